// Failures on a phone: each time there are words for the person, and no done work is lost.
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Page, test } from '@playwright/test';
import sharp from 'sharp';
import { expect } from '../support/expect.ts';
import { enter } from '../support/login.ts';
import { query } from '../support/people.ts';
import { makePoints, pointsOf } from '../support/points.ts';
import { makeSeller } from '../support/sellers.ts';
import { makeTask } from '../support/tasks.ts';

test.use({ viewport: { width: 390, height: 844 } });

const dayMs = 86_400_000;
const noise = (width: number, height: number) =>
  sharp(randomBytes(width * height * 3), { raw: { width, height, channels: 3 } });
const usualPhoto = async () => ({
  name: 'IMG.jpg',
  mimeType: 'image/jpeg',
  buffer: await noise(40, 30).resize(800, 600).jpeg().toBuffer(),
});

async function begun(page: Page) {
  const { points } = await makePoints(pointsOf('active', 1));
  const seller = await makeSeller('active', [points[0]!.id]);
  const title = `Полка ${randomBytes(4).toString('hex')}`;
  const task = await makeTask('active', title);
  await enter(page, seller.phone);
  await page.goto('/myTasks');
  await page.getByRole('listitem').filter({ hasText: title }).getByRole('button', { name: 'Взять' }).click();
  await expect(page.getByRole('heading', { name: 'Полка целиком' })).toBeVisible();
  return { task, title, seller };
}

const folder = await mkdtemp(join(tmpdir(), 'iskra-photos-'));
test.afterAll(() => rm(folder, { recursive: true, force: true }));

async function fileOf(content: Buffer): Promise<string> {
  const file = join(folder, `${randomBytes(4).toString('hex')}.jpg`);
  await writeFile(file, content);
  return file;
}

const input = (page: Page) => page.locator('input[type=file]');
const taken = (page: Page) => page.getByRole('main').getByRole('img', { name: /файл 1/ });

async function submit(page: Page): Promise<void> {
  await expect(taken(page)).toBeVisible();
  await page.getByRole('button', { name: 'Далее' }).click();
  await page.getByRole('button', { name: 'Отправить' }).click();
}

const sent = (task: number) =>
  query<{ photos: number; off_s: number }>(
    `select cardinality(s.photo_ids) as photos, abs(extract(epoch from now() - s.sent_at))::int as off_s from task_submissions s
     join task_assignments a on a.id = s.assignment_id where a.task_id = $1`,
    [task],
  );

test('a photo of the gallery where the camera is asked for is kept, and the person is told what may come of it', async ({
  page,
}) => {
  const { task } = await begun(page);
  const file = await fileOf((await usualPhoto()).buffer);
  const old = new Date(Date.now() - 3 * dayMs);
  await utimes(file, old, old);
  await input(page).setInputFiles(file);
  await expect(taken(page)).toBeVisible();
  await expect(page.getByText(/Похоже, снимок не сделан сейчас/)).toBeVisible();
  await submit(page);
  await expect.poll(() => sent(task)).toMatchObject([{ photos: 1 }]);
});

test('a photo of twenty megabytes is made smaller on the phone, and what is no picture is told', async ({ page }) => {
  const { task } = await begun(page);
  await input(page).setInputFiles({ name: 'нет.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('это не снимок') });
  await expect(
    page.getByRole('main').getByRole('alert').filter({ hasText: 'не смог прочитать этот снимок' }),
  ).toBeVisible();
  const large = await noise(3200, 2400).jpeg({ quality: 100, chromaSubsampling: '4:4:4' }).toBuffer();
  expect(large.length).toBeGreaterThan(15_000_000);
  await input(page).setInputFiles(await fileOf(large));
  await expect(taken(page)).toBeVisible();
  await submit(page);
  await expect.poll(() => sent(task)).toMatchObject([{ photos: 1 }]);
});

test('a clock that is two days off changes nothing of when it was sent', async ({ page }) => {
  await page.clock.setSystemTime(Date.now() + 2 * dayMs);
  const { task } = await begun(page);
  await input(page).setInputFiles(await usualPhoto());
  await submit(page);
  await expect.poll(async () => (await sent(task)).length).toBe(1);
  expect((await sent(task))[0]!.off_s).toBeLessThan(300);
});

test('a second phone that sends the same work is told so, and keeps what it has', async ({ page, browser }) => {
  const { task, title, seller } = await begun(page);
  const second = await browser.newPage({ viewport: { width: 390, height: 844 } });
  await enter(second, seller.phone);
  await second.goto('/myTasks?tab=taken');
  await second.getByRole('listitem').filter({ hasText: title }).getByRole('link', { name: 'Выполнить' }).click();
  await input(second).setInputFiles(await usualPhoto());
  await expect(taken(second)).toBeVisible();
  await input(page).setInputFiles(await usualPhoto());
  await submit(page);
  await expect.poll(() => sent(task)).toHaveLength(1);
  await submit(second);
  const toast = second.getByRole('region', { name: 'Сообщения' }).getByRole('alert');
  await expect(toast).toContainText('уже отправлено');
  expect(await sent(task)).toHaveLength(1);
  const drafts = await second.evaluate(async () => {
    const [found] = (await indexedDB.databases()).filter(({ name }) => name?.startsWith('field-'));
    const db = await new Promise<IDBDatabase>((done) => {
      const asked = indexedDB.open(found!.name!);
      asked.onsuccess = () => done(asked.result);
    });
    const count = (name: string) =>
      new Promise<number>((done) => {
        const asked = db.transaction(name).objectStore(name).count();
        asked.onsuccess = () => done(asked.result);
      });
    return [await count('drafts'), await count('files')];
  });
  expect(drafts).toEqual([1, 1]);
  await second.close();
});
