// Dates, files, photos, map, icons.
import { boxOf, still } from '../support/still.ts';
import { expect, test } from './gallery.ts';

test.describe('dates', () => {
  test.beforeEach(({ open }) => open('dates'));

  test('a day is typed or picked', async ({ page }) => {
    const day = page.getByLabel('Разблокировать');
    await day.fill('');
    await day.pressSequentially('5122026');
    await expect(page.getByText('Значение: 51.22.026')).toBeVisible();
    await day.fill('05.12.2026');
    await expect(page.getByText('Значение: 2026-12-05')).toBeVisible();
    await page.getByRole('button', { name: 'Открыть календарь' }).click();
    await page.getByRole('button', { name: '24 декабря 2026' }).click();
    await expect(day).toHaveValue('24.12.2026');
    await expect(page.getByRole('button', { name: 'Предыдущий месяц' })).toHaveCount(0);
  });

  test('a range by two clicks, weeks begin on Monday', async ({ page }) => {
    await page.getByRole('button', { name: 'Период' }).click();
    await expect(page.locator('th').first()).toHaveText(/^пн$/i);
    await page.getByRole('button', { name: '16 ноября 2026' }).click();
    await page.getByRole('button', { name: '20 ноября 2026' }).click();
    await expect(page.getByText('Значение: 2026-11-16…2026-11-20')).toBeVisible();
    await page.getByRole('button', { name: 'Период' }).click();
    await page.getByRole('button', { name: 'Прошлый месяц' }).click();
    await expect(page.getByRole('button', { name: 'Период' })).toBeVisible();
  });
});

test.describe('files', () => {
  test.beforeEach(({ open }) => open('files'));
  const file = (name: string, size = 10) => ({ name, mimeType: 'text/csv', buffer: Buffer.alloc(size, 'a') });

  test('good files are taken, bad ones are explained', async ({ page }) => {
    const input = page.locator('input[type=file]');
    await input.setInputFiles([file('точки.csv'), file('снимок.png')]);
    await expect(page.getByTestId('taken')).toHaveText('Приняты: точки.csv');
    await expect(page.getByText('«снимок.png»: нужен файл .xlsx, .csv')).toBeVisible();
    await input.setInputFiles([file('пустой.csv', 0)]);
    await expect(page.getByText('«пустой.csv»: файл пустой')).toBeVisible();
    await expect(page.getByTestId('taken')).toHaveText('Приняты: точки.csv');
  });

  test('files can be dropped', async ({ page }) => {
    const transfer = await page.evaluateHandle(() => {
      const data = new DataTransfer();
      data.items.add(new File(['a;b'], 'план.xlsx'));
      return data;
    });
    await page.getByText('Перетащите файл').dispatchEvent('drop', { dataTransfer: transfer });
    await expect(page.getByTestId('taken')).toHaveText('Приняты: план.xlsx');
  });

  test('rows in are always applied + skipped + bad', async ({ page }) => {
    await page.getByRole('button', { name: 'Импорт' }).click();
    const counts = page.getByRole('dialog').locator('dl');
    await expect(counts).toHaveText(/Обработано3\s214=Загружено3\s102\+Без изменений74\+С ошибками38/);
    await expect(page.getByRole('dialog').getByRole('progressbar')).toHaveAttribute('aria-valuenow', '64');
    await expect(page.getByRole('dialog').locator('[aria-current=step]')).toHaveText('Загрузка');
    await page.getByRole('button', { name: 'Дальше' }).click();
    await expect(page.getByRole('dialog').locator('[aria-current=step]')).toHaveText('Отчёт');
    await page.getByRole('button', { name: 'Дальше' }).click();
    await expect(page.getByRole('dialog').getByText('Перетащите файл')).toBeVisible();
  });
});

