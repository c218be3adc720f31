// The life of a trade point by hand: added, changed, blocked, unblocked, closed, and all of it told by its history; what an owner
// may change; many points at once and the undoing of it; the map.
import { type Locator, type Page, test } from '@playwright/test';
import { expect } from '../support/expect.ts';
import { goInside } from '../support/go-inside.ts';
import { enter, loginAs } from '../support/login.ts';
import { newAdmin, newPhone, query, signedOwner } from '../support/people.ts';
import { makePoints, pointsOf } from '../support/points.ts';
import { watch } from '../support/watch.ts';

const dialog = (page: Page) => page.getByRole('dialog');
const button = (at: Page | Locator, name: string | RegExp) => at.getByRole('button', { name, exact: true });
const field = (page: Page, name: string | RegExp) => dialog(page).getByRole('textbox', { name });

/** A field of the card itself. */
const ownField = (page: Page, name: string | RegExp) => page.getByRole('main').getByRole('textbox', { name });

async function choose(page: Page, label: string, option: string | RegExp, at: Page | Locator = dialog(page)) {
  await at.getByRole('combobox', { name: label }).click();
  await page.getByRole('listbox').getByRole('option', { name: option }).first().click();
}

async function act(page: Page, item: string): Promise<void> {
  await button(page, 'Другие действия').click();
  await page.getByRole('menuitem', { name: item }).click();
  await expect(dialog(page)).toBeVisible();
}

/** What the head of the card has as a button. */
async function press(page: Page, name: string): Promise<void> {
  await button(page, name).click();
  await expect(dialog(page)).toBeVisible();
}

