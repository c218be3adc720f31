// A change in the audit trail: the fields that differ, one by one however deep they lie, personal data masked.
import { withoutPersonalData } from '@iskra/contract/kernel/personal';

export interface FieldChange {
  /** A column, or a key inside one: `additional.floor_area`. */
  field: string;
  old: unknown;
  new: unknown;
}

/** Bookkeeping columns, and those derived from other tables, say nothing to a reader of the history. */
export const silentFields: ReadonlySet<string> = new Set([
  'updated_at',
  'updated_by',
  'created_at',
  'created_by',
  'version',
  'search_text',
  'owner_title',
  'has_points',
  'signed_set_id',
  'id',
]);

type Fields = Record<string, unknown>;

const isFields = (value: unknown): value is Fields =>
  value !== null && typeof value === 'object' && !Array.isArray(value);

/** In any order of the keys: the database has its own. */
const ordered = (_key: string, value: unknown) =>
  isFields(value) ? Object.fromEntries(Object.entries(value).sort()) : value;

export function isSame(a: unknown, b: unknown): boolean {
  const [one, other] = [a ?? null, b ?? null];
  if (one === other) return true;
  // Of a new record every field is such a one: nothing needs to be written out to be compared.
  if (one === null || other === null) return false;
  return JSON.stringify(one, ordered) === JSON.stringify(other, ordered);
}

/** An object is told key by key: who may see one of its keys may not see all, and nobody wants to compare two long lines. */
function apart(change: FieldChange): FieldChange[] {
  const { field, old, new: now } = change;
  if (!isFields(old ?? now) || !isFields(now ?? old)) return [change];
  return differences((old ?? {}) as Fields, (now ?? {}) as Fields).flatMap((inner) =>
    apart({ ...inner, field: `${field}.${inner.field}` }),
  );
}

function differences(before: Fields, after: Fields): FieldChange[] {
  return [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .filter((field) => !isSame(before[field], after[field]))
    .map((field) => ({ field, old: before[field] ?? null, new: after[field] ?? null }));
}

function masked(entity: string, { field, old, new: now }: FieldChange): FieldChange {
  // A trade point's or a book's `code` is its name; a person's `code` is a secret.
  const name = entity === 'user' && field === 'code' ? 'code_hash' : field;
  return { field, old: withoutPersonalData(name, old), new: withoutPersonalData(name, now) };
}

/** A diff as it may be kept and shown; of one that is already so nothing changes. */
export function maskedChanges(entity: string, diff: FieldChange[]): FieldChange[] {
  return diff.flatMap(apart).map((change) => masked(entity, change));
}

export function fieldChanges(entity: string, before: object | null, after: object | null): FieldChange[] {
  const changes = differences((before ?? {}) as Fields, (after ?? {}) as Fields);
  return maskedChanges(
    entity,
    changes.filter(({ field }) => !silentFields.has(field)),
  );
}
