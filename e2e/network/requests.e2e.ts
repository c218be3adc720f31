// A TSM asks for a seller, a moderator takes, checks and confirms, the seller logs in, the owner sees the seller.
import { test } from '@playwright/test';
import { atLogin, proveByCode } from '../support/by-code.ts';
import { makeCases, newModerator } from '../support/cases.ts';
import { expect } from '../support/expect.ts';
import { goInside } from '../support/go-inside.ts';
import { enter, loginAs } from '../support/login.ts';
import { button } from '../support/opening.ts';
import { makeSignedOwner } from '../support/owners.ts';
import { newPhone, newTsm, query, signedOwner } from '../support/people.ts';
import { makePoint } from '../support/points.ts';
import { makeSeller } from '../support/sellers.ts';

test('what a TSM asks for is confirmed by a moderator and comes true', async ({ page, browser }) => {
  const [tsm, point, phone] = [await newTsm(), await makePoint(), newPhone()];
  await query(
    `update trade_points set owner_id = (select o.id from owners o join users u on u.id = o.user_id where u.phone = $2) where id = $1`,
    [point.id, signedOwner()],
  );
  await query(`insert into tsm_trade_points (tsm_id, trade_point_id, from_date) values ($1, $2, '2026-01-01')`, [
    tsm.id,
    point.id,
  ]);
  await enter(page, tsm.login);
  await page.goto('/tsmRequests');
  await button(page, 'Новая заявка').click();
  const window = page.getByRole('dialog', { name: 'Пригласить продавца' });
  const field = (name: string) => window.getByRole('textbox', { name, exact: true });
  await field('Телефон').fill(phone);
  await field('Фамилия').fill('Озерцова');
  await field('Имя').fill('Дарья');
  await window.getByRole('combobox', { name: 'Торговая точка' }).fill(point.code);
  await page.getByRole('option', { name: point.name }).click();
  await button(page, 'Пригласить').click();
  const row = page.getByRole('row', { name: new RegExp(point.code) });
  await expect(row).toContainText('Озерцова Дарья');
  await expect(row).toContainText('Новый продавец');

  const desk = await browser.newPage();
  await enter(desk, (await newModerator()).login);
  await desk.goto(`/usersModerationNewRequests?q=${point.code}`);
  const asked = desk.getByRole('link', { name: 'Озерцова Дарья' });
  await expect(asked).toBeVisible();
  // By whom it was asked: not by the counterparty, but by the TSM.
  await button(desk, 'Фильтр').click();
  await desk.getByRole('menuitem', { name: 'Источник', exact: true }).click();
  const sources = desk.getByRole('dialog', { name: 'Источник' });
  await sources.getByRole('checkbox', { name: 'Контрагент' }).check();
  await expect(asked).toHaveCount(0);
  await sources.getByRole('checkbox', { name: 'ТСМ' }).check();
  await sources.getByRole('checkbox', { name: 'Контрагент' }).uncheck();
  await expect(asked).toBeVisible();

  await goInside(desk, `/tsmGroupModerations?q=${point.code}`);
  await asked.click();
  await button(desk, 'Принять').click();
  await expect
    .poll(() => query('select from users where phone = $1 and status = $2', [phone, 'invited']))
    .toHaveLength(1);
  await desk.close();

  // The seller logs in by the phone that was named, and is at home.
  const counter = await browser.newPage();
  await atLogin(counter, '/auth');
  await proveByCode(counter, phone);
  await expect(counter.getByRole('heading', { level: 1 })).toContainText('Дарья');
  await expect(counter).toHaveURL('/');
  await counter.close();

  await page.reload();
  await expect(row).toContainText('Принята');

  const shop = await browser.newPage();
  await loginAs(shop, 'signed_owner');
  await shop.goto('/sellersList');
  await shop.getByRole('searchbox').first().fill('Озерцова');
  await expect(shop.getByText('Озерцова Дарья').first()).toBeVisible();
  await shop.close();
});

