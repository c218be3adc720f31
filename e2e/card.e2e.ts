// The card of a record: its data is a form for those who may change it and facts for the others; beside it figures, the map and
// what happened of late; its place in the list it was opened from.
import { type Page, test } from '@playwright/test';
import { serious } from './support/axe.ts';
import { expect } from './support/expect.ts';
import { enter, enterAs, loginAs } from './support/login.ts';
import { button } from './support/opening.ts';
import { makeOwner } from './support/owners.ts';
import { newAdmin, query } from './support/people.ts';
import { makePoint, makePoints, pointsOf } from './support/points.ts';

const field = (page: Page, name: string) => page.getByRole('main').getByRole('textbox', { name, exact: true });
const question = (page: Page) => page.getByRole('dialog', { name: 'Уйти без сохранения?' });

test('the data is a form: its bar comes with the first change, nothing typed is lost, Ctrl+Enter saves', async ({
  page,
}) => {
  const { id, name } = await makePoint();
  const renamed = `Исток ${Date.now()}`;
  await loginAs(page, 'admin');
  await page.goto(`/tradePointsList/${id}`);
  await expect(field(page, 'Название')).toHaveValue(name);
  await expect(button(page, 'Сохранить')).toHaveCount(0);
  const rail = page.getByRole('main').getByRole('complementary').filter({ hasText: 'Продавцов' });

  await field(page, 'Название').fill(renamed);
  await expect(page.getByRole('status').getByText('Изменено 1 поле')).toBeVisible();
  await field(page, 'Телефон').fill('916123');
  await expect(page.getByRole('status').getByText('Изменены 2 поля')).toBeVisible();
  await page.keyboard.press('Control+s');
  await expect(field(page, 'Телефон')).toBeFocused();
  await expect(page.getByText(/исправьте 1\sошибку/)).toBeVisible();
  expect(await serious(page)).toEqual([]);

  // Another tab is no way to lose it, another page asks.
  await page.getByRole('tab', { name: /Продавцы/ }).click();
  await page.getByRole('tab', { name: 'Данные' }).click();
  await expect(field(page, 'Название')).toHaveValue(renamed);
  await page.getByRole('link', { name: 'Справочники' }).click();
  await expect(question(page)).toBeVisible();
  await button(page, 'Остаться').click();

  await field(page, 'Телефон').fill('+79161234567');
  // By keys: an hour is enough of a time, and Monday is the pattern of the week.
  await field(page, 'Пн, с').fill('9');
  await page.keyboard.press('Tab');
  await expect(field(page, 'Пн, до')).toBeFocused();
  await page.keyboard.type('2130');
  await button(page, 'Все дни как в Пн').click();
  await expect(field(page, 'Вс, до')).toHaveValue('21:30');
  await field(page, 'Вс, с').fill('');
  await field(page, 'Вс, до').fill('');
  await expect(page.getByText('выходной')).toHaveCount(1);
  await expect(page.getByRole('status').getByText('Изменены 3 поля')).toBeVisible();
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('Изменения сохранены')).toBeVisible();
  await expect(button(page, 'Сохранить')).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(renamed);
  await expect(field(page, 'Телефон')).toHaveValue('+7 916 123-45-67');

  // The rail tells it at once, and leads to the whole story.
  const last = rail.getByRole('listitem').first();
  await expect(last).toContainText('Изменены 3 поля');
  await expect(last).toContainText('стало Пн–Сб 09:00–21:30, Вс выходной');
  await expect(last).toContainText('Власова И. А., сегодня');
  await expect(last).toContainText(`стало ${renamed}`);
  await expect(last).toContainText('стало +7 ••• •••-••-67');
  await field(page, 'Название').fill('Устье');
  await button(page, 'Отменить').click();
  await expect(field(page, 'Название')).toHaveValue(renamed);
  await rail.getByRole('link', { name: /Все \d/ }).click();
  await expect(page.getByRole('tab', { name: 'История' })).toHaveAttribute('aria-selected', 'true');
});

test('a stale save of the card asks field by field', async ({ page }) => {
  const { id, version } = await makePoint({ geofence_radius_m: 120 });
  await loginAs(page, 'admin');
  await page.goto(`/tradePointsList/${id}`);
  await expect(field(page, 'Радиус геозоны')).toHaveValue('120');
  await field(page, 'Радиус геозоны').fill('151');
  const other = await page.context().browser()!.newContext({ baseURL: process.env.ISKRA_URL! });
  await enter(await other.newPage(), await newAdmin());
  const token = (await other.cookies()).find((cookie) => cookie.name === 'iskra_token')!.value;
  const answer = await other.request.patch(`/web/v1/trading-points/${id}`, {
    headers: { authorization: `Bearer ${token}`, 'x-requested-with': 'XMLHttpRequest' },
    data: { geofence_radius_m: 200, version },
  });
  expect(answer.status()).toBe(200);
  await other.close();
  await button(page, 'Сохранить').click();
  const conflict = page.getByRole('dialog', { name: 'Точку изменили, пока вы её правили' });
  await conflict.getByText('151 м').click();
  await button(page, 'Сохранить выбранное').click();
  await expect(page.getByText('Изменения сохранены')).toBeVisible();
  await expect(field(page, 'Радиус геозоны')).toHaveValue('151');
  await expect(button(page, 'Сохранить')).toHaveCount(0);
});

