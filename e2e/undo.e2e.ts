// The undo: of an action on many and of a decision of moderation, from the list and from the bell, long after the toast has gone.
import { type Page, test } from '@playwright/test';
import { makeAnswers } from './support/answers.ts';
import { makeCases, newModerator } from './support/cases.ts';
import { expect } from './support/expect.ts';
import { goInside } from './support/go-inside.ts';
import { enter } from './support/login.ts';
import { button } from './support/opening.ts';
import { newAdmin, query } from './support/people.ts';
import { makePoints, pointsOf } from './support/points.ts';

const dialog = (page: Page) => page.getByRole('dialog');
const rowOf = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });
const strip = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });
const undoButton = /^Отменить до \d\d:\d\d$/;

async function openBell(page: Page) {
  await page.getByRole('button', { name: /^Уведомления/ }).click();
  return page.getByRole('dialog', { name: 'Уведомления' });
}

async function blockAll(page: Page, prefix: string, count: number): Promise<void> {
  await page.goto(`/tradePointsList?q=${prefix}&sort=code`);
  await expect(page.getByRole('checkbox', { name: 'Выбрать строку' })).toHaveCount(count);
  await page.getByRole('columnheader').getByRole('checkbox').check();
  await button(page, /^Заблокировать \d\sточ\S+$/).click();
  await dialog(page).getByRole('combobox', { name: 'Причина' }).click();
  await page.getByRole('listbox').getByRole('option').first().click();
  await dialog(page).getByRole('textbox', { name: 'Комментарий' }).fill('Сверка договоров за год');
  await button(page, /^Заблокировать \d\sточ\S+$/)
    .last()
    .click();
  await expect(dialog(page)).toHaveCount(0);
}

test('a bulk block waits for ten minutes: the list and the bell name what was touched, and what changed since is left alone', async ({
  page,
}) => {
  const { prefix, codes, points } = await makePoints(pointsOf('active', 4));
  await enter(page, await newAdmin());
  await blockAll(page, prefix, 4);
  await expect(rowOf(page, codes[0]!)).toContainText('Заблокирована');
  // The toast goes, the strip above the list stays; a reload does not take it away either.
  await page.reload();
  const said = strip(page, 'Блокировка торговых точек');
  await expect(said).toContainText(`${points[0]!.name}, ${points[1]!.name}, ${points[2]!.name} и ещё 1`);
  await said.getByRole('button', { name: 'Что затронуто' }).click();
  await expect(dialog(page)).toContainText('Изменено: 4');
  await expect(dialog(page).getByRole('link', { name: points[3]!.name })).toHaveAttribute(
    'href',
    `/tradePointsList/${points[3]!.id}`,
  );
  await dialog(page).getByRole('button', { name: 'Закрыть' }).last().click();
  await query(`update trade_points set blocked_comment = 'Другая причина' where code = $1`, [codes[3]]);

  // From anywhere else the bell has the same button.
  await goInside(page, '/sellersList');
  await expect(strip(page, 'Блокировка торговых точек')).toHaveCount(0);
  const bell = await openBell(page);
  await bell.getByRole('button', { name: undoButton }).click();
  await expect(page.getByText('Возвращено как было: 3')).toBeVisible();
  await expect(page.getByText('Изменены после этого и не тронуты: 1')).toBeVisible();
  await page.keyboard.press('Escape');
  await goInside(page, `/tradePointsList?q=${prefix}&sort=code`);
  await expect(rowOf(page, codes[0]!)).toContainText('Активна');
  await expect(rowOf(page, codes[3]!)).toContainText('Заблокирована');
  await expect(strip(page, 'Блокировка торговых точек')).toHaveCount(0);
});

test('after ten minutes taking back is refused in words', async ({ page }) => {
  const { prefix, codes } = await makePoints(pointsOf('active', 1));
  await enter(page, await newAdmin());
  await blockAll(page, prefix, 1);
  const late = strip(page, 'Блокировка торговых точек').getByRole('button', { name: undoButton });
  await expect(late).toBeVisible();
  await query(
    `update runs set finished_at = now() - interval '11 minutes' where id = (
       select i.run_id from run_items i join trade_points t on t.id = i.entity_id where t.code = $1)`,
    [codes[0]],
  );
  await late.click();
  await expect(page.getByText('Прошло больше десяти минут: отменить уже нельзя')).toBeVisible();
  await expect(rowOf(page, codes[0]!)).toContainText('Заблокирована');
});

test('a decision is taken back from the queue and from the bell, with what it did', async ({ page }) => {
  const { prefix, cases } = await makeCases(2);
  const { login } = await newModerator();
  const nameOf = async (id: number) =>
    (await query<{ name: string }>('select name from trade_points where id = $1', [id]))[0]!.name;
  const [first, second] = cases as [(typeof cases)[0], (typeof cases)[0]];
  await enter(page, login);
  await page.goto(`/TPModeration/${first.id}`);
  await button(page, /^Принять/).click();
  await expect(page.getByText('Заявка принята')).toBeVisible();
  expect(await nameOf(first.point.id)).toBe(`${first.point.name}, новая`);
  await goInside(page, `/TPModeration?view=all&q=${prefix}`);
  const said = strip(page, 'Вы приняли 1 заявку');
  await expect(said).toContainText(first.point.name);
  await said.getByRole('button', { name: undoButton }).click();
  await expect(page.getByText('Решение отменено: 1 заявка снова в очереди')).toBeVisible();
  expect(await nameOf(first.point.id)).toBe(first.point.name);
  await expect(rowOf(page, first.point.name)).toContainText('ждёт');

  await page.goto(`/TPModeration/${second.id}`);
  await button(page, /^Принять/).click();
  await expect(page.getByText('Заявка принята')).toBeVisible();
  const bell = await openBell(page);
  await bell.getByRole('listitem').filter({ hasText: 'Вы приняли' }).getByRole('button', { name: undoButton }).click();
  await expect(page.getByText('Решение отменено: 1 заявка снова в очереди')).toBeVisible();
  expect(await nameOf(second.point.id)).toBe(second.point.name);
});

test('what was decided about an answer of a buyer is taken back above its own queue, and leads to its own case', async ({
  page,
}) => {
  const { moderator, cases } = await makeAnswers([0]);
  const [{ id, response }] = cases as [(typeof cases)[0]];
  const status = async () =>
    (await query<{ status: string }>('select status from survey_responses where id = $1', [response]))[0]!.status;
  await enter(page, moderator);
  await page.goto(`/buyersModeration/${id}`);
  await button(page, 'Принять').click();
  await expect(page.getByText('Заявка принята')).toBeVisible();
  await goInside(page, '/buyersModeration?view=all');
  await expect(strip(page, 'Вы приняли 1 заявку')).toBeVisible();
  const link = (await openBell(page)).getByRole('link', { name: 'Вы приняли 1 заявку' });
  await expect(link).toHaveAttribute('href', `/buyersModeration/${id}`);
  await page.keyboard.press('Escape');
  await strip(page, 'Вы приняли 1 заявку').getByRole('button', { name: undoButton }).click();
  await expect.poll(status).toBe('moderation');
});
