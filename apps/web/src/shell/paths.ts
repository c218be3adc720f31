/** The paths of the staff app, without their pages: the light entry needs to know them, not to load them. */
const paths = [
  '/',
  '/userProfile',
  '/documentation',
  '/tradePointsList',
  '/tradePointsList/:id',
  '/manuals',
  '/manuals/:id',
  '/sellersList',
  '/usersModerationNewRequests',
  '/403',
  '/404',
] as const;

export type AppPath = (typeof paths)[number];

export const pathsOfApp = paths.map((path) => ({ path }));

/** `href('/tradePointsList/:id', { id: 7 })`: a path that does not exist does not compile. */
export function href(path: AppPath, params: Record<string, string | number> = {}): string {
  return path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])));
}