test('an administrator leads a point from its first day to its last', async ({ page }) => {
  const code = `E2E-${Date.now()}`;
  const { points } = await makePoints([{}]);
  const [twin] = await query<{ code: string; name: string; address: string; city: string }>(
    'select code, name, address, city from trade_points where id = $1',
    [points[0]!.id],
  );
  await loginAs(page, 'admin');
  await page.goto('/tradePointsList');
  await button(page, 'Добавить точку').click();

  // Field errors stand at their fields, the focus goes to the first.
  await button(dialog(page), 'Добавить').click();
  await expect(field(page, 'Код ТТ')).toBeFocused();
  await expect(field(page, 'Код ТТ')).toHaveAttribute('aria-invalid', 'true');
  await expect(field(page, 'Адрес целиком')).toHaveAttribute('aria-invalid', 'true');
  await field(page, 'Код ТТ').fill(twin!.code);
  await field(page, 'Название').fill(twin!.name);
  await field(page, 'Адрес целиком').fill(twin!.address);
  await field(page, 'Город').fill(twin!.city);
  await field(page, 'Широта').fill('55.75');
  await button(dialog(page), 'Добавить').click();
  await expect(field(page, 'Долгота')).toHaveAccessibleDescription(/Укажите и широту, и долготу/);
  await field(page, 'Долгота').fill('37.61');
  await button(dialog(page), 'Добавить').click();
  await button(dialog(page), 'Это другая точка').click();
  await expect(field(page, 'Код ТТ')).toHaveAttribute('aria-invalid', 'true');
  await expect(field(page, 'Код ТТ')).toBeFocused();

  // The same place under another code is doubted, not forbidden.
  await field(page, 'Код ТТ').fill(code);
  await choose(page, 'Категория', 'B');
  await button(dialog(page), 'Добавить').click();
  await expect(dialog(page).getByText('Похожая точка уже есть.')).toBeVisible();
  await expect(dialog(page).getByRole('link', { name: new RegExp(twin!.code) })).toBeVisible();
  await button(dialog(page), 'Это другая точка').click();
  await expect(page.getByText('Точка добавлена')).toBeVisible();
  await expect(page).toHaveURL(/tradePointsList\/\d+$/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(twin!.name);

  // The card is the form.
  await ownField(page, /^Телефон$/).pressSequentially('9161234567');
  await ownField(page, 'Название').fill('Лавка на углу');
  await button(page, 'Сохранить').click();
  // The place is still the twin's, so the question comes again.
  await button(page, 'Это другая точка').click();
  await expect(page.getByText('Изменения сохранены')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Лавка на углу');

  await activate(page, code);
  await press(page, 'Заблокировать…');
  await button(dialog(page), 'Заблокировать').click();
  await expect(dialog(page).getByRole('combobox', { name: 'Причина' })).toBeFocused();
  await choose(page, 'Причина', /./);
  await field(page, 'Комментарий').fill('Нет договора на этот год');
  await button(dialog(page), 'Заблокировать').click();
  await expect(page.getByText('Лавка на углу заблокирована')).toBeVisible();
  await expect(page.getByRole('main').getByText('Нет договора на этот год').first()).toBeVisible();

  await press(page, 'Разблокировать…');
  await field(page, 'Комментарий').fill('Договор подписан заново');
  await button(dialog(page), 'Разблокировать').click();
  await expect(page.getByText('Лавка на углу снова активна')).toBeVisible();

  await act(page, 'Закрыть точку…');
  await field(page, 'Комментарий').fill('Помещение сдано другому');
  await button(dialog(page), 'Закрыть точку').click();
  await expect(page.getByText('Лавка на углу закрыта')).toBeVisible();
  await expect(ownField(page, 'Название')).toHaveCount(0);
  await expect(button(page, 'Другие действия')).toHaveCount(0);

  await page.getByRole('tab', { name: 'История' }).click();
  const history = page.getByRole('tabpanel');
  await expect(history.getByRole('listitem')).toHaveCount(5);
  await expect(history.getByRole('listitem').first()).toContainText('Помещение сдано другому');
  await expect(history.getByRole('listitem').nth(1)).toContainText('Договор подписан заново');
  await expect(history.getByRole('listitem').nth(2)).toContainText('Нет договора на этот год');
  const change = history.getByRole('listitem').nth(3);
  await expect(change).toContainText('Власова И. А., сегодня');
  await expect(change).toContainText(`было ${twin!.name}`);
  await expect(change).toContainText('стало Лавка на углу');
  await expect(history).not.toContainText(/trade_point|geofence_radius_m|reason_id/);
});

/** A new point of an administrator is active at once, or waits for a moderator whose screen another area brings. */
async function activate(page: Page, code: string): Promise<void> {
  const [point] = await query<{ status: string }>('select status from trade_points where code = $1', [code]);
  expect(point!.status).toBe('active');
  await expect(page.getByText('Активна', { exact: true })).toBeVisible();
}

/** A phone as it is typed and as it is shown, another one at every try. */
function someDigits(): [typed: string, shown: string] {
  const typed = newPhone().slice(2);
  return [typed, typed.replace(/(...)(...)(..)(..)/, '+7 $1 $2-$3-$4')];
}

test('an owner sees own points only and changes the free fields at once', async ({ page }) => {
  const phone = signedOwner();
  // A point that others have filed in the owner's name is there once it is approved.
  const own = await query<{ id: number; name: string }>(
    `select t.id::int, t.name from trade_points t join owners o on o.id = t.owner_id join users u on u.id = o.user_id
     where u.phone = $1 and t.deleted_at is null and (t.status in ('active', 'blocked', 'closed') or t.created_by = u.id)
     order by t.status = 'active' desc, t.id`,
    [phone],
  );
  await enter(page, phone);
  await page.goto('/tradePointsList');
  await expect(page.getByRole('navigation', { name: 'Страницы' })).toContainText(`из ${own.length}`);
  await expect(button(page, 'Добавить точку')).toHaveCount(0);
  await expect(button(page, 'Импорт')).toHaveCount(0);

  await goInside(page, `/tradePointsList/${own[0]!.id}`);
  await expect(button(page, 'Другие действия')).toHaveCount(0);
  await expect(ownField(page, /^Телефон$/)).toBeVisible();
  for (const protectedField of ['Код ТТ', 'Радиус геозоны'])
    await expect(ownField(page, protectedField)).toHaveCount(0);
  await expect(ownField(page, 'Заметка для визита')).toHaveCount(0);
  const [digits, shown] = someDigits();
  await ownField(page, /^Телефон$/).fill('');
  await ownField(page, /^Телефон$/).pressSequentially(digits);

  // The rule of an additional field speaks at its input.
  const area = ownField(page, 'Площадь зала, м²');
  await area.fill('0.5');
  await button(page, 'Сохранить').click();
  await expect(area).toBeFocused();
  await expect(area).toHaveAccessibleDescription(/Не меньше 1/);
  await area.fill('85.5');
  await choose(page, 'Есть парковка', 'Нет', page);
  await button(page, 'Сохранить').click();
  await expect(page.getByText('Изменения сохранены')).toBeVisible();
  await expect(button(page, 'Сохранить')).toHaveCount(0);
  await page.reload();
  await expect(ownField(page, 'Площадь зала, м²')).toHaveValue('85,5');
  await expect(ownField(page, /^Телефон$/)).toHaveValue(shown);

  const [foreign] = await query<{ id: number }>(
    `select t.id::int from trade_points t left join owners o on o.id = t.owner_id left join users u on u.id = o.user_id
     where u.phone is distinct from $1 and t.deleted_at is null order by t.id limit 1`,
    [phone],
  );
  await goInside(page, `/tradePointsList/${foreign!.id}`);
  await expect(page.getByText('Торговая точка не найдена')).toBeVisible();
});

test('the map says how many points it cannot show, and shows them as a list', async ({ page }) => {
  const { prefix } = await makePoints(pointsOf('active', 3));
  await loginAs(page, 'admin');
  await page.goto(`/tradePointsList?q=${prefix}&show=map`);
  await expect(page.getByText(/^3\sточки без координат на карте не видно/)).toBeVisible();
  await page.getByRole('link', { name: 'Показать списком' }).click();
  await expect(page).toHaveURL(/no_coordinates=true/);
  await expect(table(page).getByRole('row')).toHaveCount(4);
});

test('the found points stand on the map and open from it', async ({ page }) => {
  await loginAs(page, 'tsm_user');
  await page.goto('/tradePointsList?status=active');
  await page.getByRole('radio', { name: 'Карта' }).check();
  await expect(page).toHaveURL(/status=active&show=map/);
  const map = page.getByRole('region', { name: 'Торговые точки на карте' });
  await expect(map.locator('.leaflet-marker-icon').first()).toBeVisible();
  // What a map has no use for is not offered on it.
  await expect(page.getByRole('button', { name: /^(Столбцы|Плотность)/ })).toHaveCount(0);
  // Nearer and nearer, until a bubble has come apart into points.
  const point = map.locator('.leaflet-marker-icon').filter({ hasNotText: /\d/ }).first();
  await expect(async () => {
    if ((await point.count()) === 0)
      await map.getByRole('button', { name: /точ/ }).first().press('Enter', { timeout: 2_000 });
    await expect(point).toBeVisible({ timeout: 2_000 });
  }).toPass();
  // The points of the nearer view may replace the marker between its focus and the key.
  await expect(async () => {
    await point.press('Enter');
    await expect(page).toHaveURL(/tradePointsList\/\d+\?list=/, { timeout: 1_000 });
  }).toPass();
  await page.goBack();
  await expect(page).toHaveURL(/show=map/);
  await page.getByRole('radio', { name: 'Список' }).check();
  await expect(page.getByRole('grid', { name: 'Торговые точки' })).toBeVisible();
  await expect(page).toHaveURL(/\?status=active$/);
});

const table = (page: Page) => page.getByRole('grid', { name: 'Торговые точки' });
const bar = (page: Page) => page.getByRole('region', { name: 'Действия с выбранными' });
const rowOf = (page: Page, code: string) => table(page).getByRole('row', { name: new RegExp(code) });

const inStatuses = (...statuses: string[]) => statuses.map((status) => ({ status }));
const stored = async (prefix: string) =>
  (
    await query<{ status: string }>(`select status from trade_points where code like $1 || '%' order by code`, [prefix])
  ).map(({ status }) => status);

async function fillBlock(page: Page): Promise<void> {
  await choose(page, 'Причина', /./);
  await field(page, 'Комментарий').fill('Сверка договоров за год');
}

test('chosen points are blocked together, and all of it is undone by one link', async ({ page }) => {
  const { prefix, codes } = await makePoints(inStatuses('active', 'active', 'active', 'blocked', 'active'));
  await enter(page, await newAdmin());
  await page.goto(`/tradePointsList?q=${prefix}&sort=code`);
  await expect(table(page).getByRole('row')).toHaveCount(6);
  for (const code of codes.slice(0, 4)) await rowOf(page, code).getByRole('checkbox').check();
  // Only what applies to them is offered, to as many as it applies to.
  await expect(button(bar(page), /^Разблокировать 1\sточку$/)).toBeVisible();
  await button(bar(page), /^Заблокировать 3\sточки$/).click();
  await expect(dialog(page)).toContainText(/Будут заблокированы 3\sточки/);
  await expect(dialog(page)).toContainText(/1\sуже заблокирована и пропускается/);
  await button(dialog(page), /^Заблокировать 3\sточки$/).click();
  await expect(dialog(page).getByRole('combobox', { name: 'Причина' })).toBeFocused();
  await fillBlock(page);
  await button(dialog(page), /^Заблокировать 3\sточки$/).click();
  await expect(page.getByText(/Заблокированы 3\sточки/)).toBeVisible();
  await expect(page.getByText('Пропущено 1', { exact: true })).toBeVisible();
  await expect(dialog(page)).toHaveCount(0);
  await expect(bar(page)).toHaveCount(0);
  await expect(rowOf(page, codes[0]!)).toContainText('Заблокирована');
  expect(await stored(prefix)).toEqual(['blocked', 'blocked', 'blocked', 'blocked', 'active']);

  await button(page, 'Отменить').click();
  await expect(page.getByText('Возвращено как было: 3')).toBeVisible();
  await expect(rowOf(page, codes[0]!)).toContainText('Активна');
  expect(await stored(prefix)).toEqual(['active', 'active', 'active', 'blocked', 'active']);

  await page.getByRole('button', { name: /^Уведомления/ }).click();
  const bell = page.getByRole('dialog', { name: 'Уведомления' });
  await expect(bell.getByRole('listitem').first()).toContainText(/Отмена: блокировка торговых точек.*возвращено 3/);
  await expect(bell.getByRole('listitem').nth(1)).toContainText(/Блокировка торговых точек.*изменено 3, пропущено 1/);
  await page.keyboard.press('Escape');
  await rowOf(page, codes[1]!).click();
  await page.getByRole('tab', { name: 'История' }).click();
  const history = page.getByRole('tabpanel').getByRole('listitem');
  await expect(history.first()).toContainText('Отмена массовой блокировки');
  await expect(history.nth(1)).toContainText('Сверка договоров за год');
});

test('everything that was found is blocked: not what the list finds later, nor what another filter finds', async ({
  page,
}) => {
  const { prefix } = await makePoints(inStatuses('active', 'active', 'active', 'moderation', 'blocked'));
  await enter(page, await newAdmin());
  await page.goto(`/tradePointsList?q=${prefix}&status=active`);
  await table(page).getByRole('checkbox', { name: 'Выбрать строку' }).first().check();
  await bar(page).getByRole('button', { name: 'Выбрать все найденные: 3' }).click();
  await expect(bar(page)).toContainText('Выбраны все 3');
  // Neither the order nor the size of a page is a question.
  await table(page).getByRole('columnheader', { name: 'Код' }).getByRole('button').click();
  await expect(page).toHaveURL(/sort=code/);
  await expect(bar(page)).toContainText('Выбраны все 3');

  await page.getByRole('button', { name: 'Убрать фильтр «Статус»' }).click();
  await expect(table(page).getByRole('row')).toHaveCount(6);
  await expect(page.getByRole('status').filter({ hasText: 'Выбор снят' })).toBeVisible();
  await expect(bar(page)).toHaveCount(0);
  await expect(table(page).getByRole('checkbox', { checked: true })).toHaveCount(0);

  // A search and a view are questions, too.
  const one = table(page).getByRole('checkbox', { name: 'Выбрать строку' }).first();
  await one.check();
  await page.getByRole('searchbox').fill(`${prefix}-`);
  await expect(bar(page)).toHaveCount(0);
  await one.check();
  await page
    .getByRole('navigation', { name: 'Виды списка' })
    .getByRole('link', { name: /^Без продавцов/ })
    .click();
  await expect(bar(page)).toHaveCount(0);

  await page.goto(`/tradePointsList?q=${prefix}&status=active`);
  await expect(table(page).getByRole('row')).toHaveCount(4);
  await table(page).getByRole('checkbox', { name: 'Выбрать строку' }).first().check();
  await bar(page).getByRole('button', { name: 'Выбрать все найденные: 3' }).click();
  await expect(bar(page)).toContainText('Выбраны все 3');
  await query(`update trade_points set status = 'active' where code = $1`, [`${prefix}-5`]);
  // Found by now, and nobody has chosen it.
  await table(page).getByRole('columnheader', { name: 'Название' }).getByRole('button').click();
  await expect(table(page).getByRole('row')).toHaveCount(5);
  await expect(table(page).getByRole('checkbox', { name: 'Выбрать строку', checked: false })).toHaveCount(1);
  await button(bar(page), /^Заблокировать 3\sточки$/).click();
  await expect(dialog(page)).toContainText(/Будут заблокированы 3\sточки/);
  await fillBlock(page);
  await button(dialog(page), /^Заблокировать 3\sточки$/).click();
  await expect(page.getByText(/Заблокированы 3\sточки/)).toBeVisible();
  await expect(bar(page)).toHaveCount(0);
  expect(await stored(prefix)).toEqual(['blocked', 'blocked', 'blocked', 'moderation', 'active']);
  await button(page, 'Отменить').click();
  await expect(page.getByText('Возвращено как было: 3')).toBeVisible();

  await page.goto(`/tradePointsList?q=${prefix}`);
  await query(`update trade_points set status = 'blocked' where code like $1 || '%' and status = 'active'`, [prefix]);
  await table(page).getByRole('checkbox', { name: 'Выбрать строку' }).first().check();
  await bar(page).getByRole('button', { name: 'Выбрать все найденные: 5' }).click();
  await button(bar(page), /^Разблокировать 4\sточки$/).click();
  await expect(dialog(page)).toContainText(/Снова станут активными 4\sточки/);
  await expect(dialog(page)).toContainText(/1\sточка в статусе «На модерации» пропускается/);
  await field(page, 'Комментарий').fill('Договоры сверены');
  await button(dialog(page), /^Разблокировать 4\sточки$/).click();
  await expect(page.getByText(/Разблокированы 4\sточки/)).toBeVisible();
  expect(await stored(prefix)).toEqual(['active', 'active', 'active', 'moderation', 'active']);
});

test('a block is taken back from its message, by keyboard; with nothing to block nothing begins', async ({ page }) => {
  const { prefix, codes } = await makePoints(inStatuses('active', 'closed'));
  await enter(page, await newAdmin());
  await page.goto(`/tradePointsList?q=${prefix}`);
  await rowOf(page, codes[0]!).getByRole('button', { name: 'Действия' }).click();
  await page.getByRole('menuitem', { name: 'Заблокировать…' }).click();
  await fillBlock(page);
  await button(dialog(page), 'Заблокировать').click();
  await expect(rowOf(page, codes[0]!)).toContainText('Заблокирована');
  await button(page, 'Отменить').focus();
  await page.keyboard.press('Enter');
  await expect(rowOf(page, codes[0]!)).toContainText('Активна');
  const [event] = await query<{ reason: string }>(
    `select e.reason from audit_events e join trade_points t on t.id = e.entity_id
     where t.code = $1 and e.entity_type = 'trade_point' order by e.id desc limit 1`,
    [codes[0]],
  );
  expect(event!.reason).toBe('Отмена блокировки');

  await rowOf(page, codes[1]!).getByRole('checkbox').check();
  await expect(button(bar(page), /^Выгрузить 1\sточку$/)).toBeVisible();
  await watch(page).settled();
  await expect(button(bar(page), /блокировать/)).toHaveCount(0);
});
