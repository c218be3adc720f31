// Moderation of trade points: what a TSM asks for is taken by one moderator, seen by the others, decided and applied.
import { type Page, test } from '@playwright/test';
import { makeCases, newModerator } from '../support/cases.ts';
import { expect } from '../support/expect.ts';
import { goInside } from '../support/go-inside.ts';
import { enter } from '../support/login.ts';
import { button } from '../support/opening.ts';
import { newAdmin, newTsm, query } from '../support/people.ts';
import { makePoint } from '../support/points.ts';

async function moderatorAt(page: Page, path: string, name?: string): Promise<void> {
  await enter(page, (await newModerator(name)).login);
  await page.goto(path);
}

test('a colleague sees within five seconds that a case is taken, without reloading; the card is read-only there', async ({
  page,
  browser,
}) => {
  const { prefix, cases } = await makeCases(2);
  const { id, point } = cases[0]!;
  await moderatorAt(page, `/TPModeration?view=all&q=${prefix}`);
  const row = page.getByRole('row', { name: new RegExp(point.name) });
  await expect(row).toContainText('ждёт');
  const other = await browser.newPage();
  await moderatorAt(other, `/TPModeration/${id}`, 'Ястребова');
  await expect(button(other, 'Принять')).toBeVisible();
  await expect(row).toContainText('Ястребова В.', { timeout: 5_000 });

  await row.getByRole('link').click();
  await expect(page.getByText(/Проверяет Ястребова В\., до \d\d:\d\d/)).toBeVisible();
  await expect(button(page, 'Принять')).toBeHidden();
  // A moderator who leaves without a decision keeps nothing.
  await other.goto('about:blank');
  await expect(button(page, 'Принять')).toBeVisible({ timeout: 5_000 });
  await other.close();
});

test('a TSM asks for another name, a moderator returns it, it is sent again and accepted', async ({
  page,
  browser,
}) => {
  const tsm = await newTsm();
  const point = await makePoint();
  await query(`insert into tsm_trade_points (tsm_id, trade_point_id, from_date) values ($1, $2, '2026-01-01')`, [
    tsm.id,
    point.id,
  ]);
  await enter(page, tsm.login);
  await page.goto(`/tradePointsList/${point.id}`);
  await page.getByRole('textbox', { name: 'Название' }).fill(`${point.name} плюс`);
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Изменения на модерации')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(point.name);

  const [sent] = await query<{ id: number }>(
    `select id::int from moderation_cases where kind = 'trade_point' and subject_id = $1`,
    [point.id],
  );
  const desk = await browser.newPage();
  await moderatorAt(desk, `/TPModeration/${sent!.id}`);
  await expect(desk.getByText(`${point.name} плюс`)).toBeVisible();
  await expect(button(desk, 'Вернуть')).toBeVisible();
  await desk.keyboard.press('r');
  await desk.getByRole('radio', { name: 'Уточните адрес' }).check();
  await desk.getByRole('textbox', { name: 'Комментарий' }).fill('В адресе нет номера дома');
  await desk.getByRole('dialog').getByRole('button', { name: 'Вернуть', exact: true }).click();
  await expect(desk.getByRole('heading', { level: 1 })).toContainText('Возвращена');

  await page.goto('/userProfile');
  await page.getByRole('button', { name: 'Уведомления, новых: 1' }).click();
  const answer = page.getByRole('dialog', { name: 'Уведомления' }).getByRole('listitem');
  await expect(answer).toContainText('Возвращена');
  await answer.getByRole('link', { name: 'Ответ на заявку' }).click();
  await expect(page.getByText('Уточните адрес')).toBeVisible();
  await button(page, 'Отправить снова').click();
  await page.getByRole('textbox', { name: 'Комментарий' }).fill('Адрес сверен с договором');
  await page.getByRole('dialog').getByRole('button', { name: 'Отправить снова' }).click();
  await expect(page.getByText('Изменения на модерации')).toBeVisible();

  const [again] = await query<{ id: number }>(
    `select id::int from moderation_cases where subject_id = $1 and attempt_no = 2`,
    [point.id],
  );
  await goInside(desk, `/TPModeration/${again!.id}`);
  await expect(desk.getByText('Попытка 2 из 4')).toBeVisible();
  // The comment of the time before stands beside the new data; a map says nothing of a name.
  await expect(desk.getByRole('main')).toContainText('Попытка 1: возвращена');
  await expect(desk.getByRole('main')).toContainText('Уточните адрес. В адресе нет номера дома');
  await expect(button(desk, 'Принять')).toBeVisible();
  await expect(desk.getByRole('application', { name: 'Где это' })).toHaveCount(0);
  await desk.keyboard.press('a');
  await expect(desk.getByText('Заявка принята')).toBeVisible();
  await expect(desk.getByRole('heading', { level: 1 })).toContainText('Принята');
  await desk.close();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(`${point.name} плюс`);
});

