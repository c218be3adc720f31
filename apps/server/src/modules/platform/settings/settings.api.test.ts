import { contract } from '@iskra/contract';
import { settingNames, settingNumbers } from '@iskra/contract/areas/platform/settings';
import { describe, expect, test } from 'vitest';
import { testApp } from '../../../testing/app.ts';
import { sentCode, stranger } from '../../../testing/login.ts';
import { numbersOf } from './settings.actions.ts';

const app = await testApp();
/** Another process on the same database. */
const other = await testApp({ database: app.database });
const admin = await app.as('admin');
const { show, change } = contract.settings;

const shown = () => admin.ask(show);
const settingOf = async (name: string) => (await shown()).items.find((setting) => setting.name === name)!;
const set = async (body: object) => admin.ask(change, { body: { version: (await shown()).version, ...body } });

describe('what holds', () => {
  test('before anybody has changed anything every setting has its usual value', async () => {
    const fresh = await testApp();
    const { version, items } = await (await fresh.as('admin')).ask(show);
    expect(version).toBe(0);
    expect(items).toEqual(
      settingNames.map((name) => ({ name, value: settingNumbers[name].usual, changed_at: null, changed_by: null })),
    );
  });

  test('a change names who made it and when, and keeps the earlier ones', async () => {
    await set({ report_days: 30 });
    await set({ report_days: 31 });
    const { value, changed_at, changed_by } = await settingOf('report_days');
    expect({ value, changed_at, changed_by }).toEqual({
      value: 31,
      changed_at: expect.stringMatching(/^\d{4}-/),
      changed_by: { id: expect.any(Number), title: expect.stringMatching(/\S/) },
    });
    const rows = await app.db
      .selectFrom('settings')
      .select('value')
      .where('name', '=', 'report_days')
      .orderBy('id')
      .execute();
    expect(rows).toEqual([{ value: 30 }, { value: 31 }]);
    const { items } = await admin.ask(contract.history.list, { body: { entity_type: 'settings', entity_id: 1 } });
    expect(items[0]).toMatchObject({
      changes: [{ label: 'Готовый отчёт хранится', old: '30\u00a0дн.', new: '31\u00a0дн.' }],
    });
  });

  test('what is already so is not written again', async () => {
    const { version } = await set({ appeal_days: 8 });
    expect(await set({ appeal_days: 8 })).toMatchObject({ version });
  });
});

describe('refusals', () => {
  test.each([
    ['code_tries', 2],
    ['code_tries', 11],
    ['code_tries', 3.5],
    ['code_tries', '5'],
    ['code_tries', null],
    ['import_approval_coins', 10_000_001],
  ])('%s = %j gets its message on its field', async (name, value) => {
    const { version } = await shown();
    const refusal = await admin.refused(change, { body: { version, [name]: value } });
    expect(refusal).toMatchObject({ problem: 'invalid', errors: [{ field: name }] });
    expect(refusal.errors[0]!.message).toMatch(/^Целое число от [\d\s]+ до [\d\s]+$/);
  });

  test('somebody else has changed a setting meanwhile', async () => {
    const { version } = await shown();
    await set({ hold_hours: 70 });
    expect(await admin.refused(change, { body: { version, hold_hours: 71 } })).toMatchObject({ problem: 'stale' });
  });

  test('of two changes at once one is stale', async () => {
    const { version } = await shown();
    const both = [41, 42].map((value) => admin.ask(change, { body: { version, geofence_tolerance_m: value } }));
    const ended = await Promise.allSettled(both);
    expect(ended.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });
});

describe('those who work by them', () => {
  const facts = { demo: false, secret: 'x'.repeat(40) };

  test('every process follows a change without being told', async () => {
    const read = () => numbersOf({ db: other.db, facts });
    expect((await read()).quiet_to_hour).toBe(9);
    await set({ quiet_to_hour: 8 });
    await expect.poll(async () => (await read()).quiet_to_hour).toBe(8);
  });

  test('a code lives, is tried and is asked again as the settings say', async () => {
    await set({ code_seconds: 120, code_tries: 3, code_resend_seconds: 45 });
    const asked = async () => {
      const phone = (await app.as('seller')).phone;
      const caller = stranger(app);
      const { challenge_id, resend_after } = await caller.ask(contract.login.ask, { body: { role: 'user', phone } });
      const { expires_at, created_at } = await app.db
        .selectFrom('code_challenges')
        .select(['expires_at', 'created_at'])
        .where('id', '=', challenge_id)
        .executeTakeFirstOrThrow();
      return {
        caller,
        challenge_id,
        resend_after,
        phone,
        seconds: (Date.parse(expires_at) - Date.parse(created_at)) / 1000,
      };
    };
    await expect.poll(async () => (await asked()).seconds).toBe(120);
    const { caller, challenge_id, resend_after, phone } = await asked();
    expect(resend_after).toBe(45);
    const right = await sentCode(app.db, phone);
    const wrong = right === '000000' ? '111111' : '000000';
    const tried = () => caller.refused(contract.login.enter, { body: { challenge_id, code: wrong } });
    expect([(await tried()).problem, (await tried()).problem, (await tried()).problem]).toEqual([
      'code.wrong',
      'code.wrong',
      'code.no_tries',
    ]);
  });
});
