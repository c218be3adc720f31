// `npm run screenshots`: starts the product on a folder of its own with demo data and takes the pictures that the README
// shows; `npm run screenshots -- conflict` takes only those named.
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Browser, chromium, type Page } from 'playwright-core';
import { enter, loginAs, openLogins } from '../e2e/support/login.ts';
import { newAdmin, query } from '../e2e/support/people.ts';
import { startProduct } from '../e2e/support/product.ts';
import { browserPath } from './browser.ts';
import {
  answerOfBuyer,
  blockedPoint,
  copiedTask,
  documentWithVersions,
  drawnFence,
  issuedOrder,
  liveTask,
  pointInWork,
  pointOfList,
  riskyCase,
  ruledGroup,
  sentTask,
  someSeller,
  surveyOfSeller,
  surveyResults,
  tsmGroup,
} from './screenshot-places.ts';

const folder = fileURLToPath(new URL('../docs/screenshots', import.meta.url));
const desktop = { width: 1280, height: 800 };
const phone = { width: 390, height: 844 };
const wide = { width: 1440, height: 1080 };
/** A4 without its margins. */
const sheet = { width: 703, height: 1000 };

interface Shot {
  name: string;
  /** Logs in; nobody when absent. */
  as?: (page: Page) => Promise<void>;
  path: string | (() => Promise<string>);
  colorScheme?: 'light' | 'dark';
  viewport?: typeof desktop;
  /** What else happens before the picture. */
  before?: (page: Page) => Promise<void>;
  /** As a printer gets it, too. */
  onPaper?: true;
}

const admin = (page: Page) => loginAs(page, 'admin');
const owner = (page: Page) => loginAs(page, 'signed_owner');
const seller = (page: Page) => loginAs(page, 'seller');

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
  await page.getByRole('button', { name: 'Проверить файл' }).click();
  await page.getByText('Скачать строки с ошибками').waitFor();
}

async function changedByAnother(page: Page): Promise<void> {
  const id = Number(new URL(page.url()).pathname.split('/').at(-1));
  const [point] = await query<{ version: number }>('select version::int from trade_points where id = $1', [id]);
  const other = await page.context().browser()!.newContext({ baseURL: process.env.ISKRA_URL! });
  await enter(await other.newPage(), await newAdmin());
  const [cookie] = await other.cookies();
  await other.request.patch(`/web/v1/trading-points/${id}`, {
    headers: { authorization: `Bearer ${cookie!.value}`, 'x-requested-with': 'XMLHttpRequest' },
    data: { geofence_radius_m: 200, category: 'C', phone: '+79126401847', version: point!.version },
  });
  await other.close();
}

/** Another person is faster with the same point: the window that asks whose change stays. */
async function lateSave(page: Page): Promise<void> {
  const form = page.getByRole('dialog', { name: 'Изменить точку' });
  await form.getByRole('textbox', { name: 'Радиус геозоны' }).fill('150');
  await form.getByRole('textbox', { name: 'Название' }).fill('Родник, минимаркет');
  await form.getByRole('combobox', { name: 'Категория' }).click();
  await page.getByRole('option', { name: 'A', exact: true }).click();
  await changedByAnother(page);
  await form.getByRole('button', { name: 'Сохранить' }).click();
  await page.getByRole('radio').nth(1).check();
}

const openFilters = (page: Page) => page.getByRole('button', { name: /^Фильтры/ }).click();
const onPaper = (page: Page) => page.emulateMedia({ media: 'print' });
const filtered = '/tradePointsList?status=moderation,active&category=A,B';

