// The rows of one operation, written again without a look at anything: the same columns with the same values, but for what differs from
// one operation to the next.
import type pg from 'pg';

/** The newest row of the table as an `insert`; `other`: expressions in place of its values. */
export async function insertLike(client: pg.Client, table: string, where: string, other: Record<string, string>) {
  const { rows: columns } = await client.query<{ name: string }>(
    `select quote_ident(attname) as name from pg_attribute
     where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = '' and attidentity = ''`,
    [table],
  );
  // As the database itself writes them: an array in JSON is no array.
  const texts = columns.map(({ name }) => `quote_nullable(t.${name}::text) as ${name}`);
  const { rows: newest } = await client.query<Record<string, string>>(
    `select ${texts.join(', ')} from ${table} t where ${where} order by id desc limit 1`,
  );
  const values = new Map([...Object.entries(newest[0]!), ...Object.entries(other)]);
  return `insert into ${table} (${[...values.keys()].join(', ')}) values (${[...values.values()].join(', ')})`;
}

/** Of a credit by hand that the program has made: each transaction is one message. */
export async function bareInsert(client: pg.Client): Promise<(key: string, account: number) => string> {
  const id = `currval('ledger_transactions_id_seq')`;
  const now = { effective_at: 'now()', posted_at: 'now()' };
  const transaction = await insertLike(client, 'ledger_transactions', `type = 'manual_credit'`, {
    account_id: '{account}',
    key: `'{key}'`,
    ...now,
  });
  const lot = await insertLike(
    client,
    'ledger_lots',
    `id in (select id from ledger_transactions where type = 'manual_credit')`,
    {
      id,
      account_id: '{account}',
      earned_at: 'now()',
    },
  );
  const event = await insertLike(client, 'audit_events', `action = 'ledger.manual'`, { at: 'now()' });
  const text = `begin;
    ${transaction};
    insert into ledger_postings select ${id}, id, 'available', -1, null from ledger_accounts where code = 'adjust_plus' and currency = 'coin';
    insert into ledger_postings values (${id}, {account}, 'available', 1, 1);
    ${lot};
    update ledger_accounts set available = available + 1 where id = {account};
    ${event};
    commit`;
  return (key, account) => text.replaceAll('{account}', String(account)).replace('{key}', key);
}
