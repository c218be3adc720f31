// The trail cannot be written into its past, and tampering is found all the same.
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeEach, expect, test } from 'vitest';
import type { Database } from '../../../database/database.ts';
import { writeAudit } from '../../../database/trail/audit-trail.ts';
import { testApp } from '../../../testing/app.ts';
import { isPassed, type Mark, sealNext, takeMark } from '../../platform/seals/seals.store.ts';
import { verifyAudit } from './audit-seals.actions.ts';
import { auditChain, forgetOldest } from './audit-seals.store.ts';

const app = await testApp();
const { db, database } = app;

async function connected(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  afterAll(() => client.end());
  return client;
}

const ordinary = await connected(database.url);
const late = await connected(database.url);
const owner = await connected(database.ownerUrl);
const burglar = await connected(database.adminUrl);

const change = (id: number) => ({ entity: 'thing', id, before: { name: 'old' }, after: { name: 'new' } });
const write = (to: Database, count = 1) =>
  writeAudit(
    to,
    'thing.change',
    { actor: { kind: 'system' }, request: null },
    Array.from({ length: count }, (_, i) => change(i + 1)),
  );

/** Other test files' transactions are waited for too: the server's numbers are one row for all its databases. */
async function untilPassed(mark: Mark): Promise<void> {
  while (!(await isPassed(db, mark))) await new Promise((wake) => setTimeout(wake, 20));
}

async function seal(): Promise<void> {
  const mark = await takeMark(db, auditChain);
  await untilPassed(mark);
  while (await db.transaction().execute((tx) => sealNext(tx, auditChain, mark.row_id)));
}

const seals = () => db.selectFrom('audit_seals').selectAll().orderBy('id').execute();
const ids = async () => (await db.selectFrom('audit_events').select('id').orderBy('id').execute()).map(({ id }) => id);

/** Past every right and trigger, as only a superuser can. */
async function tamper(statement: string): Promise<void> {
  await burglar.query(`begin; set local session_replication_role = replica; ${statement}; commit`);
}

beforeEach(() => tamper('truncate audit_events, audit_seals'));

const insert = `insert into audit_events (actor_kind, action, entity_type`;

test('a change of any number of records is written whole', async () => {
  await write(db, 12_001);
  expect(await ids()).toHaveLength(12_001);
});

test('an event happens now: another time is refused, from every database user', async () => {
  for (const client of [ordinary, owner, burglar]) {
    for (const at of [`now() - interval '1 second'`, `now() + interval '1 second'`, `clock_timestamp()`, `'infinity'`])
      await expect(client.query(`${insert}, at) values ('system', 'a', 'b', ${at})`), at).rejects.toThrow('happen now');
    await client.query(`${insert}, at) values ('system', 'a', 'b', now())`);
  }
});

test('the past is open to the owner of the trail who asks for it, and to nobody who only asks', async () => {
  const statement = `begin; set local iskra.past_events = 'on'; ${insert}, at) values ('system', 'a', 'b', '2020-01-01')`;
  await expect(ordinary.query(statement)).rejects.toThrow('happen now');
  await ordinary.query('rollback');
  await owner.query(`${statement}; commit`);
  expect(await ids()).toHaveLength(1);
});

test('the number of an event is the next one, whatever the writer wants', async () => {
  await write(db);
  const [first] = await ids();
  await ordinary.query(`${insert}, id) values ('system', 'a', 'b', 7)`);
  await owner.query(`${insert}, id) values ('system', 'a', 'b', ${first! + 1000})`);
  expect(await ids()).toEqual([first, first! + 1, first! + 2]);
});

test('the job seals what is new; nothing new, no seal', async () => {
  await write(db, 3);
  const run = async () => {
    await app.jobs.queue.send(db, 'audit.seal', {});
    await app.jobs.work();
  };
  await run();
  expect(await seals()).toMatchObject([{ id: 1, events: 3 }]);
  await run();
  expect(await seals()).toHaveLength(1);
  await write(db, 2);
  await run();
  const [first, second] = await seals();
  expect(second).toMatchObject({ id: 2, events: 2, from_id: first!.to_id + 1, previous: first!.hash });
  const { intact, says } = await verifyAudit(db);
  expect(intact).toBe(true);
  expect(says).toBe(`2 seals over 5 events are intact, the last one is ${second!.hash.toString('hex')}`);
});

