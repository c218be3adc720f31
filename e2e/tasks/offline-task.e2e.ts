// A seller's day without a connection: a task is taken, photographed, answered and submitted, and reaches the server once when it is back.
import { randomBytes } from 'node:crypto';
import { type Page, test } from '@playwright/test';
import sharp from 'sharp';
import { expect } from '../support/expect.ts';
import { enter } from '../support/login.ts';
import { query } from '../support/people.ts';
import { makePoints, pointsOf } from '../support/points.ts';
import { makeSeller } from '../support/sellers.ts';
import { makeTask } from '../support/tasks.ts';

test.use({ viewport: { width: 390, height: 844 } });

/** As a phone's camera makes it: large, lying on its side, with the moment in it. */
const photo = async (name = 'IMG_0001.jpg') => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await sharp(randomBytes(900 * 1200 * 3), { raw: { width: 1200, height: 900, channels: 3 } })
    .resize(3600, 2700)
    .withExif({ IFD0: { Make: 'Iskra' }, IFD2: { DateTimeOriginal: '2026:11:18 10:00:00' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer(),
});

interface Day {
  task: number;
  title: string;
  seller: { id: number; phone: string };
}

async function startDay(page: Page): Promise<Day> {
  const { points } = await makePoints(pointsOf('active', 1));
  const seller = await makeSeller('active', [points[0]!.id]);
  const title = `Полка ${randomBytes(4).toString('hex')}`;
  const task = await makeTask('active', title);
  await enter(page, seller.phone);
  await page.goto('/myTasks');
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
  const row = page.getByRole('listitem').filter({ hasText: title });
  await row.getByRole('button', { name: 'Взять' }).click();
  await expect(page.getByRole('heading', { name: 'Полка целиком' })).toBeVisible();
  return { task, title, seller };
}

const sent = (task: number) =>
  query<{ id: number; photos: number }>(
    `select s.id::int, cardinality(s.photo_ids) as photos from task_submissions s
     join task_assignments a on a.id = s.assignment_id where a.task_id = $1`,
    [task],
  );

async function take(page: Page): Promise<void> {
  await page.locator('input[type=file]').setInputFiles(await photo());
  await expect(page.getByRole('main').getByRole('img', { name: /файл 1/ })).toBeVisible();
}

async function submit(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Далее' }).click();
  await page.getByRole('button', { name: 'Отправить' }).click();
}

const strip = (page: Page) => page.getByRole('status').filter({ hasText: 'Ждёт отправки' });

test('what was done without a connection is sent once when it is back', async ({ page, context }) => {
  const { task, title } = await startDay(page);
  await context.setOffline(true);
  await take(page);
  // The phone is put away and taken out again: everything is where it was.
  await page.reload();
  await expect(page.getByRole('main').getByRole('img', { name: /файл 1/ })).toBeVisible();
  await submit(page);
  await expect(page).toHaveURL(/\/myTasks$/);
  await expect(strip(page)).toContainText('1 фото, 1 задание');
  await page.reload();
  await expect(strip(page)).toContainText('1 фото, 1 задание');
  await page.getByRole('tab', { name: /Готово/ }).click();
  await expect(page.getByRole('listitem').filter({ hasText: title })).toContainText('Ждёт отправки');
  expect(await sent(task)).toHaveLength(0);
  // Another tab of the same phone wakes up at the same moment.
  const other = await context.newPage();
  await other.goto('/myTasks');
  await expect(strip(other)).toBeVisible();
  await context.setOffline(false);
  await expect.poll(() => sent(task)).toEqual([{ id: expect.any(Number), photos: 1 }]);
  await expect(strip(page)).toHaveCount(0);
  await expect(strip(other)).toHaveCount(0);
  expect(await sent(task)).toHaveLength(1);
  await page.reload();
  await page.getByRole('tab', { name: /Готово/ }).click();
  await expect(page.getByRole('listitem').filter({ hasText: title })).toContainText('На проверке');
});

test('a lost answer sends it again, and it is one', async ({ page }) => {
  const { task } = await startDay(page);
  let lost = 0;
  await page.route('**/web/v1/my-tasks/*/submit', async (route) => {
    await route.fetch();
    lost += 1;
    if (lost === 1) await route.abort();
    else await route.continue();
  });
  await take(page);
  await submit(page);
  await expect.poll(() => lost).toBeGreaterThan(1);
  await expect(strip(page)).toHaveCount(0);
  expect(await sent(task)).toHaveLength(1);
});

test('a session that has ended keeps everything until the same person is back; another person sees only that something waits', async ({
  page,
  context,
}) => {
  const { task, seller } = await startDay(page);
  await context.setOffline(true);
  await take(page);
  await submit(page);
  await expect(strip(page)).toBeVisible();
  await query('delete from sessions where user_id = (select user_id from sellers where id = $1)', [seller.id]);
  await context.setOffline(false);
  await expect(page.getByRole('dialog', { name: 'Войдите снова' })).toBeVisible();
  expect(await sent(task)).toHaveLength(0);
  await enter(page, (await makeSeller()).phone);
  await page.goto('/myTasks');
  await expect(page.getByText('ждёт отправки 1 задание другого человека')).toBeVisible();
  await expect(strip(page)).toHaveCount(0);
  expect(await sent(task)).toHaveLength(0);
  await enter(page, seller.phone);
  await page.goto('/myTasks');
  await expect.poll(() => sent(task)).toHaveLength(1);
});

test('what the server does not take comes back as a draft, with the reason', async ({ page, context }) => {
  const { task, title } = await startDay(page);
  await context.setOffline(true);
  await take(page);
  await submit(page);
  await expect(strip(page)).toBeVisible();
  await query(
    `update task_assignments set due_at = now() - interval '2 days', taken_at = now() - interval '4 days' where task_id = $1`,
    [task],
  );
  await context.setOffline(false);
  const toast = page.getByRole('region', { name: 'Сообщения' }).getByRole('alert');
  await expect(toast).toContainText('Срок отправки прошёл');
  await page.getByRole('tab', { name: /В работе/ }).click();
  const row = page.getByRole('listitem').filter({ hasText: title });
  await expect(row).toContainText('Не отправлено. Срок отправки прошёл');
  await row.getByRole('link', { name: 'Продолжить' }).click();
  await expect(page.getByRole('main').getByRole('alert').filter({ hasText: 'Срок отправки прошёл' })).toBeVisible();
  await page.getByRole('button', { name: 'Назад' }).click();
  await expect(page.getByRole('main').getByRole('img', { name: /файл 1/ })).toBeVisible();
});

test('a full phone says so and loses nothing', async ({ page, context }) => {
  const client = await context.newCDPSession(page);
  const origin = new URL(process.env.ISKRA_URL!).origin;
  await client.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 6_000_000 });
  await startDay(page);
  await take(page);
  const full = page.getByRole('main').getByRole('alert').filter({ hasText: 'Память телефона заполнена' });
  const input = page.locator('input[type=file]');
  // Taken again and again: discarded photos go when the work is opened the next time.
  const same = await photo();
  await expect(async () => {
    await page.getByRole('button', { name: 'Убрать файл 1' }).click();
    await input.setInputFiles(same);
    await expect(full).toBeVisible({ timeout: 3_000 });
  }).toPass();
  await page.reload();
  await take(page);
  await submit(page);
  await expect(strip(page)).toHaveCount(0);
});