test('several are decided at once, and what cannot be is counted and left out beforehand', async ({ page }) => {
  const { prefix, cases } = await makeCases(3);
  const busy = await newModerator('Занятова');
  await query(
    `update moderation_cases set status = 'in_review', holder_id = $1, lease_until = now() + interval '10 minutes' where id = $2`,
    [busy.id, cases[2]!.id],
  );
  await moderatorAt(page, `/TPModeration?view=all&q=${prefix}`);
  await page.getByRole('columnheader').getByRole('checkbox').check();
  await page.getByRole('button', { name: /^Принять 3\s/ }).click();
  const window = page.getByRole('dialog');
  await expect(window).toContainText('Пропустим 1 заявку: проверяет кто-то другой: 1');
  await window.getByRole('button', { name: /^Принять 2\s/ }).click();
  await expect(window).toContainText('Решено 2 из 2');
});

test('what has changed since it was chosen is left as it is and counted; the rest is decided', async ({ page }) => {
  const { prefix, cases } = await makeCases(2);
  await moderatorAt(page, `/TPModeration?view=all&q=${prefix}`);
  await page.getByRole('columnheader').getByRole('checkbox').check();
  await expect(page.getByRole('button', { name: /^Принять 2\s/ })).toBeVisible();
  const other = cases[1]!;
  await query(`update moderation_cases set title = title || ', другая' where id = $1`, [other.id]);
  // The row tells of it, but it was chosen as it stood before.
  await expect(page.getByRole('row', { name: /, другая/ })).toBeVisible();
  await page.getByRole('button', { name: /^Принять 2\s/ }).click();
  const window = page.getByRole('dialog');
  await expect(window).toContainText('Пропустим 1 заявку: изменились после выбора: 1');
  await window.getByRole('button', { name: /^Принять 1\s/ }).click();
  await expect(window).toContainText('Решено 1 из 1');
});

test('nobody is offered a decision about the own case, an administrator neither', async ({ page }) => {
  const { prefix, cases } = await makeCases(1);
  const login = await newAdmin();
  await query(`update moderation_cases set submitted_by = (select id from users where login = $2) where id = $1`, [
    cases[0]!.id,
    login,
  ]);
  await enter(page, login);
  await page.goto(`/TPModeration?view=all&q=${prefix}`);
  await page
    .getByRole('row', { name: /ваша заявка/ })
    .getByRole('link')
    .first()
    .click();
  await expect(page.getByText('Это ваша заявка: решение принимает кто-то другой')).toBeVisible();
  await expect(button(page, 'Следующая')).toBeVisible();
  await expect(button(page, 'Принять')).toHaveCount(0);
});

