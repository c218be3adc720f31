// The map of the product as tests walk it: every route with an id that stands for `:id`, and where a visit ends by the guard alone.
import { entryOf } from '@iskra/contract/entries';
import { type Role, roles } from '@iskra/contract/roles';
import { areas } from '../../apps/web/src/shell/areas.ts';
import { buyerRoutes } from '../../apps/web/src/shell/routing/buyer-routes.ts';
import { guard } from '../../apps/web/src/shell/routing/guard.ts';
import { lightRoutes } from '../../apps/web/src/shell/routing/light-routes.ts';
import { matchRoute } from '../../apps/web/src/shell/routing/match.ts';
import type { Route } from '../../apps/web/src/shell/routing/route-types.ts';
import { routes } from '../../apps/web/src/shell/routing/routes.ts';
import { chosenArea, sampleIds } from './area-walk.ts';

export type Visitor = { role: Role; docs_signed: boolean } | undefined;

/** Those of one area when one was named: `trade-points` is `tradePoints` in the map. */
function isChosen({ path }: Route): boolean {
  if (!chosenArea) return true;
  const name = chosenArea.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
  const { pages = [] } = Object.entries(areas).find(([area]) => area === name)?.[1] ?? {};
  return pages.some((page) => page.path === path);
}

const tables = { app: routes, light: lightRoutes, buyer: buyerRoutes };

export const everyRoute: readonly Route[] = Object.values(tables).flat().filter(isChosen);

/** Where the visit ends, by the guard alone: redirects followed through all tables of routes. */
export function endOf(path: string, user: Visitor): { pathname: string; title: string } {
  let [pathname, search] = [path, ''];
  const person = user && { ...user, must_set_up_totp: false, admitted: true };
  for (let hops = 0; hops < 5; hops += 1) {
    const match = matchRoute(tables[entryOf(pathname)], pathname);
    const signed = {
      hasUserToken: user !== undefined,
      hasBuyerToken: false,
      loadFailed: false,
      buyerJustLoggedIn: false,
    };
    const verdict = guard({ route: match?.route, pathname, search, from: undefined, ...signed, user: person });
    if (verdict.kind === 'show') return { pathname, title: match!.route.name };
    if (verdict.kind !== 'go') throw new Error(`The guard of ${pathname} waits for the person`);
    const next = new URL(verdict.to, 'http://iskra');
    [pathname, search] = [next.pathname, next.search];
  }
  throw new Error(`${path} leads in a circle`);
}

/** The first of those who may open the page. */
export const visitorOf = (path: string): Role | undefined =>
  roles.find((role) => endOf(path, { role, docs_signed: true }).pathname === path);

/** `role`: who comes, where nobody else's would do. */
export async function concretePath({ path }: Route, owner: string, role?: Role): Promise<string> {
  if (!path.includes(':')) return path;
  const sample = sampleIds[path];
  if (!sample) throw new Error(`No sample id for ${path}: add one to e2e/areas`);
  return path.replace(/:\w+/, String(await sample(owner, role)));
}
