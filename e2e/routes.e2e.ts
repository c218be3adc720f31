// Every route of the table, as every role and as a visitor: it opens or leads elsewhere exactly as the guard says, under its own
// title, with no failed call, nothing on the console and nothing that axe calls serious, light and dark.
import { roles } from '@iskra/contract/roles';
import { expect, type Page, test } from '@playwright/test';
import { serious } from './support/axe.ts';
import { enter, loginAs } from './support/login.ts';
import { signedOwner } from './support/people.ts';
import { concretePath, endOf, everyRoute, type Visitor } from './support/route-table.ts';
import { type Watch, watch } from './support/watch.ts';

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