test('what is denied together has the reasons of its kind; several kinds are told apart', async ({ page }) => {
  const word = `Отказная${Date.now().toString(36)}`;
  const cases: number[] = [];
  for (const kind of ['owner', 'owner', 'seller_tp']) {
    const [row] = await query<{ id: number }>(
      `insert into moderation_cases (kind, subject_id, title, submitted_by, sla_due_at, sla_minutes)
       select $1, (select min(id) from owners) - $3::int - 100, $2, id, now() + interval '1 day', 1440 from users
         where login = 'tsm' returning id::int`,
      [kind, `${word} ${kind}`, cases.length],
    );
    cases.push(row!.id);
  }
  await moderatorAt(page, `/usersModerationNewRequests?q=${word}`);
  await page.getByRole('columnheader').getByRole('checkbox').check();
  await page.getByRole('button', { name: /^Отклонить 3/ }).click();
  const window = page.getByRole('dialog');
  await expect(window).toContainText('Выбраны заявки разных видов');
  await expect(window.getByRole('button', { name: /^Отклонить/ })).toBeDisabled();
  await window.getByRole('button', { name: 'Отмена' }).click();
  await page
    .getByRole('row', { name: /seller_tp/ })
    .getByRole('checkbox')
    .uncheck();
  await page.getByRole('button', { name: /^Отклонить 2/ }).click();
  await window.getByRole('radio', { name: 'Нет подтверждающего документа' }).check();
  await window.getByRole('textbox', { name: 'Комментарий' }).fill('Проверено по реестру');
  await window.getByRole('button', { name: /^Отклонить/ }).click();
  await expect(window).toContainText('Решено 2 из 2');
});

test('nothing is said to have come while the queue itself is on its way', async ({ page }) => {
  await makeCases(1);
  // Held until nobody stands in the way any more.
  await page.route('**/web/v1/moderation', () => {});
  await moderatorAt(page, '/TPModeration');
  // The counters are there before the rows.
  await expect(page.getByRole('link', { name: /^Новые\s*\d/ })).toBeVisible();
  await expect(page.getByText('Пришло ещё')).toHaveCount(0);
  await page.unroute('**/web/v1/moderation');
  await expect(page.getByRole('gridcell').first()).toBeVisible();
});

test('N takes the next free case, and the keys of the workbench decide it', async ({ page }) => {
  const { cases } = await makeCases(1);
  const { id } = cases[0]!;
  // The most urgent of all.
  await query(`update moderation_cases set priority = 'high', sla_due_at = now() - interval '300 days' where id = $1`, [
    id,
  ]);
  await moderatorAt(page, '/TPModeration');
  await expect(page.getByRole('grid')).toBeVisible();
  await page.keyboard.press('n');
  await expect(page).toHaveURL(new RegExp(`/TPModeration/${id}\\b`));
  await expect(button(page, 'Принять')).toBeVisible();
  await page.keyboard.press('a');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Принята');
});

test('a reason is chosen by its key, the menu counts the queue, an administrator opens the decided case again', async ({
  page,
}) => {
  const { cases } = await makeCases(1);
  const { id } = cases[0]!;
  await enter(page, await newAdmin());
  await page.goto(`/TPModeration/${id}`);
  const queue = page.getByRole('navigation', { name: 'Разделы' }).locator('a[href="/TPModeration"]');
  await expect(queue).toHaveAttribute('aria-description', /^ждут: \d/);
  await expect(button(page, 'Отклонить')).toBeVisible();
  await page.keyboard.press('d');
  const window = page.getByRole('dialog', { name: 'Отклонить заявку' });
  await expect(window.getByRole('radio').nth(1)).toBeVisible();
  await page.keyboard.press('2');
  await expect(window.getByRole('radio').nth(1)).toBeChecked();
  // A digit of the comment is a digit.
  const comment = window.getByRole('textbox', { name: 'Комментарий' });
  await comment.fill('');
  await comment.pressSequentially('Дом 1 снесён');
  await expect(comment).toHaveValue('Дом 1 снесён');
  await expect(window.getByRole('radio').nth(1)).toBeChecked();
  await window.getByRole('button', { name: 'Отклонить', exact: true }).click();
  await expect(page.getByText('Заявка отклонена')).toBeVisible();
  await button(page, 'Открыть снова…').click();
  const again = page.getByRole('dialog', { name: 'Открыть заявку снова' });
  await again.getByRole('textbox', { name: 'Комментарий' }).fill('Дом на месте');
  await again.getByRole('button', { name: 'Открыть снова' }).click();
  await expect(button(page, 'Принять')).toBeVisible();
});