test('coins are given from the card of a point to its counterparty, who is named', async ({ page }) => {
  const [owner, point] = [await makeOwner('active'), await makePoint()];
  const [{ name }] = (await query<{ name: string }>(
    `with owned as (update trade_points set owner_id = $1 where id = $2)
     select legal_name as name from owners where id = $1`,
    [owner.id, point.id],
  )) as [{ name: string }];
  await loginAs(page, 'admin');
  await page.goto(`/tradePointsList/${point.id}`);
  await page.getByRole('main').getByRole('button', { name: 'Начислить…' }).click();
  await expect(page.getByRole('dialog', { name: 'Начислить коины и огоньки' })).toContainText(name);
});

test('the place in the list is told, and walked on from', async ({ page }) => {
  await enterAs(page, 'moderator');
  const { prefix } = await makePoints([...pointsOf('blocked', 3), ...pointsOf('active', 1)]);
  await page.goto(`/tradePointsList?q=${prefix}&status=blocked`);
  const rows = page.getByRole('grid').getByRole('row');
  await rows.nth(2).getByRole('link').click();
  await expect(page.getByText('2 из 3')).toBeVisible();
  await page.keyboard.press('k');
  await expect(page.getByText('1 из 3')).toBeVisible();
  // A moderator reads: facts, and no field.
  await expect(page.getByRole('definition').first()).toBeVisible();
  await expect(page.getByRole('main').getByRole('textbox')).toHaveCount(0);
  await page.setViewportSize({ width: 360, height: 740 });
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
});

test('the bell is everybody’s: a seller is told what waits for a signature and led to it; runs of an administrator lead to their list', async ({
  page,
}) => {
  await loginAs(page, 'seller');
  // What the server tells of a document that waits is its own test; here it is told by the bell.
  const waiting = {
    id: 1,
    document_id: 1,
    title: 'Правила программы',
    kind: 'rules',
    number: 2,
    published_at: '2026-11-01T09:00:00.000Z',
    change_summary: 'Уточнены сроки',
    is_new_version: true,
  };
  await page.route('**/web/v1/bell', (route) =>
    route.fulfill({ json: { error: false, error_code: 0, notices: { documents: [waiting] } } }),
  );
  await page.goto('/');
  await page.getByRole('button', { name: 'Уведомления, новых: 1' }).click();
  const bell = page.getByRole('dialog', { name: 'Уведомления' });
  await expect(bell.getByRole('listitem')).toContainText('Ждёт вашей подписи');
  await expect(bell.getByRole('listitem')).toContainText('Уточнены сроки');
  await bell.getByRole('link', { name: 'Правила программы' }).click();
  await expect(page).toHaveURL('/userProfile');
  await page.unroute('**/web/v1/bell');

  const login = await newAdmin();
  await query(
    `insert into runs (kind, state, started_by, started_by_role, applied, finished_at)
     select 'many.trade_points.block', 'done', id, 'admin', 3, now() from users where login = $1`,
    [login],
  );
  await enter(page, login);
  await page.goto('/manuals');
  // Overdue cases of moderation are told there too.
  await page.getByRole('button', { name: /^Уведомления, новых/ }).click();
  const run = bell.getByRole('listitem').filter({ hasText: 'Блокировка торговых точек' });
  await expect(run).toContainText('изменено 3');
  await bell.getByRole('link', { name: 'Блокировка торговых точек' }).click();
  await expect(page).toHaveURL('/tradePointsList');
});

test('the card of a document is the same: its data a form of its own tab, with a rail', async ({ page }) => {
  const [document] = await query<{ id: number; sort: number }>(
    `insert into documents (code, title, kind, audience_roles, required, sort)
     values ('CARD-' || $1, 'Памятка', 'other', '{seller}', false, 7000) returning id::int, sort`,
    [Date.now().toString(36).toUpperCase()],
  );
  await loginAs(page, 'admin');
  await page.goto(`/documents/${document!.id}?tab=data`);
  await field(page, 'Порядок').fill(String(document!.sort + 1));
  await expect(page.getByRole('status').getByText('Изменено 1 поле')).toBeVisible();
  await page.getByRole('tab', { name: /Версии/ }).click();
  await page.getByRole('tab', { name: 'Данные' }).click();
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Изменения сохранены')).toBeVisible();
  await expect(button(page, 'Сохранить')).toHaveCount(0);
  const rail = page.getByRole('complementary').filter({ hasText: 'Подписали' });
  await expect(rail.getByRole('listitem').first()).toContainText('Изменено поле «Порядок»');
});