test('a TSM puts a returned request right; what is asked for twice is not sent', async ({ page }) => {
  const [tsm, point, phone] = [await newTsm(), await makePoint(), newPhone()];
  await query(`insert into tsm_trade_points (tsm_id, trade_point_id, from_date) values ($1, $2, '2026-01-01')`, [
    tsm.id,
    point.id,
  ]);
  await enter(page, tsm.login);
  await page.goto('/tsmRequests');
  const window = page.getByRole('dialog', { name: 'Пригласить продавца' });
  const fill = async () => {
    await button(page, 'Новая заявка').click();
    await window.getByRole('textbox', { name: 'Телефон', exact: true }).fill(phone);
    await window.getByRole('textbox', { name: 'Фамилия', exact: true }).fill('Озерцева');
    await window.getByRole('textbox', { name: 'Имя', exact: true }).fill('Дарья');
    await window.getByRole('combobox', { name: 'Торговая точка' }).fill(point.code);
    await page.getByRole('option', { name: point.name }).click();
  };
  await fill();
  await window.getByRole('button', { name: 'Пригласить' }).click();
  const row = page.getByRole('row', { name: new RegExp(point.code) });
  await expect(row).toContainText('Новая');
  await fill();
  await expect(window).toContainText('Вы уже попросили об этом');
  await expect(window.getByRole('button', { name: 'Пригласить' })).toBeDisabled();
  await query(
    `update moderation_cases set status = 'returned', decided_at = now(), decision_comment = 'Не та фамилия'
     where trade_point_id = $1`,
    [point.id],
  );
  await page.reload();
  await expect(row).toContainText('Не та фамилия');
  await row.getByRole('button', { name: 'Действия' }).click();
  await page.getByRole('menuitem', { name: 'Исправить и отправить…' }).click();
  const correction = page.getByRole('dialog', { name: 'Исправить заявку' });
  await correction.getByRole('textbox', { name: 'Фамилия', exact: true }).fill('Озерцова');
  await correction.getByRole('textbox', { name: 'Комментарий' }).fill('Фамилия по паспорту');
  await correction.getByRole('button', { name: 'Отправить снова' }).click();
  await expect(row.filter({ hasText: 'Озерцова Дарья' })).toContainText('Новая');
});

test('an owner sees what became of an invitation, and takes it back', async ({ page }) => {
  const { phone: login, id } = await makeSignedOwner();
  const point = await makePoint();
  await query('update trade_points set owner_id = $2 where id = $1', [point.id, id]);
  // An empty list offers the same beside the head of the page.
  await makeSeller('active', [point.id]);
  await enter(page, login);
  await page.goto('/sellersList');
  await button(page, 'Пригласить продавца').click();
  const window = page.getByRole('dialog', { name: 'Пригласить продавца' });
  await window.getByRole('textbox', { name: 'Телефон', exact: true }).fill(newPhone());
  await window.getByRole('textbox', { name: 'Фамилия', exact: true }).fill('Рожкова');
  await window.getByRole('textbox', { name: 'Имя', exact: true }).fill('Ирина');
  await window.getByRole('combobox', { name: 'Торговая точка' }).fill(point.code);
  await page.getByRole('option', { name: point.name }).click();
  await window.getByRole('button', { name: 'Пригласить' }).click();
  await page.getByRole('tab', { name: 'Приглашения' }).click();
  const row = page.getByRole('row', { name: /Рожкова Ирина/ });
  await expect(row).toContainText('Новая');
  await row.getByRole('button', { name: 'Действия' }).click();
  await page.getByRole('menuitem', { name: 'Отозвать…' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Отозвать' }).click();
  await expect(row).toContainText('Отозвана');
});

test('a request opens: what was asked for, the whole reason, the whole answer; on a phone it is under the thumb', async ({
  page,
}) => {
  const tsm = await newTsm();
  const { cases } = await makeCases(1);
  const { id, point } = cases[0]!;
  const long = `Вывеску сменили ещё весной, договор переписан. ${'Фотографии фасада у меня есть. '.repeat(6)}Прошу поправить.`;
  const answer = `Пришлите фото вывески и договор. ${'На снимке видно только окно. '.repeat(6)}Ждём.`;
  await query(
    `update moderation_cases set status = 'returned', decided_at = now(), author_comment = $2, decision_comment = $3,
       submitted_by = (select id from users where login = $4) where id = $1`,
    [id, long, answer, tsm.login],
  );
  await page.setViewportSize({ width: 390, height: 844 });
  await enter(page, tsm.login);
  await page.goto('/tradePointsList');
  await page.getByRole('navigation', { name: 'Нижнее меню' }).getByRole('link', { name: 'Заявки' }).click();
  await page.getByRole('button', { name: point.name, exact: true }).click();
  const window = page.getByRole('dialog', { name: point.name });
  await expect(window).toContainText('Название');
  await expect(window.locator('del')).toContainText(point.name);
  await expect(window.locator('ins')).toContainText(`${point.name}, новая`);
  await expect(window).toContainText(long);
  await expect(window).toContainText(answer);
  await expect(page).toHaveURL(new RegExp(`window=request\\.view\\.${id}`));
  // By its address it opens again, over the same list.
  await page.reload();
  await expect(window.locator('ins')).toContainText(`${point.name}, новая`);
  await page.keyboard.press('Escape');
  await expect(window).toBeHidden();

  await page.setViewportSize({ width: 1280, height: 800 });
  await page.getByRole('gridcell', { name: point.name }).first().click();
  await expect(window.locator('ins')).toContainText(`${point.name}, новая`);
});
