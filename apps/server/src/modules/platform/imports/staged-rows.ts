// The rows of a file between its parsing and its end. Some thousands of them packed together weigh less than they did in
// the file; one by one in a table they would weigh a hundred times as much.
import { promisify } from 'node:util';
import { zstdCompress, zstdDecompress } from 'node:zlib';

export interface RowMessage {
  column: string | null;
  message: string;
}

/** A field that stands in the file as it is to be stored is the number of its cell. */
export type StagedRow = [n: number, cells: (string | null)[], fields: (string | number | null)[]];

/** The state of a row: unknown yet, the planned action, the outcome, or its faults. */
export type Mark = null | 'create' | 'update' | 'remove' | 'none' | 'applied' | 'skipped' | RowMessage[];

const compress = promisify(zstdCompress);
const decompress = promisify(zstdDecompress);

export function pack(items: readonly (StagedRow | Mark)[]): Promise<Buffer> {
  return compress(JSON.stringify(items));
}

async function unpack(packed: Buffer): Promise<unknown[]> {
  return JSON.parse((await decompress(packed)).toString());
}

export const unpackRows = (packed: Buffer) => unpack(packed) as Promise<StagedRow[]>;
export const unpackMarks = (packed: Buffer) => unpack(packed) as Promise<Mark[]>;

/** The fields in the order of the target's columns; null is an empty cell. */
export function fieldsOf([, cells, fields]: StagedRow): (string | null)[] {
  return fields.map((field) => (typeof field === 'number' ? cells[field]!.trim() : field));
}

export const isBad = (mark: Mark): mark is RowMessage[] => Array.isArray(mark);
