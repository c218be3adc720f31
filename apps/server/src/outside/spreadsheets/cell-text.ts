// Text of a cell from its bytes, and the length that a cell may have.
import { decodeEntities, decodeOfficeEscapes } from './xml-scanner.ts';

/** Excel's own limit of one cell. */
export const MAX_CELL_LENGTH = 32_767;

export function cellText(bytes: Buffer, from: number, to: number, literal: boolean): string {
  const text = bytes.toString('utf8', from, to);
  return decodeOfficeEscapes(literal ? text : decodeEntities(text));
}
