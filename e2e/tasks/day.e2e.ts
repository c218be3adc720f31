// The day of a task: taken, photographed and sent, decided by keys alone beside accepted photos of before, paid, seen by the owner, and traced
// from the coins back to the work.
import { randomInt } from 'node:crypto';
import { newStep, type Step } from '@iskra/contract/forms/form';
import { type BrowserContext, type Page, test } from '@playwright/test';
import { shelfPicture } from '../../apps/server/src/outside/testing/shelf-picture.ts';
import { serious } from '../support/axe.ts';
import { expect } from '../support/expect.ts';
import { enter, enterAs } from '../support/login.ts';
import { button } from '../support/opening.ts';
import { newAdmin, newModerator, query } from '../support/people.ts';
import { makePointFor, type OwnPoint } from '../support/points.ts';
import { makeSeller } from '../support/sellers.ts';
import { makeTask } from '../support/tasks.ts';

const shot = (page: Page, name: string) =>
  process.env.DAY_SHOTS ? page.screenshot({ path: `${process.env.DAY_SHOTS}/${name}.png` }) : undefined;

async function sendPhoto(page: Page, phone: string, title: string, buffer: Buffer): Promise<void> {
  await enter(page, phone);
  await page.goto('/myTasks');
  const row = page.getByRole('listitem').filter({ hasText: title });
  await row.getByRole('button', { name: 'Взять' }).click();
  await expect(page.getByRole('heading', { name: 'Полка целиком' })).toBeVisible();
  await page.locator('input[type=file]').setInputFiles({ name: 'полка.jpg', mimeType: 'image/jpeg', buffer });
  await expect(page.getByRole('main').getByRole('img', { name: /файл 1/ })).toBeVisible();
  await page.getByRole('button', { name: 'Далее' }).click();
  await page.getByRole('button', { name: 'Отправить' }).click();
  await expect(page).toHaveURL(/\/myTasks$/);
}

const caseOf = async (task: number, point: OwnPoint) => {
  const found = () =>
    query<{ id: number; case_id: number | null }>(
      `select id::int, case_id::int from task_assignments where task_id = $1 and trade_point_id = $2 order by id desc limit 1`,
      [task, point.id],
    );
  await expect.poll(async () => (await found())[0]?.case_id ?? null).not.toBeNull();
  return (await found())[0]!;
};