test('two who seal at once make one chain', async () => {
  await write(db, 40);
  await Promise.all([seal(), seal(), seal()]);
  expect((await seals()).reduce((sum, { events }) => sum + events, 0)).toBe(40);
  expect(await verifyAudit(db)).toMatchObject({ intact: true });
});

test('events of a transaction that commits late are sealed, and in no seal too early', async () => {
  await late.query('begin');
  await late.query(`${insert}) values ('system', 'late', 'b')`);
  await write(db, 2);
  const mark = await takeMark(db, auditChain);
  expect(await isPassed(db, mark)).toBe(false);
  await late.query('commit');
  await untilPassed(mark);
  await seal();
  expect(await seals()).toMatchObject([{ events: 3 }]);
  expect(await verifyAudit(db)).toMatchObject({ intact: true });
});

test('an event that has its number and is not yet written is waited for', async () => {
  await burglar.query(`
    create function linger() returns trigger language plpgsql as $$ begin perform pg_sleep(1); return new; end $$;
    create trigger zz_linger before insert on audit_events for each row when (new.action = 'slow') execute function linger()`);
  const slow = late.query(`${insert}) values ('system', 'slow', 'b')`);
  await new Promise((wake) => setTimeout(wake, 300));
  await write(db);
  await seal();
  await slow;
  await seal();
  await burglar.query('drop function linger cascade');
  expect((await seals()).reduce((sum, { events }) => sum + events, 0)).toBe(2);
  expect(await verifyAudit(db)).toMatchObject({ intact: true });
});

test('writers do not wait for who seals', async () => {
  await write(db, 3);
  const mark = await takeMark(db, auditChain);
  await db.transaction().execute(async (tx) => {
    await sealNext(tx, auditChain, mark.row_id);
    await ordinary.query(`set lock_timeout = '2s'; ${insert}) values ('system', 'a', 'b')`);
  });
  expect(await ids()).toHaveLength(4);
});

test('a seal can be neither changed nor taken back', async () => {
  await write(db);
  await seal();
  for (const statement of [`update audit_seals set events = 2`, `delete from audit_seals`, `truncate audit_seals`]) {
    await expect(ordinary.query(statement)).rejects.toThrow('permission denied');
    await expect(owner.query(statement)).rejects.toThrow('append-only');
  }
});

/** Three seals of five events each; the second one holds the events that are meddled with. */
async function chain(): Promise<number[]> {
  for (let i = 0; i < 3; i++) {
    await write(db, 5);
    await seal();
  }
  expect(await verifyAudit(db)).toMatchObject({ intact: true });
  return ids();
}

const columns = ['at', 'actor_kind', 'actor_id', 'actor_role', 'ip', 'user_agent', 'request_id', 'action'];
const others = ['entity_type', 'entity_id', 'diff', 'reason', 'run_id'];
const values: Record<string, string> = {
  at: `at + interval '1 microsecond'`,
  actor_kind: `'anonymous'`,
  diff: `'[]'`,
  actor_id: '1',
  entity_id: '77',
  run_id: '1',
};

test('a change of any column is found', async () => {
  const all = await sql<{ name: string }>`
    select attname as name from pg_attribute where attrelid = 'audit_events'::regclass and attnum > 0`.execute(db);
  expect(all.rows.map(({ name }) => name).toSorted()).toEqual(['id', ...columns, ...others].toSorted());
  const events = await chain();
  for (const column of [...columns, ...others]) {
    const kept = `create table kept as select * from audit_events where id = ${events[7]}`;
    await tamper(`${kept}; update audit_events set ${column} = ${values[column] ?? `'x'`} where id = ${events[7]}`);
    expect(await verifyAudit(db), column).toMatchObject({ intact: false, says: expect.stringContaining('seal 2 (') });
    await tamper(
      `update audit_events e set ${column} = kept.${column} from kept where kept.id = e.id; drop table kept`,
    );
    expect(await verifyAudit(db), column).toMatchObject({ intact: true });
  }
});

