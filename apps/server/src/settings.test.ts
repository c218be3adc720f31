import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { readSettings, settingRows } from './settings.ts';
import { StartProblem } from './start-problem.ts';

const secret = 'a'.repeat(32);
const operators = { DATABASE_URL: 'postgres://app:pw@db/iskra', SECRET: secret };

test('an empty environment is a complete set of defaults in demo mode', () => {
  expect(readSettings({})).toMatchObject({
    port: 3000,
    host: 'localhost',
    publicUrl: 'http://localhost:3000',
    dataDir: resolve('.data'),
    filesDir: resolve('.data/files'),
    databaseUrl: undefined,
    trustedProxies: 0,
    cookieSecure: false,
    demo: true,
  });
});

test('an empty variable is an unset one', () => {
  expect(readSettings({ PORT: '', DATABASE_URL: ' ', COOKIE_SECURE: '' })).toEqual(readSettings({}));
});

test.each([
  ["an operator's database", operators],
  ['an SMS gateway', { SMS_GATEWAY_URL: 'https://sms.example/send' }],
])('%s ends demo mode', (_name, env) => {
  expect(readSettings(env).demo).toBe(false);
});

test('the public address decides about secure cookies unless told', () => {
  expect(readSettings({ PUBLIC_URL: 'https://iskra.example/' })).toMatchObject({
    publicUrl: 'https://iskra.example',
    cookieSecure: true,
  });
  expect(readSettings({ PUBLIC_URL: 'https://iskra.example', COOKIE_SECURE: 'false' }).cookieSecure).toBe(false);
});

test.each<[string, Record<string, string>]>([
  ['PORT', { PORT: '80800' }],
  ['PORT', { PORT: '3000x' }],
  ['PORT', { PORT: '-1' }],
  ['DATABASE_URL', { DATABASE_URL: 'mysql://db/iskra', SECRET: secret }],
  ['DATABASE_URL', { DATABASE_URL: 'db/iskra', SECRET: secret }],
  ['DATABASE_OWNER_URL', { DATABASE_OWNER_URL: 'postgres://owner:pw@db/iskra' }],
  ['SECRET', { DATABASE_URL: operators.DATABASE_URL }],
  ['SECRET', { SECRET: 'short' }],
  ['TRUST_PROXY', { TRUST_PROXY: 'true' }],
  ['COOKIE_SECURE', { COOKIE_SECURE: 'yes' }],
  ['MAIL_FROM', { SMTP_URL: 'smtp://mail' }],
  ['SMS_GATEWAY_TOKEN', { SMS_GATEWAY_TOKEN: 'x' }],
  ['SUPPLIER_KEY', { SUPPLIER_KEY: 'x' }],
  ['SUPPLIER_KEY', { SUPPLIER_URL: 'https://supplier.example' }],
  ['SUPPLIER_KEY', { SUPPLIER_URL: 'https://supplier.example', SUPPLIER_KEY: 'x\ny' }],
  ['SUPPLIER_URL', { SUPPLIER_URL: 'ftp://supplier.example', SUPPLIER_KEY: 'x' }],
  ['SUPPLIER_URL', { SUPPLIER_URL: 'supplier', SUPPLIER_KEY: 'x' }],
  ['SUPPLIER_URL', { SUPPLIER_URL: 'https://user:pw@supplier.example', SUPPLIER_KEY: 'x' }],
  ['SUPPLIER_URL', { SUPPLIER_URL: 'https://supplier.example/?key=x', SUPPLIER_KEY: 'x' }],
  ['PUBLIC_URL', { PUBLIC_URL: 'javascript:alert(1)' }],
  ['REQUIRE_TOTP', { REQUIRE_TOTP: 'everybody' }],
  ['LOG_LEVEL', { LOG_LEVEL: 'loud' }],
  ['METRICS_TOKEN', { METRICS_TOKEN: 'guess' }],
  ['DB_POOL_SIZE', { DB_POOL_SIZE: '1' }],
])('a bad %s is one line that names it, with exit code 2: %j', (name, env) => {
  const refused = () => readSettings(env);
  expect(refused).toThrow(StartProblem);
  try {
    refused();
  } catch (error) {
    const { message, exitCode } = error as StartProblem;
    expect(message).toMatch(new RegExp(`^setting ${name} [^\\n]+$`));
    expect(exitCode).toBe(2);
  }
});

test('a refused value is not repeated: it may be a password', () => {
  expect(() => readSettings({ DATABASE_URL: 'mysql://app:hunter2@db', SECRET: secret })).toThrow(/^(?!.*hunter2)/);
});

test('docs/operations.md shows every setting with its default and meaning', () => {
  const text = readFileSync(new URL('../../../docs/operations.md', import.meta.url), 'utf8');
  // The formatter pads the cells of a table.
  const page = text.replace(/ +\|/g, ' |');
  const missing = settingRows.filter(
    ({ name, fallback, meaning }) =>
      !page.includes(`| \`${name}\` | ${fallback ? `\`${fallback}\`` : '–'} | ${meaning} |`),
  );
  expect(missing.map(({ name }) => name)).toEqual([]);
});
