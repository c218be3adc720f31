// What a change looks like in the audit trail: the fields that differ, personal data masked.
export interface FieldChange {
  field: string;
  old: unknown;
  new: unknown;
}

/** Bookkeeping columns say nothing to a reader of the history. */
export const silentFields: ReadonlySet<string> = new Set([
  'updated_at',
  'updated_by',
  'created_at',
  'created_by',
  'version',
  'search_text',
  'id',
]);
const personal = new Set([
  'phone',
  'contact_phone',
  'email',
  'birth_date',
  'last_name',
  'first_name',
  'middle_name',
  'contact_name',
  'director_name',
  'signer_name',
  'bank',
]);
const secret = new Set(['password', 'password_hash', 'code', 'code_hash', 'token', 'token_hash']);

function masked(field: string, value: unknown, entity: string): unknown {
  if (value === null || value === undefined) return null;
  // A trade point's or a book's `code` is its name; a person's `code` is a secret.
  if (secret.has(field) && !(field === 'code' && entity !== 'user')) return '•••';
  if (!personal.has(field)) return value;
  const text = String(value);
  if (field === 'phone' || field === 'contact_phone') return `${text.slice(0, 2)} ••• •••-••-${text.slice(-2)}`;
  if (field === 'email') return text.replace(/^(.).*(@.*)$/, '$1•••$2');
  return `${text.slice(0, 1)}•••`;
}

function same(a: unknown, b: unknown): boolean {
  return (a ?? null) === (b ?? null) || JSON.stringify(a ?? null) === JSON.stringify(b ?? null);
}

export function fieldChanges(entity: string, before: object | null, after: object | null): FieldChange[] {
  const old = (before ?? {}) as Record<string, unknown>;
  const now = (after ?? {}) as Record<string, unknown>;
  const fields = new Set([...Object.keys(old), ...Object.keys(now)]);
  return [...fields]
    .filter((field) => !silentFields.has(field) && !same(old[field], now[field]))
    .map((field) => ({ field, old: masked(field, old[field], entity), new: masked(field, now[field], entity) }));
}
