// The bell: one call for all that concerns a person, each kind to those whom the contract names. The lines of each kind are tried with its area.
import { contract } from '@iskra/contract';
import { noticeKinds } from '@iskra/contract/areas/content/bell';
import { roles } from '@iskra/contract/roles';
import pg from 'pg';
import { expect, it, test } from 'vitest';
import { testApp } from '../../../testing/app.ts';
import { makeDocument } from '../../../testing/documents.ts';
import { noticesOf } from '../../../testing/notices.ts';

const app = await testApp();

test.each(roles)('a %s is told what is for them, and of nothing else', async (role) => {
  const named = Object.entries(noticeKinds).filter(([, { access }]) => (access as readonly string[]).includes(role));
  const notices = await noticesOf(await app.as(role));
  expect(Object.keys(notices).sort()).toEqual(named.map(([name]) => name).sort());
});

it('tells the person who started a run that it is over, and nobody else', async () => {
  const [person, admin] = [await app.as('moderator'), await app.as('admin')];
  const started = { kind: 'export.trade_points', started_by: person.user_id, started_by_role: 'moderator' };
  const over = { state: 'done', finished_at: new Date().toISOString() };
  await app.db
    .insertInto('runs')
    .values([started, { ...started, ...over }])
    .execute();
  expect((await noticesOf(person)).runs).toMatchObject([{ state: 'done', title: 'Выгрузка торговых точек' }]);
  expect((await noticesOf(admin)).runs).toEqual([]);
});

it('tells an owner with an unsigned document of that and nothing else, and a seller of that, too', async () => {
  const [owner, seller] = [await app.as('owner'), await app.as('seller')];
  await makeDocument(await app.as('admin'));
  expect(await noticesOf(owner)).toEqual({ documents: [expect.objectContaining({ is_new_version: false })] });
  expect(Object.keys(await noticesOf(seller))).toContain('expiring_coins');
});

it('counts in the profile what the person has not looked at yet, in every browser', async () => {
  const [person, other] = [await app.as('moderator'), await app.as('moderator')];
  const unread = async (who: typeof person) => (await who.ask(contract.profile.show)).unread;
  const ended = (finished_at: string) => ({
    ...{ kind: 'export.trade_points', started_by: person.user_id, started_by_role: 'moderator' as const },
    ...{ state: 'done' as const, finished_at },
  });
  const moments = ['2026-11-01T10:00:00.000Z', '2026-11-01T11:00:00.000Z'];
  await app.db.insertInto('runs').values(moments.map(ended)).execute();
  expect([await unread(person), await unread(other)]).toEqual([2, 0]);
  const look = (until: string) => person.ask(contract.bell.seen, { body: { until_ms: Date.parse(until) } });
  await look(moments[0]!);
  expect(await unread(person)).toBe(1);
  expect((await person.ask(contract.bell.notices, { body: {} })).seen_at).toBe(moments[0]);
  await look(moments[1]!);
  await look(moments[0]!);
  expect(await unread(person)).toBe(0);
  // A future moment does not count as seen.
  await look('2090-01-01T00:00:00.000Z');
  await app.db
    .insertInto('runs')
    .values(ended(new Date(Date.now() + 1_000).toISOString()))
    .execute();
  expect(await unread(person)).toBe(1);
});

it('tells all the rest while one kind cannot be told', async () => {
  const person = await app.as('moderator');
  const owner = new pg.Client({ connectionString: app.database.ownerUrl });
  await owner.connect();
  await owner.query('alter table runs rename to runs_gone');
  try {
    const notices = await noticesOf(person);
    expect(Object.keys(notices).sort()).toEqual(['decisions', 'overdue']);
    expect((await person.ask(contract.profile.show)).unread).toBe(0);
  } finally {
    await owner.query('alter table runs_gone rename to runs');
    await owner.end();
  }
});
