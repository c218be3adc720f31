/** When two values of a form look the same to a reader. */

export const isGroup = (value: unknown): value is object =>
  value !== null && typeof value === 'object' && !Array.isArray(value);

/** `null`, '' and nothing at all look the same on screen. */
export const plain = (value: unknown) => (value === undefined || value === '' ? null : value);

export const sameValue = (a: unknown, b: unknown) => JSON.stringify(a, blank) === JSON.stringify(b, blank);

/** The keys of the database stand in an order of its own. */
function blank(_key: string, value: unknown): unknown {
  return isGroup(value) ? Object.fromEntries(Object.entries(value).sort()) : plain(value);
}