const shots: Shot[] = [
  { name: 'login', path: '/auth' },
  { name: 'login-dark', path: '/auth', colorScheme: 'dark' },
  { name: 'login-phone', path: '/auth', viewport: phone },
  { name: 'join-phone', path: '/auth/join', viewport: phone },
  { name: 'trade-points', as: admin, path: '/tradePointsList' },
  { name: 'trade-points-dark', as: admin, path: '/tradePointsList', colorScheme: 'dark' },
  { name: 'phone-list', as: admin, path: filtered, viewport: phone },
  { name: 'phone-filters', as: admin, path: filtered, viewport: phone, before: openFilters },
  { name: 'card', as: admin, path: pointOfList, viewport: wide },
  {
    name: 'print',
    as: admin,
    path: '/tradePointsList?status=blocked,closed',
    viewport: sheet,
    before: onPaper,
    onPaper: true,
  },
  { name: 'print-card', as: admin, path: pointOfList, viewport: sheet, before: onPaper, onPaper: true },
  { name: 'trade-point', as: admin, path: blockedPoint },
  { name: 'trade-point-dark', as: admin, path: blockedPoint, colorScheme: 'dark' },
  { name: 'ttmod', as: admin, path: '/TTmod', viewport: { width: 1440, height: 900 } },
  { name: 'ttmod-dark', as: admin, path: '/TTmod', viewport: { width: 1440, height: 900 }, colorScheme: 'dark' },
  { name: 'ttmod-phone', as: admin, path: '/TTmod', viewport: phone },
  { name: 'import', as: admin, path: '/tradePointsList', before: checkFile },
  { name: 'conflict', as: admin, path: pointInWork, before: lateSave },
  { name: 'conflict-phone', as: admin, path: pointInWork, before: lateSave, viewport: phone },
  { name: 'owners', as: admin, path: '/owners' },
  { name: 'sellers', as: admin, path: '/sellersList' },
  { name: 'sellers-phone', as: admin, path: '/sellersList', viewport: phone },
  { name: 'seller', as: admin, path: someSeller },
  { name: 'seller-dark', as: admin, path: someSeller, colorScheme: 'dark' },
  { name: 'moderation', as: admin, path: '/TPModeration' },
  { name: 'moderation-dark', as: admin, path: '/TPModeration', colorScheme: 'dark' },
  { name: 'moderation-phone', as: admin, path: '/TPModeration', viewport: phone },
  { name: 'case', as: admin, path: riskyCase },
  { name: 'case-dark', as: admin, path: riskyCase, colorScheme: 'dark' },
  { name: 'case-phone', as: admin, path: riskyCase, viewport: phone },
  { name: 'trade-users', as: admin, path: '/tradeUsers' },
  { name: 'requests', as: (page) => loginAs(page, 'tsm_user'), path: '/tsmRequests' },
  { name: 'manuals', as: admin, path: '/manuals' },
  { name: 'documents', as: admin, path: '/documents' },
  { name: 'documents-phone', as: admin, path: '/documents', viewport: phone },
  { name: 'document-diff', as: admin, path: documentWithVersions },
  { name: 'settings', as: admin, path: '/settings' },
  { name: 'settings-phone', as: admin, path: '/settings', viewport: phone },
  { name: 'coins', as: admin, path: '/coinsAndFlames', viewport: wide },
  { name: 'coins-dark', as: admin, path: '/coinsAndFlames', viewport: wide, colorScheme: 'dark' },
  { name: 'coins-proof', as: admin, path: '/coinsAndFlames?tab=books' },
  { name: 'catalogue', as: admin, path: '/editableCertificates' },
  { name: 'certificates', as: owner, path: '/certificates' },
  { name: 'certificates-phone', as: owner, path: '/certificates', viewport: phone },
  { name: 'orders', as: owner, path: '/myOrders' },
  { name: 'order', as: admin, path: issuedOrder },
  { name: 'order-phone', as: admin, path: issuedOrder, viewport: phone },
  { name: 'owner', as: owner, path: '/' },
  { name: 'owner-phone', as: owner, path: '/', viewport: phone },
  { name: 'requisites', as: owner, path: '/requisites' },
  { name: 'groups', as: admin, path: '/tradePointsGroups' },
  { name: 'group', as: admin, path: ruledGroup, viewport: wide },
  { name: 'tsm-groups', as: admin, path: '/tsmGroups' },
  { name: 'tsm-group', as: admin, path: tsmGroup },
  { name: 'geofence', as: admin, path: drawnFence, viewport: wide },
  { name: 'tasks', as: admin, path: '/tasksControl' },
  { name: 'task', as: admin, path: liveTask, viewport: wide },
  { name: 'task-dark', as: admin, path: liveTask, viewport: wide, colorScheme: 'dark' },
  { name: 'constructor', as: admin, path: copiedTask, viewport: wide },
  { name: 'constructor-dark', as: admin, path: copiedTask, viewport: wide, colorScheme: 'dark' },
  { name: 'my-tasks-phone', as: seller, path: '/myTasks', viewport: phone },
  { name: 'task-case', as: admin, path: sentTask, viewport: wide },
  { name: 'task-case-dark', as: admin, path: sentTask, viewport: wide, colorScheme: 'dark' },
  { name: 'survey-phone', path: surveyOfSeller, viewport: phone },
  { name: 'survey-results', as: admin, path: surveyResults, viewport: wide },
  { name: 'answers', as: admin, path: '/buyersModeration' },
  { name: 'answer', as: admin, path: answerOfBuyer, viewport: wide },
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
  // A page that hears news is never idle.
  await page.waitForLoadState('networkidle', { timeout: 4_000 }).catch(() => {});
  await shot.before?.(page);
  await page.evaluate(() => document.fonts.ready);
  await page.screenshot({ path: join(folder, `${shot.name}.png`) });
  if (shot.onPaper) await page.pdf({ path: join(folder, `${shot.name}.pdf`), preferCSSPageSize: true });
  await context.close();
}

const product = await startProduct();
process.env.ISKRA_URL = product.url;
process.env.ISKRA_E2E_DATABASE = product.databaseUrl;
const browser = await chromium.launch({ executablePath: await browserPath() });
try {
  await openLogins();
  await mkdir(folder, { recursive: true });
  const named = process.argv.slice(2);
  const wanted = shots.filter(({ name }) => named.length === 0 || named.includes(name));
  for (const shot of wanted) await take(browser, shot);
  console.log(`${wanted.length} pictures in docs/screenshots`);
} finally {
  await browser.close();
  await product.stop();
}
