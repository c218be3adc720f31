/** A pasted block on its way into the draft: each cell is read as if it was typed, then all go together. */
import { changeSets } from '@iskra/contract/areas/network/change-sets';
import { fieldsOf, type GridRow, mostCells } from '@iskra/contract/areas/network/change-sets/shapes';
import { longestSearch } from '@iskra/contract/kernel/search';
import { useCallback } from 'react';
import { isRefusal } from '../../../../data/calls/call.ts';
import { refusalText } from '../../../../data/calls/refusal-text.ts';
import { type Sender, useAction } from '../../../../data/calls/use-action.ts';
import type { CellInput } from '../../../../kit/table/cell-input.ts';
import { optionNamed, type Pasted, readPasted } from '../../../../kit/table/cell-paste.ts';
import { showToast } from '../../../../kit/toast/toasts.ts';
import { type FieldOfGrid, readTyped } from './grid-values.ts';
import { pasteToast } from './paste-words.ts';

type Put = Sender<typeof changeSets.put>['run'];

/** Pasted values of one point, by the columns of the grid. */
interface PointCells {
  trade_point_id: number;
  fields: Record<string, unknown>;
}

const longestQuote = 30;
const quote = (text: string) => `«${text.length > longestQuote ? `${text.slice(0, longestQuote)}…` : text}»`;

async function typedOf({ type, options = [] }: CellInput, text: string): Promise<string | undefined> {
  if (type !== 'select') return readPasted(type, text);
  if (text.trim() === '') return '';
  const query = text.trim().slice(0, longestSearch);
  const offered = typeof options === 'function' ? await options(query, new AbortController().signal) : options;
  return optionNamed(offered, text)?.value;
}

async function readCell(field: FieldOfGrid, text: string) {
  try {
    const typed = await typedOf(field.input, text);
    if (typed !== undefined) return readTyped(field, typed);
  } catch {
    return { error: 'список не загрузился' };
  }
  return { error: field.input.type === 'select' ? `${quote(text)} нет в списке` : undefined };
}

/** A column often says the same in each row: it is looked up once. */
function cellReader() {
  const known = new Map<string, ReturnType<typeof readCell>>();
  return (field: FieldOfGrid, text: string) => {
    const key = `${field.id} ${text}`;
    const read = known.get(key) ?? readCell(field, text);
    known.set(key, read);
    return read;
  };
}

/** Readable cells, by point, and why the rest is not. */
async function readCells(fields: readonly FieldOfGrid[], cells: Pasted<GridRow>['cells']) {
  const readOnce = cellReader();
  const points = new Map<number, PointCells>();
  const misfits: string[] = [];
  // One after another: names that the server has to find must not come as a hundred calls at once.
  for (const { row, column, text } of cells) {
    const field = fields.find(({ id }) => id === column.id)!;
    const read = await readOnce(field, text);
    if ('error' in read) {
      misfits.push(`${field.title}: ${read.error ?? `${quote(text)} не подходит`}`);
      continue;
    }
    const point = points.get(row.id) ?? { trade_point_id: row.id, fields: {} };
    point.fields[field.id] = read.value;
    points.set(row.id, point);
  }
  return { points: [...points.values()], misfits };
}

/** Parts the cells that the refusal names from those that could go without them. */
function partRefused(points: readonly PointCells[], refused: ReadonlyMap<string, string>) {
  const misfits: string[] = [];
  const rest = points.map(({ trade_point_id, fields }, at) => {
    const kept = Object.entries(fields).filter(([field]) => {
      const reason = refused.get(`cells.${at}.fields.${field}`);
      if (reason !== undefined) misfits.push(reason);
      return reason === undefined;
    });
    return { trade_point_id, fields: Object.fromEntries(kept) };
  });
  return { misfits, rest: rest.filter(({ fields }) => Object.keys(fields).length > 0) };
}

const countCells = (points: readonly PointCells[]) =>
  points.reduce((count, { fields }) => count + Object.keys(fields).length, 0);

/** Why cells stayed out of the draft: a call is refused as a whole, so the others of it go again. */
async function putPoints(put: Put, cells: PointCells[]): Promise<string[]> {
  if (cells.length === 0) return [];
  const answer = await put({
    body: { cells: cells.map(({ trade_point_id, fields }) => ({ trade_point_id, fields: fieldsOf(fields) })) },
  });
  if (!isRefusal(answer)) return [];
  const named = new Map(answer.errors?.map(({ field, message }) => [field, message]));
  const { misfits, rest } = partRefused(cells, named);
  if (misfits.length === 0) return Array<string>(countCells(cells)).fill(refusalText(answer));
  return [...misfits, ...(await putPoints(put, rest))];
}

async function putAll(put: Put, points: PointCells[]): Promise<string[]> {
  const misfits: string[] = [];
  for (let at = 0; at < points.length; at += mostCells)
    misfits.push(...(await putPoints(put, points.slice(at, at + mostCells))));
  return misfits;
}

export function usePaste(fields: readonly FieldOfGrid[]) {
  const { run: put } = useAction(changeSets.put, { quiet: true });
  return useCallback(
    async ({ cells, misfits }: Pasted<GridRow>) => {
      const read = await readCells(fields, cells);
      const refused = await putAll(put, read.points);
      const left = [...misfits, ...read.misfits, ...refused];
      showToast(pasteToast(countCells(read.points) - refused.length, left));
    },
    [fields, put],
  );
}
