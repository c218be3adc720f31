// `npm run screenshots`: starts the product on a folder of its own with demo data and takes the pictures that the README shows.
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Browser, chromium, type Page } from 'playwright-core';
import { loginAs, openLogins } from '../e2e/support/login.ts';
import { query } from '../e2e/support/people.ts';
import { startProduct } from '../e2e/support/product.ts';
import { browserPath } from './browser.ts';

const folder = fileURLToPath(new URL('../docs/screenshots', import.meta.url));
const desktop = { width: 1280, height: 800 };
const phone = { width: 390, height: 844 };

interface Shot {
  name: string;
  /** Logs in; nobody when absent. */
  as?: (page: Page) => Promise<void>;
  path: string | (() => Promise<string>);
  colorScheme?: 'light' | 'dark';
  viewport?: typeof desktop;
  /** What else happens before the picture. */
  before?: (page: Page) => Promise<void>;
}

const admin = (page: Page) => loginAs(page, 'admin');
const owner = (page: Page) => loginAs(page, 'signed_owner');

async function blockedPoint(): Promise<string> {
  const [point] = await query<{ id: number }>(
    `select id::int from trade_points where status = 'blocked' and lat is not null and deleted_at is null order by id limit 1`,
  );
  return `/tradePointsList/${point!.id}`;
}

/** One whose next text waits for its day. */
async function documentWithVersions(): Promise<string> {
  const [version] = await query<{ id: number }>(
    `select document_id::int as id from document_versions where status = 'scheduled' order by id limit 1`,
  );
  return `/documents/${version!.id}?tab=diff`;
}

/** A file with one bad row, checked: the step at which one sees what an import is. */
async function checkFile(page: Page): Promise<void> {
  const rows = [
    'Код ТТ;Название;Город;Адрес;Регион;Категория',
    'TT-900001;Лавка у моста;Тверь;Тверь, наб. Афанасия Никитина, 12;Тверская область;B',
    'TT-900002;Продукты на Советской;Тверь;Тверь, Советская, 44;Тверская область;A',
    'TT-900003;Гастроном;Калуга;Калуга, Кирова, 7;Калужская губерния;C',
  ];
  await page.getByRole('button', { name: 'Импорт' }).click();
  const buffer = Buffer.from(rows.join('\r\n'));
  await page.locator('input[type=file]').setInputFiles({ name: 'точки.csv', mimeType: 'text/csv', buffer });
  await page.getByText('Скачать строки с ошибками').waitFor();
}

const shots: Shot[] = [
  { name: 'login', path: '/auth' },
  { name: 'login-dark', path: '/auth', colorScheme: 'dark' },
  { name: 'login-phone', path: '/auth', viewport: phone },
  { name: 'trade-points', as: admin, path: '/tradePointsList' },
  { name: 'trade-points-dark', as: admin, path: '/tradePointsList', colorScheme: 'dark' },
  { name: 'trade-points-phone', as: admin, path: '/tradePointsList', viewport: phone },
  { name: 'trade-point', as: admin, path: blockedPoint },
  { name: 'trade-point-dark', as: admin, path: blockedPoint, colorScheme: 'dark' },
  { name: 'import', as: admin, path: '/tradePointsList', before: checkFile },
  { name: 'manuals', as: admin, path: '/manuals' },
  { name: 'documents', as: admin, path: '/documents' },
  { name: 'documents-phone', as: admin, path: '/documents', viewport: phone },
  { name: 'document-diff', as: admin, path: documentWithVersions },
  { name: 'settings', as: admin, path: '/settings' },
  { name: 'settings-phone', as: admin, path: '/settings', viewport: phone },
  { name: 'owner', as: owner, path: '/' },
  { name: 'owner-phone', as: owner, path: '/', viewport: phone },
];

async function take(browser: Browser, shot: Shot): Promise<void> {
  const context = await browser.newContext({
    baseURL: process.env.ISKRA_URL!,
    locale: 'ru-RU',
    timezoneId: 'Europe/Moscow',
    viewport: shot.viewport ?? desktop,
    colorScheme: shot.colorScheme ?? 'light',
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  await shot.as?.(page);
  await page.goto(typeof shot.path === 'string' ? shot.path : await shot.path());
  await page.locator('h1').first().waitFor();
  await page.waitForLoadState('networkidle');
  await shot.before?.(page);
  await page.evaluate(() => document.fonts.ready);
  await page.screenshot({ path: join(folder, `${shot.name}.png`) });
  await context.close();
}

const product = await startProduct();
process.env.ISKRA_URL = product.url;
process.env.ISKRA_E2E_DATABASE = product.databaseUrl;
const browser = await chromium.launch({ executablePath: await browserPath() });
try {
  await openLogins();
  await mkdir(folder, { recursive: true });
  for (const shot of shots) await take(browser, shot);
  console.log(`${shots.length} pictures in docs/screenshots`);
} finally {
  await browser.close();
  await product.stop();
}
