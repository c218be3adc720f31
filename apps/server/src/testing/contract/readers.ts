// The readers of each column, by any call at all. Areas say it of their tables, in `<area>.samples.ts`; a column that nobody names, nobody may read.
import { company, type Role, roles } from '@iskra/contract/roles';

/** `self`: the person whom the row is about. */
export type Reader = Role | 'buyer' | 'self';
/** By table and column. */
export type Readers = Readonly<Record<string, Readonly<Record<string, readonly Reader[]>>>>;

export { company };
export const partners: readonly Reader[] = [...company, 'owner'];
export const everybody: readonly Reader[] = roles;

export const same = (columns: string, readers: readonly Reader[]): Record<string, readonly Reader[]> =>
  Object.fromEntries(columns.split(' ').map((column) => [column, readers]));
