// The camera in the page: a photo is taken, taken again and kept; codes are read from the picture of a camera, or typed with their check digit.
import { randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import { mkdtemp, rename, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { newStep, type Step } from '@iskra/contract/forms/form';
import { type Page, test } from '@playwright/test';
import bwip from 'bwip-js/node';
import sharp, { type Sharp } from 'sharp';
import { serious } from '../support/axe.ts';
import { expect } from '../support/expect.ts';
import { enter } from '../support/login.ts';
import { query } from '../support/people.ts';
import { makePoints, pointsOf } from '../support/points.ts';
import { makeSeller } from '../support/sellers.ts';
import { makeTask } from '../support/tasks.ts';

const folder = await mkdtemp(join(tmpdir(), 'iskra-camera-'));
/** What the camera sees: two pictures in turn, as the browser reads them again and again. */
const film = join(folder, 'seen.mjpeg');
const code = '4600682000013';

async function show(picture: Sharp): Promise<void> {
  const jpeg = await picture.resize(1280, 720, { fit: 'contain', background: '#d8d2c8' }).jpeg().toBuffer();
  await writeFile(`${film}.new`, Buffer.concat([jpeg, jpeg]));
  await rename(`${film}.new`, film);
}

const shelf = () => sharp(randomBytes(32 * 18 * 3), { raw: { width: 32, height: 18, channels: 3 } });
const bottle = async () =>
  sharp(
    await bwip.toBuffer({ bcid: 'ean13', text: code, scale: 4, height: 22, padding: 30, backgroundcolor: 'FFFFFF' }),
  );

test.use({
  viewport: { width: 390, height: 844 },
  launchOptions: async ({ launchOptions }, use) => {
    const fake = ['--use-fake-device-for-media-stream', `--use-file-for-fake-video-capture=${film}`];
    await use({ ...launchOptions, args: [...(launchOptions.args ?? []), '--use-fake-ui-for-media-stream', ...fake] });
  },
});
test.beforeEach(() => show(shelf()));
// Not after all tests: a worker may come back to this file.
process.once('exit', () => rmSync(folder, { recursive: true, force: true }));

async function begin(page: Page, step: Step): Promise<number> {
  const { points } = await makePoints(pointsOf('active', 1));
  const seller = await makeSeller('active', [points[0]!.id]);
  const title = `Камера ${randomBytes(4).toString('hex')}`;
  const task = await makeTask('active', title, { steps: [step] });
  await enter(page, seller.phone);
  await page.goto('/myTasks');
  await page.getByRole('listitem').filter({ hasText: title }).getByRole('button', { name: 'Взять' }).click();
  await expect(page.getByRole('heading', { name: step.title })).toBeVisible();
  return task;
}

const answersOf = (task: number) =>
  query<{ answers: Record<string, { codes?: string[] }>; photos: number; source: string | null }>(
    `select s.answers, cardinality(s.photo_ids) as photos, (select source from task_photos p where p.submission_id = s.id limit 1) as source
     from task_submissions s join task_assignments a on a.id = s.assignment_id where a.task_id = $1`,
    [task],
  );

const shot = (page: Page, name: string) =>
  process.env.DAY_SHOTS ? page.screenshot({ path: `${process.env.DAY_SHOTS}/${name}.png` }) : undefined;

const send = async (page: Page) => {
  await page.getByRole('button', { name: 'Далее' }).click();
  await page.getByRole('button', { name: 'Отправить' }).click();
  await expect(page).toHaveURL(/\/myTasks$/);
};

test('a photo is taken in the page, taken again, kept and sent as one of the camera', async ({ page }) => {
  const task = await begin(page, { ...newStep('shelf', 'photo', 1), title: 'Полка целиком' });
  await expect(page.locator('input[type=file]')).toHaveCount(0);
  await page.getByRole('button', { name: 'Снять' }).click();
  const camera = page.getByRole('dialog', { name: 'Камера' });
  await camera.getByRole('button', { name: 'Снять' }).click();
  await expect(camera.getByRole('img', { name: 'Снято' })).toBeVisible();
  await shot(page, 'camera-taken');
  expect(await serious(page, '[role=dialog]')).toEqual([]);
  await camera.getByRole('button', { name: 'Переснять' }).click();
  await expect(camera.getByRole('img', { name: 'Снято' })).toHaveCount(0);
  await camera.getByRole('button', { name: 'Снять' }).click();
  await camera.getByRole('button', { name: 'Оставить' }).click();
  await expect(camera).toHaveCount(0);
  await expect(page.getByRole('main').getByRole('img', { name: /файл 1/ })).toBeVisible();
  await send(page);
  await expect.poll(() => answersOf(task)).toMatchObject([{ photos: 1, source: 'camera' }]);
});

test('the camera is closed by Back over the same question, and turned off', async ({ page }) => {
  await begin(page, { ...newStep('shelf', 'photo', 1), title: 'Полка целиком' });
  await page.getByRole('button', { name: 'Снять' }).click();
  const camera = page.getByRole('dialog', { name: 'Камера' });
  await expect(camera.getByRole('button', { name: 'Снять' })).toBeEnabled();
  const track = await page
    .locator('video')
    .evaluateHandle((video: HTMLVideoElement) => (video.srcObject as MediaStream).getTracks()[0]!);
  await page.goBack();
  await expect(camera).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Полка целиком' })).toBeVisible();
  expect(await track.evaluate((it) => it.readyState)).toBe('ended');
});

test('the camera is asked for once for all photos of a task, and given back with it', async ({ page }) => {
  await page.addInitScript(() => {
    const asked: MediaStream[] = [];
    const ask = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices);
    navigator.mediaDevices.getUserMedia = async (wanted) => {
      const stream = await ask(wanted);
      asked.push(stream);
      return stream;
    };
    Object.assign(window, { asked });
  });
  await begin(page, { ...newStep('shelf', 'multi_photo', 1), title: 'Полка по частям', settings: { min: 2, max: 2 } });
  const camera = page.getByRole('dialog', { name: 'Камера' });
  for (const number of [1, 2]) {
    await page
      .getByRole('main')
      .getByRole('button', { name: /^Снять/ })
      .click();
    await camera.getByRole('button', { name: 'Снять' }).click();
    const shown = camera.getByRole('img', { name: 'Снято' });
    await expect(shown).toBeVisible();
    // A camera that rests is black: the next photo must not be.
    const light = await shown.evaluate(async (img: HTMLImageElement) => {
      await img.decode();
      const pencil = Object.assign(document.createElement('canvas'), { width: 8, height: 8 }).getContext('2d')!;
      pencil.drawImage(img, 0, 0, 8, 8);
      return Math.max(...pencil.getImageData(0, 0, 8, 8).data.filter((_, at) => at % 4 < 3));
    });
    expect(light).toBeGreaterThan(40);
    await camera.getByRole('button', { name: 'Оставить' }).click();
    await expect(page.getByRole('main').getByRole('img', { name: `файл ${number}` })).toBeVisible();
  }
  const states = () =>
    page.evaluate(() =>
      (window as unknown as { asked: MediaStream[] }).asked.map((stream) => stream.getTracks()[0]!.readyState),
    );
  expect(await states()).toEqual(['live']);
  await page.getByRole('button', { name: 'Выйти из задания' }).click();
  await expect.poll(states).toEqual(['ended']);
});

test('a refused camera says how to allow it, and the file input stands in its place', async ({ page }) => {
  await page.addInitScript(() => {
    navigator.mediaDevices.getUserMedia = async () => {
      throw new DOMException('Permission denied', 'NotAllowedError');
    };
  });
  await begin(page, { ...newStep('shelf', 'photo', 1), title: 'Полка целиком' });
  await page.getByRole('button', { name: 'Снять' }).click();
  await expect(page.getByRole('main').getByRole('alert').filter({ hasText: 'Доступ к камере закрыт' })).toBeVisible();
  const input = page.locator('input[type=file]');
  await expect(input).toHaveAttribute('capture', 'environment');
  const buffer = await shelf().resize(800, 600).jpeg().toBuffer();
  await input.setInputFiles({ name: 'IMG.jpg', mimeType: 'image/jpeg', buffer });
  await expect(page.getByRole('main').getByRole('img', { name: /файл 1/ })).toBeVisible();
});

test('a code is read by the camera, also without a connection; a mistyped one is told by its last digit', async ({
  page,
  context,
}) => {
  await show(await bottle());
  const task = await begin(page, {
    ...newStep('codes', 'barcode', 1),
    title: 'Новинки на полке',
    settings: { most_scans: 4 },
  });
  await expect
    .poll(() => page.evaluate(async () => (await (await caches.open('field-decoder')).keys()).length))
    .toBe(1);
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
  await context.setOffline(true);
  await page.reload();
  await page.getByRole('button', { name: 'Отсканировать' }).click();
  const scanner = page.getByRole('dialog', { name: 'Сканер кодов' });
  await expect(scanner.getByRole('listitem').filter({ hasText: code })).toBeVisible();
  // «Нет сети» stands over the dialog, and its title is read below.
  const [strip, title] = [page.getByText('Нет сети.'), scanner.getByText(/^Камера /)];
  await expect(strip).toBeVisible();
  const [above, below] = [(await strip.locator('../..').boundingBox())!, (await title.boundingBox())!];
  expect(below.y).toBeGreaterThanOrEqual(above.y + above.height);
  await shot(page, 'scanner');
  expect(await serious(page, '[role=dialog]')).toEqual([]);
  await scanner.getByRole('button', { name: 'Готово' }).click();
  const codes = page.getByRole('list', { name: 'Коды' });
  await expect(codes.getByRole('listitem')).toHaveText([code]);
  const field = page.getByRole('textbox', { name: 'Код цифрами' });
  await field.fill('4607036815427');
  await page.getByRole('button', { name: 'Добавить' }).click();
  await expect(field).toHaveAccessibleDescription(/последняя не сходится/);
  await field.fill('4607036815422');
  await field.press('Enter');
  await expect(codes.getByRole('listitem')).toHaveText([code, '4607036815422']);
  await context.setOffline(false);
  await send(page);
  await expect.poll(() => answersOf(task)).toMatchObject([{ answers: { codes: { codes: [code, '4607036815422'] } } }]);
});
