import { expect, inject, test } from 'vitest';
import { checkOperatorsDatabase, complaintAbout } from './operators-database.ts';

const good = { version: 15, encoding: 'UTF8', ctype: 'ru_RU.UTF-8', has_russian: true };

test('a database like ours is good', async () => {
  await expect(checkOperatorsDatabase(inject('server').url)).resolves.toBeUndefined();
  expect(complaintAbout(good)).toBeUndefined();
});

test.each([
  [{ version: 14 }, 'is PostgreSQL 14'],
  [{ encoding: 'SQL_ASCII' }, 'encoding SQL_ASCII'],
  [{ ctype: 'C' }, 'LC_CTYPE "C"'],
  [{ has_russian: false }, 'ICU'],
])('%j is refused', (fact, words) => {
  expect(complaintAbout({ ...good, ...fact })).toContain(words);
});

test.each([
  ['postgres://nobody@127.0.0.1:1/none', 'ECONNREFUSED'],
  ['postgres://nobody@no-such-host.invalid/none', 'no-such-host'],
])('%s is one clear line', async (url, words) => {
  await expect(checkOperatorsDatabase(url)).rejects.toThrow(
    new RegExp(`^cannot use the database of DATABASE_URL: .*${words}.*$`),
  );
});

test('a wrong password is one clear line', async () => {
  const url = inject('server').url.replace(/:[^:@]+@/, ':wrong@');
  await expect(checkOperatorsDatabase(url)).rejects.toThrow(/password authentication failed/);
});
