// Every modal window of the product: it opens by a person's way, is named, keeps typed text from being lost, is submitted by
// Ctrl+Enter, closes by Escape or Back over the same page and gives the focus back; axe finds nothing serious in it. The windows of one page are tried in one visit.
import type { Role } from '@iskra/contract/roles';
import { type Locator, type Page, test } from '@playwright/test';
import { everyArea } from '../apps/web/src/shell/areas.ts';
import { modals } from '../apps/web/src/shell/windows/modals.ts';
import { chosenArea, type WindowRow, windowRows } from './support/area-walk.ts';
import { serious } from './support/axe.ts';
import { expect } from './support/expect.ts';
import { goInside } from './support/go-inside.ts';
import { enterAs } from './support/login.ts';
import { type Watch, watch } from './support/watch.ts';

test('every window has its row in e2e/areas', () => {
  const rows = [...new Set(windowRows.map(({ name }) => name))].sort();
  expect(rows).toEqual(chosenArea ? rows.filter((name) => name in modals) : Object.keys(modals).sort());
});

const back = (page: Page) => page.evaluate(() => history.back());

/** Typed values stay until the person says that they may go: Back asks first, Enter answers «Остаться». */
async function asksBeforeLosing(page: Page, dialog: Locator): Promise<void> {
  const question = page.getByRole('dialog', { name: 'Уйти без сохранения?' });
  await back(page);
  await expect(question.getByRole('button', { name: 'Остаться' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(question).toHaveCount(0);
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await question.getByRole('button', { name: 'Уйти', exact: true }).click();
}

/** Ctrl+Enter presses the main button, wherever the focus is; here it is pressed for nothing. */
async function submitsByKey(page: Page, dialog: Locator): Promise<void> {
  const pressed = await dialog.evaluateHandle((box) => {
    const seen = { count: 0, isForm: box.querySelector('form') !== null };
    const main = box.querySelector<HTMLButtonElement>('[data-main]:not(:disabled)');
    if (!main) return { ...seen, isOff: box.querySelector('[data-main]') !== null };
    main.addEventListener(
      'click',
      (event) => {
        event.preventDefault();
        event.stopImmediatePropagation();
        seen.count += 1;
      },
      { capture: true, once: true },
    );
    return seen;
  });
  await page.keyboard.press('Control+Enter');
  const { isForm, ...rest } = await pressed.jsonValue();
  if ('isOff' in rest && rest.isOff) await expect(dialog.locator('[data-main]')).toHaveAccessibleDescription(/./);
  else if (isForm) await expect.poll(async () => (await pressed.jsonValue()).count).toBe(1);
}

/** Empty required fields are reported in the words of their own labels. */
async function asksInOwnWords(dialog: Locator): Promise<void> {
  const wanted = dialog.locator('[aria-required="true"]');
  const hasEmpty = await wanted.evaluateAll((fields) =>
    // The values of a choice of several are its tags.
    fields.some((field) => (field as HTMLInputElement).value === '' && !field.parentElement?.querySelector('button')),
  );
  if (!hasEmpty || (await dialog.locator('[data-main]').isDisabled())) return;
  await dialog.locator('[data-main]').click();
  await expect(dialog.locator('[aria-invalid="true"]').first()).toBeVisible();
  const messages = await wanted.evaluateAll((fields) =>
    fields
      .filter((field) => field.ariaInvalid === 'true' && (field as HTMLInputElement).value === '')
      .map((field) => document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent ?? ''),
  );
  for (const message of messages) expect.soft(message).toMatch(/^(Заполните|Выберите|Укажите),? (?!поле)/);
}

const recordKinds = new Set(everyArea.flatMap(({ records }) => Object.keys(records)));

/** A window of a record is a link. Where many are done together, too, the first row is about one. */
function hasAddress(name: string, { title, isUnlinked }: WindowRow): boolean {
  const isOfOne = windowRows.find((row) => row.name === name)?.title === title;
  return isOfOne && recordKinds.has(name.split('.')[0]!) && !name.endsWith('.add') && !isUnlinked;
}

async function tryWindow(page: Page, seen: Watch, name: string, row: WindowRow): Promise<void> {
  const url = page.url();
  const opener = await row.open?.(page);
  const dialog = page.getByRole('dialog', { name: row.title });
  await expect(dialog).toBeVisible();
  await expect(dialog).toHaveAttribute('aria-modal', 'true');
  // The page stays in sight behind the window.
  await expect(page.locator('#root')).toHaveCSS('visibility', 'visible');
  await expect.poll(() => dialog.evaluate((box) => box.contains(document.activeElement))).toBe(true);
  await seen.settled();
  if (hasAddress(name, row))
    await expect.soft(page, `${name} has an address`).toHaveURL(/[?&]window=[a-z-]+\.[a-z_-]+\.\d+$/);
  expect.soft(await serious(page, '[role=dialog]')).toEqual([]);
  await submitsByKey(page, dialog);
  if (row.staysOpen) {
    await page.keyboard.press('Escape');
    await back(page);
    await page.mouse.click(5, 5);
    await expect(dialog).toBeVisible();
    return;
  }
  await asksInOwnWords(dialog);
  await row.type?.(dialog);
  // Only a stored value can be changed.
  if (row.type) await expect(dialog.getByText('изменено', { exact: true })).toHaveCount(name.endsWith('.edit') ? 1 : 0);
  if (row.type) await asksBeforeLosing(page, dialog);
  else await back(page);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL(url);
  // A window that took the place of another one has closed with what opened it.
  if (opener && (await opener.count()) > 0) await expect(opener).toBeFocused();
}

for (const { name, arrive, ...row } of windowRows) {
  if (!arrive) continue;
  test(`window ${name}`, async ({ page }) => {
    const seen = watch(page);
    await arrive(page, row.as);
    await tryWindow(page, seen, name, row);
  });
}

/** One visit for the windows that the same person finds on the same page; a person's next visits are made inside the app. */
const visits = [
  ...Map.groupBy(
    windowRows.filter(({ at }) => at !== undefined),
    ({ as, at }) => (typeof at === 'string' ? `${as} ${at}` : at),
  ).values(),
];
/** Large enough that coming in costs little beside them, small enough that the browsers share the work. */
const visitsPerTest = 16;

for (const [as, own] of Map.groupBy(visits, (rows) => rows[0]!.as)) {
  for (let first = 0; first < own.length; first += visitsPerTest) {
    const some = own.slice(first, first + visitsPerTest);
    const names = some.flat().map(({ name }) => name);
    test(`windows of ${as}: ${[...new Set(names)].join(', ')}`, async ({ page }) => {
      test.setTimeout(30_000 + 15_000 * names.length);
      const seen = watch(page);
      await enterAs(page, as);
      const desktop = page.viewportSize()!;
      for (const rows of some) {
        const { at } = rows[0]!;
        // A window that only a phone has leaves its size behind.
        await page.setViewportSize(desktop);
        const path = typeof at === 'function' ? await at(as) : at!;
        await (rows === some[0] ? page.goto(path) : goInside(page, path));
        // A call on its way may take a row away under the hand: a list shows the last one's rows until its own are there.
        await seen.settled();
        for (const row of rows) await test.step(row.name, () => tryWindow(page, seen, row.name, row));
      }
    });
  }
}

test('a window from a menu gives the focus back, though it opened before the menu did', async ({ page }) => {
  const row = windowRows.find(({ name }) => name === 'trade-point.close');
  test.skip(!row, 'another area was asked for');
  const { as, at, open, title } = row!;
  // The menu returns the focus 10 ms after it closed: here never.
  await page.addInitScript(() => {
    const { setTimeout } = window;
    window.setTimeout = ((run: () => void, wait?: number) =>
      wait === 10 ? 0 : setTimeout(run, wait)) as typeof setTimeout;
  });
  await enterAs(page, as);
  await page.goto(await (at as (role: Role) => Promise<string>)(as));
  // The second time nothing is loaded any more: the window is there at once.
  for (const _time of ['first', 'second']) {
    const menu = await open!(page);
    await expect(page.getByRole('dialog', { name: title })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(menu!).toBeFocused();
  }
});
