// The sent fields of a form: an absent field leaves its column alone.
export function sentFields<T extends object>(values: T) {
  const sent = Object.entries(values).filter(([, value]) => value !== undefined);
  return Object.fromEntries(sent) as { [Name in keyof T]?: Exclude<T[Name], undefined> };
}