test('a photo that was sent before stands beside its twin, and the day ends at the provenance of its coins', async ({
  page,
}) => {
  const point = await makePointFor('owner');
  const [one, two] = [await makeSeller('active', [point.id]), await makeSeller('active', [point.id])];
  const moderator = await newModerator();
  await query(`insert into moderator_scopes (moderator_id, kind) values ($1, 'task')`, [moderator.id]);
  const title = `Витрина дня ${randomInt(1e6)}`;
  const task = await makeTask('active', title);
  const shelf = await shelfPicture(randomInt(1e6));

  await sendPhoto(page, one.phone, title, shelf);
  const first = await caseOf(task, point);
  await enter(page, moderator.login);
  await page.goto(`/tasksModeration/${first.case_id}`);
  await expect(page.getByText('Исполнитель получит 5 коинов')).toBeVisible();
  // The only part refused: nothing would be paid; the same key takes it back.
  await page.keyboard.press('1');
  await expect(page.getByText('Исполнитель не получит ничего')).toBeVisible();
  await page.keyboard.press('1');
  await expect(page.getByText('Исполнитель получит 5 коинов')).toBeVisible();
  await page.keyboard.press('a');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Принята');

  await sendPhoto(page, two.phone, title, shelf);
  const second = await caseOf(task, point);
  await enter(page, moderator.login);
  await page.goto(`/tasksModeration/${second.case_id}`);
  await expect(page.getByText('Похожий снимок уже присылали')).toBeVisible();
  const photos = page.getByRole('region', { name: 'Снимки задания' });
  await expect(photos.getByText(/^Такой снимок уже присылали: Витрина дня/)).toBeVisible();
  await expect(photos.getByRole('figure')).toHaveCount(2);
  await shot(page, 'workbench-light');
  await page.keyboard.press('c');
  await expect(photos.getByRole('button', { name: 'Принято раньше' })).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('g');
  await expect(photos.getByRole('figure')).toHaveCount(0);
  await page.keyboard.press('g');
  expect(await serious(page)).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  await shot(page, 'workbench-390');
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.keyboard.press('d');
  const deny = page.getByRole('dialog', { name: /^Отклонить/ });
  const reasons = deny.getByRole('radio');
  await expect(reasons).not.toHaveCount(0);
  await page.keyboard.press('1');
  await expect(reasons.first()).toBeChecked();
  await deny.getByRole('textbox', { name: 'Комментарий' }).fill('Это снимок другого продавца');
  await deny.getByRole('button', { name: 'Отклонить' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Отклонена');

  await enter(page, one.phone);
  await page.goto('/myTasks');
  await page.getByRole('button', { name: /^Уведомления/ }).click();
  await expect(page.getByText('Задание приняли')).toBeVisible();

  await enterAs(page, 'owner');
  await page.goto(`/tradePointsList/${point.id}?tab=tasks`);
  const work = page.getByRole('grid', { name: 'Задания' }).getByRole('row').filter({ hasText: title });
  await expect(work).toHaveCount(2);
  await expect(work.filter({ hasText: 'Принято' })).toContainText('5');
  await expect(work.filter({ hasText: 'Отклонено' })).toContainText('Это снимок другого продавца');
  await shot(page, 'point-tasks');

  // From the coins to the work that brought them.
  await enterAs(page, 'admin');
  await page.goto(`/sellers/${one.id}?tab=coins`);
  await expect(page.getByRole('main')).toContainText(`Выполнение задания: ${title}`);
  await shot(page, 'provenance');
});

const yesNo = (): Step => ({ ...newStep('price1', 'yes_no', 2), title: 'Ценники на местах', weight: 40 });
const photo = (): Step => ({ ...newStep('photo1', 'photo', 1), title: 'Полка целиком', weight: 60 });

/** By the author's button and a second administrator's, and into work by the clock. */
async function publish(page: Page, title: string): Promise<number> {
  const [author, second] = [await newAdmin(), await newAdmin()];
  const reward = { coins: 50, partial: 'by_subtask_weight' as const };
  const task = await makeTask('draft', title, { author, steps: [photo(), yesNo()], reward });
  const heading = page.getByRole('heading', { level: 1 });
  await enter(page, author);
  await page.goto(`/tasksControl/default/${task}`);
  await button(page, 'На согласование').click();
  await expect(heading).toContainText('На согласовании');
  await enter(page, second);
  await page.goto(`/tasksControl/default/${task}`);
  await button(page, 'Рассмотреть…').click();
  const asked = page.getByRole('dialog', { name: 'Согласовать задание' });
  await asked.getByRole('button', { name: 'Согласовать' }).click();
  await expect(async () => {
    await page.reload();
    await expect(heading).toContainText('Идёт', { timeout: 2_000 });
  }).toPass();
  return task;
}

/** Taken with a connection, photographed and answered without one, sent by itself when it is back. */
async function performOffline(page: Page, context: BrowserContext, phone: string, title: string): Promise<void> {
  await enter(page, phone);
  await page.goto('/myTasks');
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
  await page.getByRole('listitem').filter({ hasText: title }).getByRole('button', { name: 'Взять' }).click();
  await expect(page.getByRole('heading', { name: 'Полка целиком' })).toBeVisible();
  await context.setOffline(true);
  const buffer = await shelfPicture(randomInt(1e6));
  await page.locator('input[type=file]').setInputFiles({ name: 'полка.jpg', mimeType: 'image/jpeg', buffer });
  await expect(page.getByRole('main').getByRole('img', { name: /файл 1/ })).toBeVisible();
  await shot(page, 'phone-offline');
  await button(page, 'Далее').click();
  await page.getByText('Да', { exact: true }).click();
  await button(page, 'Далее').click();
  await button(page, 'Отправить').click();
  const waiting = page.getByRole('status').filter({ hasText: 'Ждёт отправки' });
  await expect(waiting).toContainText('1 фото, 1 задание');
  await context.setOffline(false);
  await expect(waiting).toHaveCount(0);
  await page.getByRole('tab', { name: /Готово/ }).click();
  await expect(page.getByRole('listitem').filter({ hasText: title })).toContainText('На проверке');
  await shot(page, 'phone-online');
}

test('the whole day: approved, done without a connection, paid part by part, seen by the owner, traced from its coins', async ({
  page,
  context,
}) => {
  const desktop = page.viewportSize()!;
  const point = await makePointFor('owner');
  const seller = await makeSeller('active', [point.id]);
  const title = `День целиком ${randomInt(1e6)}`;
  const task = await publish(page, title);

  await page.setViewportSize({ width: 390, height: 844 });
  await performOffline(page, context, seller.phone, title);
  await page.setViewportSize(desktop);

  const work = await caseOf(task, point);
  const moderator = await newModerator();
  await query(`insert into moderator_scopes (moderator_id, kind) values ($1, 'task')`, [moderator.id]);
  await enter(page, moderator.login);
  await page.goto(`/tasksModeration/${work.case_id}`);
  await expect(page.getByText('Исполнитель получит 50 коинов')).toBeVisible();
  await page.keyboard.press('2');
  await expect(page.getByText('Исполнитель получит 30 коинов')).toBeVisible();
  await page.keyboard.press('a');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Принята');

  await enter(page, seller.phone);
  await page.goto('/myCoins');
  await expect(page.getByRole('button', { name: /^Мои коины: 30 коинов 1 огонёк/ })).toBeVisible();
  await shot(page, 'seller-coins');
  await page.getByRole('row').filter({ hasText: title }).click();
  await expect(page).toHaveURL(/\/myTasks\/\d+/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(title);
  await expect(page.getByRole('listitem').filter({ hasText: 'Ценники на местах' })).toContainText('Не принято');
  await page.setViewportSize({ width: 390, height: 844 });
  await shot(page, 'seller-work');
  await page.setViewportSize(desktop);

  await enterAs(page, 'owner');
  await page.goto(`/tradePointsList/${point.id}?tab=tasks`);
  const done = page.getByRole('grid', { name: 'Задания' }).getByRole('row').filter({ hasText: title });
  await expect(done).toContainText('30');

  await enterAs(page, 'admin');
  await page.goto(`/sellers/${seller.id}?tab=coins`);
  const credit = page
    .getByRole('row')
    .filter({ hasText: `Выполнение задания: ${title}` })
    .filter({ hasText: '+30' });
  await credit.getByRole('button', { name: 'Действия' }).click();
  await page.getByRole('menuitem', { name: 'Откуда и куда…' }).click();
  const operation = page.getByRole('dialog', { name: /^Операция №/ });
  await shot(page, 'provenance-window');
  await operation.getByRole('link', { name: `Выполнение задания: ${title}` }).click();
  await expect(page).toHaveURL(new RegExp(`/tasksModeration/${work.case_id}`));
});
