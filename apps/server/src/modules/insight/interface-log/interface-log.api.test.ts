import { contract } from '@iskra/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { testApp } from '../../../testing/app.ts';

const { add } = contract.interfaceLog;
const app = await testApp();
const journal = () => app.db.selectFrom('interface_errors').selectAll().orderBy('message').execute();

beforeEach(async () => {
  await app.db.deleteFrom('interface_errors').execute();
  await app.db.deleteFrom('limits').execute();
});

describe('the journal of interface errors', () => {
  it('counts equal errors as one and remembers the last', async () => {
    const owner = await app.as('owner');
    await app.anonymous.ask(add, { body: { message: 'Строка 1 не найдена', route: '/a', app_version: '1' } });
    await owner.ask(add, { body: { message: 'Строка 22 не найдена', route: '/b', app_version: '2' } });
    await owner.ask(add, { body: { level: 'warn', message: 'Другая' } });
    expect(await journal()).toMatchObject([
      { message: 'Другая', level: 'warn', times: 1 },
      { message: 'Строка 22 не найдена', times: 2, route: '/b', app_version: '2', last_user_id: owner.user_id },
    ]);
  });

  it('keeps no personal data and at most 8 KB', async () => {
    const long = 'a'.repeat(7_000);
    const extra = Object.fromEntries(
      Array.from({ length: 30 }, (_, i) => [`k${i}${long.slice(0, 100)}`, long.slice(0, 500)]),
    );
    await app.anonymous.ask(add, {
      body: { message: `Не найден +7 912 640-18-47 ${long}`, stack: `ivan@mail.ru ${long}`, route: long, extra },
    });
    const stored = JSON.stringify(await journal());
    expect(stored).not.toContain('640');
    expect(stored).not.toContain('ivan');
    expect(Buffer.byteLength(stored)).toBeLessThan(16_384);
  });

  it('takes 20 a minute from each sender and answers 0 to the rest', async () => {
    const [one, two] = [await app.as('seller'), await app.as('seller')];
    for (let i = 0; i < 25; i += 1) await one.ask(add, { body: { message: 'а' } });
    await two.ask(add, { body: { message: 'а' } });
    expect(await journal()).toMatchObject([{ times: 21 }]);
    for (let i = 0; i < 25; i += 1) await app.anonymous.ask(add, { body: { message: 'б' } });
    expect(await journal()).toMatchObject([{ times: 21 }, { times: 20 }]);
  });

  it('cannot be told who the sender is', async () => {
    const { user_id } = await app.as('seller');
    await app.anonymous.ask(add, { body: { message: 'а', user_id, last_user_id: user_id } as never });
    expect(await journal()).toMatchObject([{ message: 'а', last_user_id: null }]);
  });

  it('takes what no database could store', async () => {
    await app.anonymous.ask(add, { body: { message: '\0нуль \ud800', stack: '\0', extra: { '\0': '\0' } } });
    expect(await journal()).toMatchObject([{ message: 'нуль \ufffd' }]);
  });
});
