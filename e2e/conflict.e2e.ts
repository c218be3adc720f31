// Two people change one trade point: what does not contradict is merged and told, what does is chosen field by field, and
// nothing typed is lost.
import { type Page, test } from '@playwright/test';
import { serious } from './support/axe.ts';
import { expect } from './support/expect.ts';
import { enter, loginAs } from './support/login.ts';
import { button } from './support/opening.ts';
import { newAdmin, query } from './support/people.ts';
import { makePoint } from './support/points.ts';

interface Point {
  id: number;
  version: number;
  name: string;
  phone: string | null;
  category: string;
  geofence_radius_m: number;
}

const stored = async (id: number) => {
  const [point] = await query<Point>(
    'select id::int, version::int, name, phone, category, geofence_radius_m from trade_points where id = $1',
    [id],
  );
  return point!;
};

const aPoint = async () => stored((await makePoint({ geofence_radius_m: 120, category: 'B' })).id);

/** Another person, faster. */
async function changedByAnother(page: Page, path: string, change: object): Promise<void> {
  const other = await page.context().browser()!.newContext({ baseURL: process.env.ISKRA_URL! });
  const theirs = await other.newPage();
  await enter(theirs, await newAdmin());
  const token = (await other.cookies()).find(({ name }) => name === 'iskra_token')!.value;
  const answer = await other.request.patch(`/web/v1${path}`, {
    headers: { authorization: `Bearer ${token}`, 'x-requested-with': 'XMLHttpRequest' },
    data: change,
  });
  expect((await answer.json()).error_code).toBe(0);
  await other.close();
}

const form = (page: Page) => page.getByRole('dialog', { name: 'Изменить точку' });
const conflict = (page: Page) => page.getByRole('dialog', { name: 'Точку изменили, пока вы её правили' });
const field = (page: Page, name: string) => form(page).getByRole('textbox', { name, exact: true });

async function edit(page: Page, { id }: Point): Promise<void> {
  await loginAs(page, 'admin');
  await page.goto(`/tradePointsList/${id}?window=trade-point.edit.${id}`);
  await expect(field(page, 'Радиус геозоны')).toHaveValue('120');
}

test('what contradicts is chosen field by field; going back keeps what was typed', async ({ page }) => {
  const point = await aPoint();
  await edit(page, point);
  await field(page, 'Название').fill('Ручей, минимаркет');
  await field(page, 'Радиус геозоны').fill('151');
  await changedByAnother(page, `/trading-points/${point.id}`, {
    version: point.version,
    geofence_radius_m: 200,
    category: 'C',
  });
  await button(page, 'Сохранить').click();

  await expect(conflict(page)).toBeVisible();
  await expect(conflict(page)).toContainText('Ваше поле ни с чем не спорит и сохранится: «Название»');
  await expect(conflict(page)).toContainText('Чужие изменения останутся: «Категория»');
  const row = conflict(page).getByRole('row', { name: /Радиус геозоны/ });
  await expect(row).toContainText('было 120 м');
  await expect(row.getByRole('radio')).toHaveCount(2);
  const [theirs, mine] = [row.getByRole('radio', { name: /200 м/ }), row.getByRole('radio', { name: /151 м/ })];
  await expect(theirs).not.toBeChecked();
  await expect(mine).not.toBeChecked();
  await expect(button(page, 'Сохранить выбранное')).toBeDisabled();
  await expect(button(page, 'Сохранить выбранное')).toHaveAccessibleDescription('Осталось выбрать: 1 поле');
  expect(await serious(page, '[role=dialog]')).toEqual([]);

  await page.keyboard.press('Escape');
  await expect(conflict(page)).toHaveCount(0);
  await expect(field(page, 'Название')).toHaveValue('Ручей, минимаркет');
  await expect(field(page, 'Радиус геозоны')).toHaveValue('151');
  await expect(form(page)).toContainText('Не сохранено: запись изменил другой человек');

  await button(page, 'Сохранить').click();
  await conflict(page).getByText('151 м').click();
  await button(page, 'Сохранить выбранное').click();
  await expect(page.getByText('Изменения сохранены')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(await stored(point.id)).toMatchObject({ name: 'Ручей, минимаркет', geofence_radius_m: 151, category: 'C' });
});

test('what does not contradict is merged without a question, and told', async ({ page }) => {
  const point = await aPoint();
  await edit(page, point);
  await field(page, 'Радиус геозоны').fill('151');
  await changedByAnother(page, `/trading-points/${point.id}`, { version: point.version, category: 'D' });
  await button(page, 'Сохранить').click();
  await expect(page.getByText('Чужие изменения остались: «Категория»')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(await stored(point.id)).toMatchObject({ geofence_radius_m: 151, category: 'D' });
});

test('settings are merged in the same way', async ({ page }) => {
  await loginAs(page, 'admin');
  await page.goto('/settings');
  const days = page.getByRole('textbox', { name: 'Срок обжалования' });
  const percent = page.getByRole('textbox', { name: 'Контрольная перепроверка' });
  const [before, share] = [Number(await days.inputValue()), Number(await percent.inputValue())];
  const [mine, theirs, mineToo] = [before + 1, before + 2, share + 1];
  await days.fill(String(mine));
  await percent.fill(String(mineToo));
  const [last] = await query<{ version: number }>('select coalesce(max(id), 0)::int as version from settings');
  await changedByAnother(page, '/settings', { version: last!.version, appeal_days: theirs });
  await button(page, 'Сохранить').click();
  const window = page.getByRole('dialog', { name: 'Настройки изменили, пока вы их правили' });
  await expect(window).toContainText('сохранится: «Контрольная перепроверка»');
  const row = window.getByRole('row', { name: /Срок обжалования/ });
  await row.getByRole('radio', { name: /оставить моё/ }).check();
  await button(page, 'Сохранить выбранное').click();
  await expect(page.getByText('Настройки сохранены')).toBeVisible();
  await page.reload();
  await expect(days).toHaveValue(String(mine));
  await expect(percent).toHaveValue(String(mineToo));
});
