// The program's own role of the database can write neither the past of the ledger nor anybody's operations: the rest is found
// by `iskra verify`, and so is every change of rows by the owner or a superuser.
import { moscowDay, startOfMoscowDay } from '@iskra/contract/kernel/moscow';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { testApp, testSecret } from '../../../testing/app.ts';
import { giveCoins } from '../../../testing/ledger.ts';
import { isPassed, sealNext, takeMark } from '../../platform/seals/seals.store.ts';
import { findMismatches } from './ledger.proof.store.ts';
import { verifyOperations } from './ledger-seals.actions.ts';
import { ledgerChain } from './ledger-seals.store.ts';

const app = await testApp();
const { db, database } = app;
const facts = { demo: false, secret: testSecret };

async function connected(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  afterAll(() => client.end());
  return client;
}

const program = await connected(database.url);
const owner = await connected(database.ownerUrl);
const burglar = await connected(database.adminUrl);
const admin = await app.as('admin');
const seller_id = (await app.as('seller')).role_id!;

/** A few operations of several kinds, one of them undone. */
async function postSome(): Promise<number[]> {
  const first = await giveCoins(db, { seller_id }, 100, { actor_id: admin.user_id, comment: 'Первые' });
  const second = await giveCoins(db, { seller_id }, 30, { type: 'manual_debit' });
  const third = await giveCoins(db, { seller_id }, 20, { type: 'hold' });
  return [first, second, third];
}

async function seal(): Promise<void> {
  const mark = await takeMark(db, ledgerChain);
  while (!(await isPassed(db, mark))) await new Promise((wake) => setTimeout(wake, 20));
  while (await db.transaction().execute((tx) => sealNext(tx, ledgerChain, mark.row_id)));
}

const verify = () => verifyOperations(db, facts);

/** Past every right and trigger, as only a superuser can. */
const tamper = (statement: string) =>
  burglar.query(`begin; set local session_replication_role = replica; ${statement}; commit`);

const parts = ['ledger_transactions', 'ledger_postings', 'ledger_lot_uses', 'ledger_lots'];
const empty = () =>
  tamper(`${[...parts, 'ledger_seals'].map((table) => `delete from ${table}`).join('; ')};
    update ledger_accounts set available = 0, pending = 0, held = 0, debt = 0`);

beforeEach(empty);

/** A forged operation, by a thief of the program's database password: everything adds up, in another's name. */
const forged = (values: Record<string, string> = {}) => {
  const columns: Record<string, string> = {
    type: `'manual_credit'`,
    currency: `'coin'`,
    account_id: `(select id from ledger_accounts where seller_id = ${seller_id} and currency = 'coin')`,
    amount: '5',
    sign: '1',
    balance_after: '5',
    key: `gen_random_uuid()::text`,
    digest: `sha256('')`,
    source_type: `'manual'`,
    actor_id: String(admin.user_id),
    effective_at: 'now()',
    stamp: `sha256('')`,
    ...values,
  };
  return `insert into ledger_transactions (${Object.keys(columns).join(', ')}) values (${Object.values(columns).join(', ')}) returning id`;
};

const refused = (client: pg.Client, values: Record<string, string>) =>
  client.query(`begin; ${forged(values)}; rollback`).then(
    () => 'taken',
    async ({ message }: Error) => {
      await client.query('rollback');
      return message;
    },
  );

const first = (day: string, months: number) => {
  const [year, month] = day.split('-').map(Number) as [number, number];
  return new Date(Date.UTC(year, month - 1 - months, 1)).toISOString().slice(0, 10);
};
const today = moscowDay(new Date());
const literal = (moment: Date) => `'${moment.toISOString()}'`;

