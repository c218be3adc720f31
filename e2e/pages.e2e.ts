// Every page, visited once: under its own title, with no failed call, nothing on the console, nothing that axe calls serious in light and
// dark, no table with half a word or a column out of sight, every button over chosen rows with their number, all of it seen when it has the
// focus; then it shrinks to the smallest phone where it stands. The other roles that may open the page glance at it. One comes to a page inside
// the app; hardening loads each by its address and looks closely as everybody, presses Tab through all of it, and asks axe about the phone, too.
// Where a visit must not end on its page is the matter of apps/web/src/shell/routing/routes.test.ts; two such visits are made here.
import { type Role, roleHomes, roles } from '@iskra/contract/roles';
import { type Locator, type Page, test } from '@playwright/test';
import { trailOf } from '../apps/web/src/shell/frame/menu.ts';
import type { Route } from '../apps/web/src/shell/routing/route-types.ts';
import { findings, serious } from './support/axe.ts';
import { cutWords } from './support/cut-words.ts';
import { expect } from './support/expect.ts';
import { goInside } from './support/go-inside.ts';
import { enterAs } from './support/login.ts';
import { signedOwner } from './support/people.ts';
import { concretePath, endOf, everyRoute, type Visitor } from './support/route-table.ts';
import { misfits, smallPhone } from './support/small-screen.ts';
import { focusEach, walkByTab } from './support/tab-walk.ts';
import { type Watch, watch } from './support/watch.ts';

const soft = expect.configure({ soft: true });
const desktop = { width: 1280, height: 800 };
test.use({ viewport: desktop, contextOptions: { reducedMotion: 'reduce' } });

type Who = Role | 'visitor';
const everybody: Who[] = ['visitor', ...roles];
const visitorOf = (who: Who): Visitor => (who === 'visitor' ? undefined : { role: who, docs_signed: true });

/** The guard does not look at the id in a path. */
const shows = ({ path }: Route, who: Who) => endOf(path, visitorOf(who)).pathname === path;

/** Most pages look the same to everybody: the first who may see one looks at it closely for all. A home is each role's own. */
const looksClosely = (route: Route, who: Who) =>
  route.path === '/' || everybody.find((somebody) => shows(route, somebody)) === who;

/** At the phone, too. */
const comeByPhone: Who[] = ['visitor', 'owner', 'seller'];

async function arrived(page: Page, seen: Watch, path: string, title: string): Promise<void> {
  await expect(page, `${path} shows «${title}»`).toHaveTitle(title);
  await expect(page.locator('h1'), `${path} has one main heading`).toHaveCount(1);
  await seen.settled();
  expect(new URL(page.url()).pathname, `${path} ends at`).toBe(path);
}

/** Actions on chosen rows that do not say to how many, or are out of sight. */
async function wrongWithChosen(page: Page): Promise<string[]> {
  const row = page.getByRole('checkbox', { name: 'Выбрать строку' }).first();
  if ((await row.count()) === 0) return [];
  await row.check();
  const bar = page.getByRole('region', { name: 'Действия с выбранными' });
  const labels = await bar.locator('button:not([aria-label])').allTextContents();
  const hidden = await bar.evaluate((box) => box.scrollWidth - box.clientWidth);
  await row.uncheck();
  return [...labels.filter((label) => !/\d/.test(label)), ...(hidden > 0 ? [`${hidden} px out of sight`] : [])];
}

/** A grid is as wide as its fields are many. */
const isGrid = ({ path }: Route) => path === '/TTmod';

/** Columns that nobody has asked for have room beside the open menu. */
const outOfSight = (table: Locator) => table.evaluate((it) => it.scrollWidth - it.parentElement!.clientWidth);

/** The same on every page of a role: walked on the first of them. */
const menu = 'nav[aria-label="Разделы"]';

interface Visit {
  who: Who;
  route: Route;
  path: string;
  /** Of this person; the walk by Tab begins at the top of a page that has just been loaded. */
  isFirst: boolean;
  /** The app stands there already. */
  isInside: boolean;
  look: 'glance' | 'close' | 'closest';
}

/** By keyboard alone. The first page of each person, with the frame around all the others, is walked by the key itself. */
function unreachable(page: Page, { isFirst, look }: Visit): Promise<string[]> {
  const past = isFirst ? undefined : menu;
  return isFirst || look === 'closest' ? walkByTab(page, past) : focusEach(page, past);
}

