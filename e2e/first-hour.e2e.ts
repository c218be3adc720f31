// The first hour of an installation that works for real: an empty database of the operator, no gateway, no demo data, nobody who could log in.
import { execFile } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { test } from '@playwright/test';
import { type Embedded, startEmbedded } from '../apps/server/src/database/embedded/embedded.ts';
import { passingFolder } from '../apps/server/src/testing/passing-folder.ts';
import { serious } from './support/axe.ts';
import { atLogin, typeCode } from './support/by-code.ts';
import { expect } from './support/expect.ts';
import { secret } from './support/messages.ts';
import { type Product, startProduct } from './support/product.ts';

const main = fileURLToPath(new URL('../apps/server/src/main.ts', import.meta.url));
const missing = 'СМС не отправляются: на сервере не задан SMS_GATEWAY_URL.';
const [phone, password] = ['+79991234567', 'первый час работы'];
const quiet = () => {};

let folder: string;
let database: Embedded;
let product: Product;

test.beforeAll(async () => {
  folder = await passingFolder('iskra-first-hour-');
  const log = { debug: quiet, info: quiet, warn: console.warn, error: console.error };
  database = await startEmbedded({ dataDir: join(folder, 'data'), log, serverSettings: { fsync: 'off' } });
  product = await startProduct(database);
});

test.afterAll(async () => {
  await product?.stop();
  await database?.stop();
  await rm(folder, { recursive: true, force: true });
});

/** As the operator types it on the server. */
async function iskra(...args: string[]): Promise<string> {
  const env = {
    ...{ PATH: process.env.PATH, DATABASE_URL: database.url, DATABASE_OWNER_URL: database.ownerUrl },
    ...{ SECRET: secret, PUBLIC_URL: product.url, DATA_DIR: join(folder, 'commands') },
  };
  const { stdout } = await promisify(execFile)(process.execPath, [main, ...args], { env });
  return stdout;
}

test('what is missing is said at the start and on the login, and the first administrator comes in all the same', async ({
  page,
}) => {
  expect(product.said()).toContain('СМС не отправляются, по коду никто не войдёт: задайте SMS_GATEWAY_URL');
  for (const path of ['/auth', '/auth/admin']) {
    await atLogin(page, `${product.url}${path}`);
    await expect(page.getByText(missing), path).toBeVisible();
    expect.soft(await serious(page), path).toEqual([]);
  }
  // Without a published text nobody can agree, so nothing is asked of anybody.
  await atLogin(page, `${product.url}/auth/join`);
  await expect(page.getByText(/Заявки пока не принимаются/)).toBeVisible();
  await expect(page.getByLabel('Телефон')).toHaveCount(0);
  await atLogin(page, `${product.url}/auth`);
  await page.getByLabel('Телефон').pressSequentially(phone.slice(2));
  await page.getByRole('button', { name: 'Получить код' }).click();
  await expect(page.getByRole('heading', { name: 'Введите код' })).toBeVisible();
  await expect(page.getByText(missing)).toContainText('Код покажет команда «iskra kept-messages» на сервере');
  await expect(page.getByText('Отправили СМС')).toHaveCount(0);

  const made = await iskra('create-admin', '--login', 'boss', '--name', 'Орлова Анна Сергеевна', '--phone', phone);
  expect(made).toContain('SMS_GATEWAY_URL is not set');
  await page.goto(/https?:\/\/\S+/.exec(made)![0]);
  await page.getByLabel('Пароль', { exact: true }).fill(password);
  await page.getByLabel('Пароль ещё раз').fill(password);
  await page
    .getByRole('button', { name: /пароль/i })
    .last()
    .click();
  await expect(page.getByRole('heading', { name: 'Пароль задан' })).toBeVisible();

  await atLogin(page, `${product.url}/auth/admin`);
  await page.getByLabel(/^Логин/).fill('boss');
  await page.getByLabel('Пароль', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Продолжить' }).click();
  await expect(page.getByRole('heading', { name: 'Введите код' })).toBeVisible();
  await typeCode(page, /\d{6}/.exec((await iskra('kept-messages', '--to', phone)).split('  ').at(-1)!)![0]);
  await page.waitForURL('**/sellersList');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByLabel('Первые шаги')).toBeVisible();
});
