// People who have phones, and operations for them by the million: as the writer would have left them, by statements over sets.
import pg from 'pg';

export async function withOwner<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

export const phoneOf = (n: number) => `+7901${String(n).padStart(7, '0')}`;

export async function addSellers(client: pg.Client, count: number): Promise<void> {
  await client.query(
    `insert into users (role, phone, last_name, first_name, status)
     select 'seller', '+7901' || lpad(n::text, 7, '0'), 'Замеров', 'Иван', 'active' from generate_series(0, $1::int - 1) n
     on conflict do nothing`,
    [count],
  );
  await client.query(
    `insert into sellers (user_id, code) select id, 'BENCH-' || id from users
     where phone like '+7901%' and not exists (select from sellers s where s.user_id = users.id)`,
  );
  await client.query('analyze users, sellers');
}

/** Indexes and constraints that can be built faster afterwards than kept up row by row. */
async function withoutIndexes(client: pg.Client, work: () => Promise<void>): Promise<void> {
  const { rows } = await client.query(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as text from pg_index
     where indrelid in ('ledger_transactions'::regclass, 'ledger_lots'::regclass) and not indisunique`,
  );
  for (const { name } of rows) await client.query(`drop index ${name}`);
  await work();
  await client.query(`set maintenance_work_mem = '512MB'`);
  for (const { text } of rows) await client.query(text);
}

/** Two postings each: a credit of ten coins for everybody in turn, over two years. */
const oneStep = 500_000;

export async function addOperations(client: pg.Client, from: number, to: number): Promise<void> {
  await client.query(
    `insert into ledger_accounts (currency, seller_id)
     select 'coin', s.id from sellers s join users u on u.id = s.user_id where u.phone like '+7901%' on conflict do nothing`,
  );
  await withoutIndexes(client, async () => {
    for (let done = from; done < to; done += oneStep) await addStep(client, done, Math.min(oneStep, to - done));
  });
  await client.query(
    `update ledger_accounts a set available = s.amount from (
       select account_id, sum(amount) as amount from ledger_postings where balance_after is not null group by 1
     ) s where a.id = s.account_id and a.seller_id is not null and a.currency = 'coin'`,
  );
  await client.query('vacuum (analyze) ledger_transactions, ledger_postings, ledger_lots, ledger_accounts');
}

async function addStep(client: pg.Client, from: number, count: number): Promise<void> {
  await client.query('begin');
  // Two years ago nobody may post, but for the owner who says so.
  await client.query(`set local iskra.past_events = 'on'`);
  await client.query(
    `create temporary table made on commit drop as
     with people as materialized (
       select id, row_number() over (order by id) - 1 as place from ledger_accounts where seller_id is not null and currency = 'coin'
     )
     select nextval('ledger_transactions_id_seq') as id, a.id as account_id, n, now() - n % 730 * interval '1 day' as at
     from generate_series($1::int, $1::int + $2::int - 1) n join people a on a.place = n % (select count(*) from people)`,
    [from, count],
  );
  await client.query(
    `insert into ledger_transactions (id, type, currency, account_id, amount, sign, balance_after, key, digest, stamp,
      source_type, effective_at)
     select id, case when n % 50 = 0 then 'opening' else 'manual_credit' end, 'coin', account_id, 10, 1, 10,
       'bench:' || n, '', sha256(''), 'manual', at from made`,
  );
  await client.query(
    `insert into ledger_postings (transaction_id, account_id, bucket, amount, balance_after)
     select m.id, p.* from made m cross join lateral (
       values (m.account_id, 'available', 10, 10),
         ((select id from ledger_accounts where code = 'adjust_plus' and currency = 'coin'), 'available', -10, null)
     ) as p`,
  );
  await client.query(
    `insert into ledger_lots (id, account_id, amount, remaining, earned_at, expires_at)
     select id, account_id, 10, 10, at, now() + interval '1 year' from made`,
  );
  await client.query('commit');
}