describe('an operation happens now', () => {
  test.each([
    ['was posted before', { posted_at: `now() - interval '1 second'` }, 'happen now'],
    ['is posted later', { posted_at: `now() + interval '1 second'` }, 'happen now'],
    ['counts for 1900', { effective_at: `'1900-01-01'` }, 'days that are open'],
    ['counts for tomorrow', { effective_at: `now() + interval '1 day'` }, 'days that are open'],
    [
      'counts for more than twelve months ago',
      { effective_at: literal(new Date(startOfMoscowDay(first(today, 12)).getTime() - 1)) },
      'days that are open',
    ],
    ['has a number of its own choice', { id: '1000000000' }, 'the next numbers'],
    ['has no stamp', { stamp: 'null' }, 'ledger_transactions_stamped'],
    ['has a word for a stamp', { stamp: `'x'` }, 'ledger_transactions_stamped'],
  ])('one that %s is refused, from every database user', async (_, values, words) => {
    for (const client of [program, owner, burglar]) expect(await refused(client, values)).toContain(words);
  });

  test('twelve months back is the first day that it may count for', async () => {
    const effective_at = literal(startOfMoscowDay(first(today, 12)));
    expect(await refused(program, { effective_at })).toBe('taken');
  });

  test('a closed month takes none', async () => {
    await tamper(`insert into ledger_months (month, closed_by) values ('${first(today, 2)}', ${admin.user_id})`);
    const inside = literal(new Date(startOfMoscowDay(first(today, 1)).getTime() - 1));
    expect(await refused(program, { effective_at: inside })).toContain('days that are open');
    expect(await refused(program, { effective_at: literal(startOfMoscowDay(first(today, 1))) })).toBe('taken');
    await tamper('delete from ledger_months');
  });

  test('a number that a seal has passed is gone', async () => {
    const { rows } = await program.query(`select nextval('ledger_transactions_id_seq') as id`);
    await postSome();
    await seal();
    expect(await refused(program, { id: rows[0].id })).toContain('the next numbers');
  });

  test('the past is open to the owner who asks for it, and to nobody who only asks', async () => {
    const old = `begin; set local iskra.past_events = 'on'; ${forged({ effective_at: `'2020-01-01'` })}; rollback`;
    await expect(program.query(old)).rejects.toThrow('days that are open');
    await program.query('rollback');
    await owner.query(old);
  });
});

test('the job seals what is new, and says so', async () => {
  await postSome();
  await app.jobs.queue.send(db, 'ledger.seal', {});
  await app.jobs.work();
  expect(await verify()).toMatchObject({
    intact: true,
    says: expect.stringMatching(/^1 seals over 3 transactions are intact/),
  });
  await postSome();
  expect(await verify()).toMatchObject({ intact: true, says: expect.stringContaining('; 3 transactions wait since') });
});

test('a balanced operation of the program’s own role is found, though all sums are right', async () => {
  await postSome();
  await seal();
  const { rows } = await program.query(forged());
  const { id } = rows[0];
  const account = `(select id from ledger_accounts where seller_id = ${seller_id} and currency = 'coin')`;
  await program.query(`
    insert into ledger_postings select ${id}, id, 'available', -5, null from ledger_accounts
      where code = 'adjust_plus' and currency = 'coin';
    insert into ledger_postings values (${id}, ${account}, 'available', 5, 55);
    insert into ledger_lots (id, account_id, amount, remaining, earned_at) values (${id}, ${account}, 5, 5, now());
    update ledger_accounts set available = available + 5 where id = ${account}`);
  expect(await findMismatches(db)).toEqual([]);
  const found = { intact: false, says: expect.stringContaining(`transaction ${id} does not bear the stamp`) };
  expect(await verify()).toMatchObject(found);
  await seal();
  expect(await verify(), 'a seal makes it no better').toMatchObject(found);
});

test('a stamp that was taken from another operation is of no use', async () => {
  const [id] = await postSome();
  const stamp = `(select stamp from ledger_transactions where id = ${id})`;
  await program.query(forged({ stamp }));
  expect(await verify()).toMatchObject({ intact: false, says: expect.stringContaining('does not bear the stamp') });
});