test.describe('photos', () => {
  test.beforeEach(async ({ open, page, complaints }) => {
    await open('media');
    await expect(page.getByRole('img', { name: 'Полка с бутылками' })).toBeVisible();
    complaints.length = 0;
  });

  test('keys zoom, turn and go on; the next photo starts whole', async ({ page, complaints }) => {
    const viewer = page.locator('figure').first();
    await viewer.focus();
    await page.keyboard.press('+');
    await page.keyboard.press('+');
    await expect(viewer).toHaveAttribute('data-zoom', '1.56');
    await page.keyboard.press('-');
    await expect(viewer).toHaveAttribute('data-zoom', '1.25');
    await page.keyboard.press('0');
    await expect(viewer).toHaveAttribute('data-zoom', '1.00');
    await page.keyboard.press('r');
    await expect(viewer).toHaveAttribute('data-turns', '1');
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('img', { name: 'Фасад магазина' })).toBeVisible();
    await expect(viewer).toHaveAttribute('data-turns', '0');
    await page.keyboard.press('ArrowRight');
    await expect(page.getByText('Снимок не загрузился')).toBeVisible();
    complaints.length = 0; // the browser's own word about the missing photo
    await page.keyboard.press('ArrowRight');
    await expect(page.getByText('3 из 3')).toBeVisible();
  });

  test('the wheel zooms at the pointer and dragging moves', async ({ page }) => {
    const pane = page.locator('figure').first();
    const box = await boxOf(pane);
    await page.mouse.move(box.x + 100, box.y + 100);
    await page.mouse.wheel(0, -600);
    await expect(pane).not.toHaveAttribute('data-zoom', '1.00');
    const place = () => pane.locator('img').evaluate((image) => image.style.transform);
    const before = await still(place);
    await page.mouse.down();
    await page.mouse.move(box.x + 160, box.y + 140);
    await page.mouse.up();
    await expect.poll(place).not.toBe(before);
    await page.mouse.dblclick(box.x + 160, box.y + 140);
    await expect(pane).toHaveAttribute('data-zoom', '1.00');
  });

  test('full screen opens and Escape leaves it', async ({ page }) => {
    await page.getByRole('button', { name: 'Во весь экран' }).click();
    const dialog = page.getByRole('dialog', { name: 'Снимки' });
    await expect.poll(async () => (await dialog.boundingBox())?.width).toBe(1440);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
  });
});

test('map: bubbles open into points, a point is chosen; the outline of the regions is drawn without tiles', async ({
  page,
  open,
  complaints,
}) => {
  await open('media');
  const map = page.getByRole('region', { name: 'Точки на карте' });
  const bubbles = map.getByRole('button', { name: /точ(ка|ки|ек)$/ });
  await expect(bubbles.first()).toBeVisible();
  const single = map.getByRole('button', { name: /^Точка \d+$/ });
  const bundled = () =>
    bubbles.evaluateAll((list) =>
      list.map((it) => Number.parseInt(it.getAttribute('aria-label') ?? '', 10)).reduce((sum, count) => sum + count, 0),
    );
  await expect.poll(async () => (await bundled()) + (await single.count())).toBe(300);
  const alone = await single.count();
  await bubbles.first().press('Enter');
  await expect.poll(() => single.count()).toBeGreaterThan(alone);
  await single.first().press('Enter');
  await expect(page.getByTestId('map-log')).toHaveText(/Выбрана: \d+/);
  await expect(page.getByRole('region', { name: 'Геозона' }).locator('.leaflet-overlay-pane path')).toHaveCount(1);
  await expect(map.locator('.leaflet-outline-pane path').first()).toBeAttached();
  complaints.length = 0; // a photo of the same section is missing on purpose
});

test('icons that do not load are logged and leave their place empty', async ({ page, open, complaints }) => {
  await page.route(/full-set-.*\.js$/, (route) => route.abort());
  await open('buttons');
  const icon = page.locator('[data-icon="columns-3"]');
  await expect(icon).toHaveAttribute('width', '18');
  await expect.poll(() => complaints.some((text) => text.startsWith('Icons did not load'))).toBe(true);
  await expect(icon.locator('*')).toHaveCount(0);
  await expect(page.locator('[data-icon="plus"] *').first()).toBeAttached();
  complaints.length = 0;
});
