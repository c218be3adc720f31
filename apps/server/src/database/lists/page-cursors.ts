// A cursor names the row at the edge of a page by its sort value and its id. It comes back through anybody's hands, so
// everything in it is read as the database would read it, and refused where the database would fail.
import { isCalendarDate } from '@iskra/contract/kernel/checks';
import { Refusal } from '../../problem.ts';

/** SQL types that lists are sorted by. */
export type KeyType = 'text' | 'int' | 'bigint' | 'numeric' | 'date' | 'timestamptz';

export interface Keyed {
  id: number;
  /** Null where the row has no value to be sorted by. */
  sort_key: string | null;
}

/** The part of a sort that a cursor must agree with. */
interface SortedBy {
  field: string;
  type: KeyType;
  nullable?: true | undefined;
}

const isWhole = (key: string, bits: 31n | 63n) =>
  /^-?\d{1,19}$/.test(key) && BigInt(key) < 2n ** bits && BigInt(key) >= -(2n ** bits);

/** As PostgreSQL prints it: 2026-03-01 10:15:30.123456+03, the zone with minutes where it has them. */
function isTimestamp(key: string): boolean {
  const [, day = '', hours, minutes, seconds, zone] =
    /^(\d{4}-\d\d-\d\d) (\d\d):(\d\d):(\d\d)(?:\.\d{1,6})?[+-](\d\d)(?::[0-5]\d)?$/.exec(key) ?? [];
  return isCalendarDate(day) && Number(hours) < 24 && Number(minutes) < 60 && Number(seconds) < 60 && Number(zone) < 16;
}

const reads: Record<KeyType, (key: string) => boolean> = {
  text: (key) => key.isWellFormed() && !key.includes('\0'),
  int: (key) => isWhole(key, 31n),
  bigint: (key) => isWhole(key, 63n),
  numeric: (key) => /^-?\d{1,40}(\.\d{1,40})?$/.test(key),
  date: (key) => /^\d{4}-\d\d-\d\d$/.test(key) && isCalendarDate(key),
  timestamptz: isTimestamp,
};

export function encodeCursor({ field }: SortedBy, row: Keyed): string {
  return Buffer.from(JSON.stringify([field, row.sort_key, row.id])).toString('base64url');
}

function partsOf(cursor: string): unknown[] {
  try {
    const parts: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    return Array.isArray(parts) ? parts : [];
  } catch {
    return [];
  }
}

/** `name` is the field that the cursor came in. */
export function decodeCursor(sort: SortedBy, cursor: string, name: 'after' | 'before'): Keyed {
  const [field, key, id] = partsOf(cursor);
  const isKey = key === null ? sort.nullable === true : typeof key === 'string' && reads[sort.type](key);
  if (field === sort.field && isKey && Number.isSafeInteger(id))
    return { id: id as number, sort_key: key as string | null };
  const message = 'Страница устарела. Вернитесь к началу списка';
  throw new Refusal('invalid', [{ field: name, code: 'cursor', message }]);
}
