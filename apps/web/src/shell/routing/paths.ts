/** The paths of the staff app as a type: the light entry names them and loads none of the areas. */
import type { Area } from '../areas.ts';

export type AppPath = Area['pages'][number]['path'];

/** `href('/tradePointsList/:id', { id: 7 })`: a path that does not exist does not compile. */
export function href(path: AppPath, params: Record<string, string | number> = {}): string {
  return path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])));
}
