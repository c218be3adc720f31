// The map of the product as tests walk it: every route with an id that stands for `:id`, and where a visit ends by the guard alone.
import { isLightPath } from '@iskra/contract/entries';
import type { Role } from '@iskra/contract/roles';
import { guard } from '../../apps/web/src/shell/guard.ts';
import { lightRoutes } from '../../apps/web/src/shell/light-routes.ts';
import { matchRoute } from '../../apps/web/src/shell/match.ts';
import type { Route } from '../../apps/web/src/shell/route-types.ts';
import { routes } from '../../apps/web/src/shell/routes.ts';
import { query } from './people.ts';

export type Visitor = { role: Role; docs_signed: boolean } | undefined;

export const everyRoute: readonly Route[] = [...routes, ...lightRoutes];

/** Ids that stand for `:id`: rows which whoever may open the page at all may see. */
const samples: Record<string, (owner: string) => Promise<number>> = {
  '/tradePointsList/:id': async (phone) => {
    const [point] = await query<{ id: number }>(
      `select t.id::int from trade_points t join owners o on o.id = t.owner_id join users u on u.id = o.user_id
       join tsm_trade_points s on s.trade_point_id = t.id
       where u.phone = $1 and t.status = 'active' and t.deleted_at is null order by t.id limit 1`,
      [phone],
    );
    return point!.id;
  },
  '/manuals/:id': async () => (await query<{ id: number }>(`select id::int from books where code = 'regions'`))[0]!.id,
};

/** Where the visit ends, by the guard alone: redirects followed through both tables of routes. */
export function endOf(path: string, user: Visitor): { pathname: string; title: string } {
  let [pathname, search] = [path, ''];
  for (let hops = 0; hops < 5; hops += 1) {
    const match = matchRoute(isLightPath(pathname) ? lightRoutes : routes, pathname);
    const signed = {
      hasUserToken: user !== undefined,
      hasBuyerToken: false,
      loadFailed: false,
      buyerJustLoggedIn: false,
    };
    const verdict = guard({ route: match?.route, pathname, search, from: undefined, ...signed, user });
    if (verdict.kind === 'show') return { pathname, title: match!.route.name };
    if (verdict.kind !== 'go') throw new Error(`The guard of ${pathname} waits for the person`);
    const next = new URL(verdict.to, 'http://iskra');
    [pathname, search] = [next.pathname, next.search];
  }
  throw new Error(`${path} leads in a circle`);
}

export async function concretePath({ path }: Route, owner: string): Promise<string> {
  if (!path.includes(':')) return path;
  const sample = samples[path];
  if (!sample) throw new Error(`No sample id for ${path}: add one to e2e/support/route-table.ts`);
  return path.replace(/:\w+/, String(await sample(owner)));
}
