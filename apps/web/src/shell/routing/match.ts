/** Finds the route of a path: `/tradePointsList/:id` takes one segment for each parameter, exact segments win. */
export interface Match<R> {
  route: R;
  params: Record<string, string>;
}

function segments(path: string): string[] {
  return path.split('/').filter(Boolean);
}

function fit(pattern: string[], path: string[]): Record<string, string> | undefined {
  if (pattern.length !== path.length) return undefined;
  const params: Record<string, string> = {};
  for (const [i, part] of pattern.entries()) {
    const value = path[i]!;
    if (part.startsWith(':')) params[part.slice(1)] = value;
    else if (part !== value) return undefined;
  }
  return params;
}

export function matchRoute<R extends { path: string }>(routes: readonly R[], pathname: string): Match<R> | undefined {
  const path = segments(pathname).map((part) => {
    try {
      return decodeURIComponent(part);
    } catch {
      return part;
    }
  });
  const found = routes
    .map((route) => ({ route, params: fit(segments(route.path), path) }))
    .filter((match): match is Match<R> => match.params !== undefined);
  // `/articles/add` must not be taken for `/articles/:id`.
  return found.sort((a, b) => Object.keys(a.params).length - Object.keys(b.params).length)[0];
}