test('of returned work the pictures that were sent, too, are seen without a connection; the first page tells of it', async ({
  page,
  context,
}) => {
  const { task, title } = await startDay(page);
  await take(page);
  await submit(page);
  await expect.poll(() => sent(task)).toHaveLength(1);
  await query(
    `update task_submissions set verdicts = '{"photo1": {"accepted": false, "remark": "Ценник не в фокусе"}}'
     where assignment_id = (select id from task_assignments where task_id = $1)`,
    [task],
  );
  await query(`update task_assignments set status = 'returned' where task_id = $1`, [task]);
  await page.goto('/');
  const row = page.getByRole('region', { name: 'Задания' }).getByRole('listitem').filter({ hasText: title });
  await expect(row).toContainText('Исправьте до');
  await row.scrollIntoViewIfNeeded();
  if (process.env.DAY_SHOTS) await page.screenshot({ path: `${process.env.DAY_SHOTS}/home-returned.png` });
  await page.goto('/myTasks?tab=returned');
  const pictures = () =>
    page.evaluate(async () => {
      const [found] = (await indexedDB.databases()).filter(({ name }) => name?.startsWith('field-'));
      const db = await new Promise<IDBDatabase>((done) => {
        const asked = indexedDB.open(found!.name!);
        asked.onsuccess = () => done(asked.result);
      });
      const asked = db.transaction('pictures').objectStore('pictures').count();
      return new Promise<number>((done) => {
        asked.onsuccess = () => {
          db.close();
          done(asked.result);
        };
      });
    });
  await expect.poll(pictures).toBe(1);
  await context.setOffline(true);
  await page.reload();
  await page.getByRole('listitem').filter({ hasText: title }).getByRole('link', { name: 'Исправить' }).click();
  await expect(page.getByText('Ценник не в фокусе').first()).toBeVisible();
  const photo = page.getByRole('main').getByRole('img', { name: /файл 1/ });
  await expect.poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
});

test('the first page tells what waits on the phone, and how often it was tried', async ({ page, context }) => {
  const { title } = await startDay(page);
  await page.getByRole('button', { name: 'Выйти из задания' }).click();
  await page.getByRole('navigation').getByRole('link', { name: 'Главная' }).first().click();
  const work = page.getByRole('region', { name: 'Задания' });
  await work.getByRole('link', { name: title }).click();
  await context.setOffline(true);
  await take(page);
  await submit(page);
  await expect(strip(page)).toBeVisible();
  await page.getByRole('navigation').getByRole('link', { name: 'Главная' }).first().click();
  await expect(strip(page)).toContainText(
    /1\sфото, 1\sзадание.*Отправится, когда появится сеть.*Попыток: \d+, последняя в/,
  );
  await expect(work.getByRole('listitem').filter({ hasText: title })).toHaveCount(0);
  if (process.env.DAY_SHOTS) await page.screenshot({ path: `${process.env.DAY_SHOTS}/home-waits.png`, fullPage: true });
});