test('under another SECRET nothing bears a stamp, and it is said so', async () => {
  await postSome();
  const says = expect.stringContaining('under another SECRET');
  expect(await verifyOperations(db, { ...facts, secret: 'x'.repeat(32) })).toMatchObject({ intact: false, says });
});

const columns = async (table: string) => {
  const { rows } = await sql<{ name: string; type: string }>`
    select column_name as name, data_type as type from information_schema.columns
    where table_schema = 'public' and table_name = ${table} order by ordinal_position`.execute(db);
  return rows;
};

/** A value need not be one that the program could have written. */
async function withoutChecks(table: string): Promise<void> {
  const { rows } = await burglar.query(
    `select conname as name from pg_constraint where conrelid = $1::regclass and contype = 'c'`,
    [table],
  );
  for (const { name } of rows) await burglar.query(`alter table ${table} drop constraint "${name}"`);
}

const otherValue: Record<string, (column: string) => string> = {
  bigint: (column) => `coalesce(${column}, 0) + 1000000`,
  integer: (column) => `coalesce(${column}, 0) + 1000000`,
  smallint: (column) => `1 - ${column}`,
  text: (column) => `coalesce(${column}, '') || 'x'`,
  bytea: (column) => `sha256(${column})`,
  'timestamp with time zone': (column) => `coalesce(${column}, now()) + interval '1 second'`,
};
/** Later changes of a lot are proved by its uses; its expiry may change. */
const later = ['ledger_lots.remaining', 'ledger_lots.reserved', 'ledger_lots.pending', 'ledger_lots.expires_at'];
/** Columns of the database that only a seal proves. */
const unstamped = [
  'ledger_transactions.posted_at',
  'ledger_lots.account_id',
  'ledger_lots.earned_at',
  'ledger_lots.available_from',
];

describe.each(parts)('every change of a row of %s is found', (table) => {
  test.each([
    ['once it is sealed', seal, later],
    ['before it is sealed', async () => {}, [...later, ...unstamped]],
  ])('%s', async (_, sealed, free) => {
    await withoutChecks(table);
    for (const { name, type } of await columns(table)) {
      if (free.includes(`${table}.${name}`)) continue;
      await postSome();
      await sealed();
      await tamper(`update ${table} set ${name} = ${otherValue[type]!(name)}
        where ctid = (select ctid from ${table} order by 1 limit 1)`);
      expect(await verify(), `${table}.${name}`).toMatchObject({ intact: false });
      await empty();
    }
  });
});

test.each([
  [
    'an operation taken out',
    (ids: number[]) => `delete from ledger_transactions where id = ${ids[1]}`,
    /holds 3 transactions, 2 are there/,
  ],
  [
    'the last operation taken out',
    (ids: number[]) => `delete from ledger_transactions where id = ${ids[2]}`,
    /holds 3/,
  ],
  [
    'an operation put in',
    (ids: number[]) => forged({ id: `${ids[0]! - 1}`, effective_at: `'1900-01-01'` }),
    /holds 3 transactions, 4/,
  ],
  [
    'a posting more',
    (ids: number[]) =>
      `insert into ledger_postings values (${ids[0]}, 1, 'debt', -5, null), (${ids[0]}, 2, 'debt', 5, null)`,
    /were changed/,
  ],
  ['a use less', (ids: number[]) => `delete from ledger_lot_uses where transaction_id = ${ids[1]}`, /were changed/],
  ['a seal less', () => 'delete from ledger_seals where id = 1', /does not continue/],
  ['a seal with another time', () => `update ledger_seals set at = at - interval '1 day' where id = 1`, /were changed/],
])('%s is found', async (_, statement, says) => {
  const ids = await postSome();
  await seal();
  await postSome();
  await seal();
  expect(await verify()).toMatchObject({ intact: true });
  await tamper(statement(ids));
  expect(await verify()).toMatchObject({ intact: false, says: expect.stringMatching(says) });
});
