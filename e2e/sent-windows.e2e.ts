// Every window that sends something is filled and sent by every role with access: a required field that a role does
// not see, a button that stays off or a call that is refused fails here.
import type { Role } from '@iskra/contract/roles';
import { type Page, test } from '@playwright/test';
import { chosenArea, sentRows } from './support/area-walk.ts';
import { expect } from './support/expect.ts';
import { goInside } from './support/go-inside.ts';
import { enterAs } from './support/login.ts';
import { type CallName, callOf, sendWindow } from './support/send-window.ts';
import { watch } from './support/watch.ts';

type SentRow = (typeof sentRows)[number];

/** Who does it elsewhere: on a page, or by a button that asks nothing. */
const elsewhere: Partial<Record<CallName, Role[]>> = {
  // Takes free cases by «Взять».
  'moderators.attach': ['moderator'],
  // Staff send nothing to moderation that would come back to them.
  'moderation.resubmit': ['admin'],
  'moderation.appeal': ['admin'],
  'requests.correct': ['owner'],
  // Changes the own requisites on a page, which journeys send.
  'owners.change': ['owner'],
  // Has no lists.
  'views.add': ['seller'],
};

test('what a window sends is sent by everybody who may', () => {
  test.skip(chosenArea !== undefined, 'another area may send it');
  const senders = Map.groupBy(sentRows, ({ sends }) => sends);
  const missing = [...senders].flatMap(([call, rows]) => {
    const { access } = callOf(call);
    const by = new Set([...rows.map(({ as }) => as), ...(elsewhere[call] ?? [])]);
    return Array.isArray(access) ? access.filter((role) => !by.has(role)).map((role) => `${call} by ${role}`) : [];
  });
  expect(missing).toEqual([]);
});

async function send(page: Page, { title, open, prepare, sends, showsResult }: SentRow): Promise<void> {
  await open?.(page);
  const dialog = page.getByRole('dialog', { name: title });
  await expect(dialog).toBeVisible();
  await prepare?.(dialog);
  await sendWindow(page, dialog, sends);
  // Nothing is unsaved any more: the person who has seen the result may go.
  if (showsResult) {
    await watch(page).settled();
    await goInside(page, '/userProfile');
  }
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

for (const row of sentRows) {
  if (!row.arrive) continue;
  test(`${row.as} sends ${row.name}`, async ({ page }) => {
    await row.arrive!(page, row.as);
    await send(page, row);
  });
}

/** Large enough that coming in costs little beside them, small enough that the browsers share the work. */
const windowsPerTest = 12;
const visited = sentRows.filter(({ at }) => at !== undefined);

for (const [as, own] of Map.groupBy(visited, ({ as }) => as)) {
  for (let first = 0; first < own.length; first += windowsPerTest) {
    const rows = own.slice(first, first + windowsPerTest);
    test(`${as} sends ${rows.map(({ name }) => name).join(', ')}`, async ({ page }) => {
      test.setTimeout(30_000 + 15_000 * rows.length);
      const desktop = page.viewportSize()!;
      const seen = watch(page);
      await enterAs(page, as);
      for (const row of rows) {
        await page.setViewportSize(desktop);
        const path = typeof row.at === 'function' ? await row.at(as) : row.at!;
        await (row === rows[0] ? page.goto(path) : goInside(page, path));
        await seen.settled();
        await test.step(row.name, () => send(page, row));
      }
    });
  }
}
