// Faults of a schema go by numbers, ours by ids: `steps/3/title` is `steps/ab12/title`, so that a mark stays with its step.

/** Where an issue of the schema stands in this value. */
export function pathById(value: unknown, path: readonly PropertyKey[]): string {
  let here: unknown = value;
  const named = path.map((key) => {
    const inside = (here as Record<PropertyKey, unknown> | null | undefined)?.[key];
    const isPart = Array.isArray(here) && typeof (inside as { id?: unknown } | null)?.id === 'string';
    here = inside;
    return isPart ? (inside as { id: string }).id : String(key);
  });
  // The brackets of a rule are left out in ours.
  return named.filter((key, at) => !(key === 'items' && isInRule(named, at))).join('/');
}

const isInRule = (path: readonly string[], at: number) =>
  path.slice(0, at).some((key) => /^(show_if|require_if|if)$/.test(key));
