// Every route of the table, as every role and as a visitor: it opens or leads elsewhere exactly as the guard says, under its own
// title, with no failed call, nothing on the console and nothing that axe calls serious, light and dark.
import { isLightPath } from '@iskra/contract/entries';
import { type Role, roles } from '@iskra/contract/roles';
import { expect, type Page, test } from '@playwright/test';
import { guard } from '../apps/web/src/shell/guard.ts';
import { lightRoutes } from '../apps/web/src/shell/light-routes.ts';
import { matchRoute } from '../apps/web/src/shell/match.ts';
import type { Route } from '../apps/web/src/shell/route-types.ts';
import { routes } from '../apps/web/src/shell/routes.ts';
import { serious } from './support/axe.ts';
import { enter, loginAs } from './support/login.ts';
import { query, signedOwner } from './support/people.ts';
import { type Watch, watch } from './support/watch.ts';

type Visitor = { role: Role; docs_signed: boolean } | undefined;

const everyRoute: readonly Route[] = [...routes, ...lightRoutes];

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
function endOf(path: string, user: Visitor): { pathname: string; title: string } {
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

async function concretePath({ path }: Route, owner: string): Promise<string> {
  if (!path.includes(':')) return path;
  const sample = samples[path];
  if (!sample) throw new Error(`No sample id for ${path}: add one to this file`);
  return path.replace(/:\w+/, String(await sample(owner)));
}

/** Opens the path and says where it ended; the title is set by the page that is shown. */
async function visit(page: Page, seen: Watch, path: string, end: { pathname: string; title: string }): Promise<void> {
  await page.goto(path);
  await expect(page, `${path} shows «${end.title}»`).toHaveTitle(end.title);
  await expect(page.locator('h1'), `${path} has one main heading`).toHaveCount(1);
  await seen.settled();
  expect(new URL(page.url()).pathname, `${path} ends at`).toBe(end.pathname);
}

/** axe is slow, and most pages look the same to everybody: the first who may see a page looks for all. A home is each role's own. */
function looksAt(pathname: string, user: Visitor): boolean {
  const everybody: Visitor[] = [undefined, ...roles.map((role) => ({ role, docs_signed: true }))];
  const first = everybody.find((somebody) => endOf(pathname, somebody).pathname === pathname);
  return pathname === '/' || first?.role === user?.role;
}

async function walk(page: Page, user: Visitor, owner: string): Promise<void> {
  const seen = watch(page);
  const who = user?.role ?? 'a visitor';
  const looked = new Set<string>();
  for (const route of everyRoute) {
    const path = await concretePath(route, owner);
    const end = endOf(path, user);
    await visit(page, seen, path, end);
    expect.soft(seen.complaints.splice(0), `${path} as ${who}`).toEqual([]);
    if (looked.has(end.pathname) || !looksAt(end.pathname, user)) continue;
    looked.add(end.pathname);
    expect.soft(await serious(page), `axe on ${end.pathname} as ${who}`).toEqual([]);
  }
  await visit(page, seen, '/no/such/page', endOf('/no/such/page', user));
}

test.describe.configure({ timeout: 240_000 });

test('every route as a visitor', async ({ page }) => {
  await walk(page, undefined, await signedOwner());
});

for (const role of roles) {
  test(`every route as ${role}`, async ({ page }) => {
    const owner = await signedOwner();
    await (role === 'owner' ? enter(page, owner) : loginAs(page, role));
    await walk(page, { role, docs_signed: true }, owner);
  });
}