/** As who owns the database could do it. */
const sealAnew = (id: number) => `
  update audit_seals s set previous = coalesce((select hash from audit_seals where id = ${id - 1}), ''),
    content = coalesce((select sha256(string_agg(audit_event_digest(e), '' order by e.id)) from audit_events e
      where e.id between s.from_id and s.to_id), content) where id = ${id};
  update audit_seals set hash = audit_seal_hash(id, from_id, to_id, events, at, previous, content) where id = ${id}`;

test.each([
  ['an event deleted', 2, (e: number[]) => `delete from audit_events where id = ${e[7]}`],
  [
    'two events swapped',
    1,
    (e: number[]) => `update audit_events set entity_id = 10 - entity_id where id in (${e[1]}, ${e[3]})`,
  ],
  ['the last sealed event deleted', 3, (e: number[]) => `delete from audit_events where id = ${e[14]}`],
  ['an event before the first', 1, () => `${insert}, id) values ('system', 'a', 'b', -5)`],
  ['a seal deleted', 3, () => 'delete from audit_seals where id = 2'],
  ['the first seal deleted', 2, () => 'delete from audit_seals where id = 1'],
  ['the time of a seal changed', 2, () => `update audit_seals set at = at - interval '1 day' where id = 2`],
  ['what a seal says of its events changed', 2, () => `update audit_seals set content = sha256(content) where id = 2`],
  ['the count of a seal changed', 2, () => 'update audit_seals set events = 4 where id = 2'],
  [
    'a seal made anew over other events',
    3,
    (e: number[]) => `update audit_events set action = 'x' where id = ${e[7]}; ${sealAnew(2)}`,
  ],
])('%s: found at seal %i', async (_, seal, statement) => {
  await tamper(statement(await chain()));
  const { intact, says } = await verifyAudit(db);
  expect(intact).toBe(false);
  expect(says).toContain(`seal ${seal} (`);
});

test('an event put where a transaction was rolled back is found', async () => {
  await write(db, 2);
  await late.query(`begin; ${insert}) values ('system', 'a', 'b'); rollback`);
  await write(db, 2);
  await seal();
  const [, second] = await ids();
  await tamper(`${insert}, id) values ('system', 'a', 'b', ${second! + 1})`);
  expect(await verifyAudit(db)).toMatchObject({
    intact: false,
    says: expect.stringContaining('it holds 4 events, 5 are there'),
  });
});

test('after three years the events of a seal go, the chain stays proved, and nothing younger can go', async () => {
  await write(db, 3);
  await seal();
  await write(db, 2);
  await seal();
  expect(await forgetOldest(db)).toBe(0);
  await expect(owner.query('delete from audit_events')).rejects.toThrow('append-only');
  // As if the first seal had been made long ago.
  await tamper(`
    update audit_events set at = now() - interval '4 years' where id <= (select to_id from audit_seals where id = 1);
    update audit_seals set at = now() - interval '4 years' where id = 1; ${sealAnew(1)}; ${sealAnew(2)}`);
  expect(await verifyAudit(db)).toMatchObject({ intact: true });
  await expect(ordinary.query('delete from audit_events')).rejects.toThrow('permission denied');
  expect(await forgetOldest(db)).toBe(3);
  expect(await forgetOldest(db)).toBe(0);
  expect(await ids()).toHaveLength(2);
  expect(await verifyAudit(db)).toMatchObject({ intact: true });
  await tamper(`update audit_seals set at = at + interval '1 second' where id = 1`);
  expect(await verifyAudit(db), 'an empty seal is proved too').toMatchObject({ intact: false });
});

test('young events do not go because their seal was made to look old', async () => {
  const events = await chain();
  await tamper(`
    delete from audit_events where id between ${events[5]} and ${events[9]};
    update audit_seals set at = now() - interval '4 years' where id = 2`);
  expect(await verifyAudit(db)).toMatchObject({ intact: false, says: expect.stringContaining('seal 2 (') });
});