async function lookClosely(page: Page, visit: Visit): Promise<void> {
  const { route, path } = visit;
  expect.soft(await serious(page), `axe on ${path}`).toEqual([]);
  for (const table of await page.locator('table').all()) {
    // A line is measured anew when its column is.
    await soft.poll(() => cutWords(table), { message: `cut words on ${path}` }).toEqual([]);
    if (!isGrid(route)) expect.soft(await outOfSight(table), `px of columns on ${path}`).toBeLessThanOrEqual(0);
  }
  expect.soft(await wrongWithChosen(page), `chosen rows on ${path}`).toEqual([]);
  expect.soft(await unreachable(page, visit), `keys on ${path}`).toEqual([]);
}

async function lookAtPhone(page: Page, seen: Watch, { who, route, path, look }: Visit): Promise<void> {
  await page.setViewportSize(smallPhone);
  await seen.settled();
  await soft.poll(() => misfits(page), { message: `${path} on a phone` }).toEqual([]);
  const framed = who !== 'visitor' && route.frame === 'staff';
  const bottom = page.getByRole('navigation', { name: 'Нижнее меню' });
  await expect.soft(bottom, `navigation on ${path}`).toHaveCount(framed ? 1 : 0);
  const byPhone = comeByPhone.includes(who);
  if (look === 'closest' || (look === 'close' && byPhone))
    expect.soft(await findings(page), `axe on ${path}, on a phone`).toEqual([]);
  if (look !== 'glance' && byPhone) expect.soft(await focusEach(page), `keys on ${path}, on a phone`).toEqual([]);
  await page.setViewportSize(desktop);
}

/** One place has one name: in the menu, as the title and as the heading. A home greets instead. */
const isNamed = ({ path }: Route) => path !== '/' && trailOf(path)?.item?.path === path;

async function tryPage(page: Page, seen: Watch, visit: Visit): Promise<void> {
  const { route, path, isInside, look } = visit;
  await (isInside ? goInside(page, path) : page.goto(path));
  await arrived(page, seen, path, route.name);
  if (isNamed(route)) await expect.soft(page.locator('h1'), `heading of ${path}`).toContainText(route.name);
  if (look !== 'glance') await lookClosely(page, visit);
  await lookAtPhone(page, seen, visit);
  expect.soft(seen.complaints.splice(0), path).toEqual([]);
}

/** Logins and surveys are apps of their own: between them and the back office everything is loaded anew. */
const inOneApp = (last: Route | undefined, next: Route) => last?.frame === 'staff' && next.frame === 'staff';

/** Small enough that two browsers share the work of a role with many pages. */
const pagesPerTest = 16;

function visits(who: Who, lookAt: (route: Route) => Visit['look'], details: { tag?: string }): void {
  const pages = everyRoute.filter((route) => shows(route, who));
  for (let first = 0; first < pages.length; first += pagesPerTest) {
    const some = pages.slice(first, first + pagesPerTest);
    test(`pages ${first + 1}–${first + some.length} as ${who}`, details, async ({ page }) => {
      test.setTimeout(30_000 + 20_000 * some.length);
      const seen = watch(page);
      if (who !== 'visitor') await enterAs(page, who);
      const owner = signedOwner();
      for (const [index, route] of some.entries())
        await test.step(route.path, async () => {
          const path = await concretePath(route, owner, who === 'visitor' ? undefined : who);
          const look = lookAt(route);
          const isInside = look !== 'closest' && inOneApp(some[index - 1], route);
          await tryPage(page, seen, { who, route, path, isFirst: route === pages[0], isInside, look });
        });
    });
  }
}

for (const who of everybody) visits(who, (route) => (looksClosely(route, who) ? 'close' : 'glance'), {});

test.describe('closely, as everybody', () => {
  for (const who of everybody) visits(who, () => 'closest', { tag: '@hardening' });
});

/** A page that is not this person's, and one that is nobody's. */
function strange(who: Who): string[] {
  const foreign = everyRoute.find((route) => !shows(route, who) && !route.path.includes(':'));
  return [...(foreign ? [foreign.path] : []), '/no/page'];
}

for (const who of everybody) {
  test(`a wrong way as ${who}`, async ({ page }) => {
    if (who !== 'visitor') await enterAs(page, who);
    for (const path of strange(who)) {
      await page.goto(path);
      const end = endOf(path, visitorOf(who));
      await arrived(page, watch(page), end.pathname, end.title);
    }
    if (who === 'visitor') return;
    await page.goto('/auth');
    await expect(page, 'a logged-in person is at home').toHaveURL((url) => url.pathname === roleHomes[who]);
  });
}
