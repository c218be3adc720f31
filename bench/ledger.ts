// The ledger against its bare limits, in one run: `npm run bench -- ledger [single | import | growth]`. BENCH_POSTINGS makes less of growth.
import { randomUUID } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { bareInsert } from './ledger/bare-insert.ts';
import { addOperations, addSellers, phoneOf, withOwner } from './ledger/rows.ts';
import { atLeast, atMost } from './support/bars.ts';
import { call, importFile, type Program } from './support/importing.ts';
import { load } from './support/load.ts';
import { adminToken, benchFolder, seededDatabase, startProgram, untilReady } from './support/program.ts';
import { headersOf } from './support/served.ts';

const only = process.argv[2] ?? '';
const port = 4792;
const connections = 8;
const seconds = 6;
const people = 100_000;
const [fewPostings, manyPostings] = [100_000, Number(process.env.BENCH_POSTINGS ?? 10_000_000)];

/** How often in a second, by so many at once. */
async function rate(one: (n: number) => Promise<unknown>): Promise<number> {
  let count = 0;
  const end = performance.now() + seconds * 1000;
  const lane = async (at: number) => {
    for (let n = at; performance.now() < end; n += connections) {
      await one(n);
      count += 1;
    }
  };
  await Promise.all(Array.from({ length: connections }, (_, at) => lane(at)));
  return count / seconds;
}

const median = (times: number[]) => times.sort((a, b) => a - b)[Math.floor(times.length / 2)]!;

async function measureSingle(program: Program, url: string): Promise<void> {
  const { sellers, accounts, reason } = await withOwner(url, async (client) => {
    await client.query(
      `insert into ledger_accounts (currency, seller_id) select 'coin', id from sellers order by id desc limit 2000 on conflict do nothing`,
    );
    const { rows } = await client.query(
      `select seller_id::int, id::int from ledger_accounts where seller_id is not null order by id limit 2000`,
    );
    const found = await client.query(
      `select e.id::int as reason from book_entries e join books b on b.id = e.book_id where b.code = 'reasons.ledger' limit 1`,
    );
    return { sellers: rows.map((row) => row.seller_id), accounts: rows.map((row) => row.id), ...found.rows[0] };
  });
  const body = sellers.map((id: number) =>
    JSON.stringify({
      currency: 'coin',
      operation: 'credit',
      holders: [{ type: 'seller', id }],
      amount: 1,
      reason_id: reason,
      comment: 'Замер скорости',
      idempotency_key: '{uuid}',
    }),
  );
  const ours = async () => {
    const address = {
      url: `${program.base}/web/v1/transactions/manual`,
      method: 'POST',
      headers: headersOf(program),
    } as const;
    const { rps, failed } = await load({ ...address, body, connections, seconds });
    if (failed > 0) throw new Error(`${failed} operations failed`);
    return rps;
  };
  // The program warms up, and leaves the rows that the bare ones are made like. Counted at once, as the database does by itself within
  // minutes: plans of an empty ledger read all of it for each key, and the rounds until then would measure only that.
  await ours();
  const like = await withOwner(url, async (client) => {
    await client.query('analyze');
    return bareInsert(client);
  });
  const pool = new pg.Pool({ connectionString: url, max: connections });
  const bare = () => rate((n) => pool.query(like(randomUUID(), accounts[n % accounts.length])));
  const rounds: [number, number][] = [];
  for (let round = 0; round < 7; round += 1) rounds.push([await ours(), await bare()]);
  await pool.end();
  for (const [http, plain] of rounds) console.log(`  ${http.toFixed(0)} operations a second, bare ${plain.toFixed(0)}`);
  atLeast(
    0.35,
    median(rounds.map(([http, plain]) => http / plain)),
    'single operations by HTTP / bare inserts of the same rows',
  );
}

const written = ['ledger_transactions', 'ledger_postings', 'ledger_lots'];

/** `like` leaves references out. */
async function copyReferences(client: pg.Client, table: string): Promise<void> {
  const { rows } = await client.query(
    `select format('alter table bench_%s add %s', $1::text, pg_get_constraintdef(oid)) as text from pg_constraint
     where conrelid = $1::regclass and contype = 'f'`,
    [table],
  );
  for (const { text } of rows) await client.query(text);
}

const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const started = performance.now();
  await work();
  return (performance.now() - started) / 1000;
};

/** Balances change with every operation, by one statement as well: in a table of accounts as large as the real one. */
async function setBasedBalances(client: pg.Client): Promise<number> {
  const { rows } = await client.query(
    `select string_agg(attname, ', ' order by attnum) as names from pg_attribute
     where attrelid = 'ledger_accounts'::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
  );
  const columns = rows[0].names;
  await client.query('create table bench_ledger_accounts (like ledger_accounts including all)');
  await client.query(
    `insert into bench_ledger_accounts (${columns}) overriding system value select ${columns} from ledger_accounts order by id`,
  );
  await client.query('analyze bench_ledger_accounts');
  const took = await timed(() =>
    client.query(
      `update bench_ledger_accounts a set available = available + p.amount
       from (select account_id, sum(amount) as amount from bench_from_ledger_postings where balance_after is not null group by 1) p
       where a.id = p.account_id`,
    ),
  );
  await client.query('drop table bench_ledger_accounts');
  return took;
}

/**
 * The rows of a file once more, by one statement a table, into tables with the same indexes and constraints. Of the accounts it is an
 * update, here as there: every credit writes that row too, as the bare single operation above does.
 */
async function setBased(url: string, runId: number): Promise<{ rows: number; balances: number }> {
  return withOwner(url, async (client) => {
    const which = (table: string) =>
      table === 'ledger_transactions'
        ? 'run_id = $1'
        : `${table === 'ledger_lots' ? 'id' : 'transaction_id'} in (select id from ledger_transactions where run_id = $1)`;
    for (const table of written) {
      await client.query(`create table bench_from_${table} as select * from ${table} where ${which(table)}`, [runId]);
      await client.query(`create table bench_${table} (like ${table} including all)`);
      await copyReferences(client, table);
    }
    const rows = await timed(async () => {
      for (const table of written)
        await client.query(`insert into bench_${table} overriding system value select * from bench_from_${table}`);
    });
    const balances = await setBasedBalances(client);
    for (const table of written) await client.query(`drop table bench_${table}, bench_from_${table}`);
    return { rows, balances };
  });
}

/** The least of several tries, as of COPY for the other imports: other load of the machine shall not flatter the program. */
async function bestSetBased(url: string, runId: number) {
  const tries = [await setBased(url, runId), await setBased(url, runId)];
  return {
    rows: Math.min(...tries.map(({ rows }) => rows)),
    balances: Math.min(...tries.map(({ balances }) => balances)),
  };
}

async function measureImport(program: Program, url: string, folder: string): Promise<void> {
  await withOwner(url, (client) => addSellers(client, people));
  const best: number[] = [];
  // Flames: so many coins would wait for a second administrator.
  for (let round = 0; round < 2; round += 1) {
    const lines = Array.from({ length: people }, (_, n) => `${phoneOf(n)};огоньки;начислить;1;Победа в конкурсе`);
    const path = join(folder, 'operations.csv');
    await writeFile(path, ['Телефон;Валюта;Операция;Сумма;Причина', ...lines].join('\n'));
    const { run, seconds: took, grown } = await importFile(program, path, { call: '/transactions/import', fields: {} });
    if (run.applied !== people) throw new Error(`Rows do not add up: ${JSON.stringify(run)}`);
    const plain = await bestSetBased(url, run.id);
    console.log(
      `  check ${took.check.toFixed(1)} s, apply ${took.apply.toFixed(1)} s, ${grown.toFixed(0)} MB; the same rows by sets ${plain.rows.toFixed(1)} s, balances ${plain.balances.toFixed(1)} s`,
    );
    best.push((plain.rows + plain.balances) / (took.check + took.apply));
  }
  atLeast(0.4, Math.max(...best), 'import of 100,000 operations / set-based insert of the same rows');
}

const questions: Record<string, object> = {
  'first page': {},
  'by type': { filters: { type: ['opening'] } },
  'by period': { filters: { effective_from: '2026-01-01', effective_to: '2026-01-31' } },
  'by currency': { filters: { currency: ['coin'] } },
  'by amount': { filters: { amount_from: 10 }, sort: { field: 'amount', dir: 'desc' } },
  'not undone': { filters: { state: ['posted'] } },
};

async function pageTimes(program: Program, seller: number): Promise<Map<string, number>> {
  const times = new Map<string, number>();
  for (const [name, body] of Object.entries({ ...questions, 'of one seller': { filters: { seller_id: [seller] } } })) {
    const took: number[] = [];
    for (let i = 0; i < 15; i += 1) {
      const started = performance.now();
      await call(program, '/transactions', { method: 'POST', body: JSON.stringify(body) });
      took.push(performance.now() - started);
    }
    times.set(name, median(took));
  }
  const took: number[] = [];
  for (let i = 0; i < 15; i += 1) {
    const started = performance.now();
    await call(program, '/transactions/balances', {
      method: 'POST',
      body: JSON.stringify({ holder: { type: 'seller', id: seller } }),
    });
    took.push(performance.now() - started);
  }
  return times.set('a balance', median(took));
}

async function proofSeconds(program: Program): Promise<number> {
  interface Proofs {
    item: { proofs: { id: number; started_at: string; finished_at: string; intact: boolean; findings: string[] }[] };
  }
  const last = async () => (await call<Proofs>(program, '/transactions/state')).item.proofs[0];
  const before = (await last())?.id;
  await call(program, '/transactions/proof', { method: 'POST' });
  for (;;) {
    await new Promise((resolve) => setTimeout(resolve, 500));
    const proof = await last();
    if (!proof || proof.id === before) continue;
    if (!proof.intact) throw new Error(`The ledger does not add up: ${proof.findings[0]}`);
    return (Date.parse(proof.finished_at) - Date.parse(proof.started_at)) / 1000;
  }
}

async function measureGrowth(program: Program, url: string): Promise<void> {
  const seller = await withOwner(url, async (client) => {
    await addSellers(client, people);
    await addOperations(client, 0, fewPostings / 2);
    const { rows } = await client.query(
      `select s.id::int from sellers s join users u on u.id = s.user_id where u.phone = '${phoneOf(7)}'`,
    );
    return rows[0].id as number;
  });
  const few = await pageTimes(program, seller);
  await withOwner(url, (client) => addOperations(client, fewPostings / 2, manyPostings / 2));
  const many = await pageTimes(program, seller);
  for (const [name, time] of many) {
    const before = few.get(name)!;
    console.log(`  ${name.padEnd(20)} ${before.toFixed(1)} → ${time.toFixed(1)} ms`);
  }
  atMost(
    3,
    Math.max(...[...many].map(([name, time]) => time / few.get(name)!)),
    `worst of them, ${manyPostings.toLocaleString('en')} postings / ${fewPostings.toLocaleString('en')}`,
  );
  atMost(60, await proofSeconds(program), `proof of ${manyPostings.toLocaleString('en')} postings, s`);
}

const folder = await benchFolder();
const database = await seededDatabase(join(folder, 'data'), 10_000);
const env = { FILES_DIR: join(folder, 'files') };
const serve = startProgram('serve', database.url, { ...env, PORT: String(port), HOST: '127.0.0.1' });
const work = startProgram('work', database.url, env);
try {
  const base = `http://127.0.0.1:${port}`;
  await untilReady(base);
  const program: Program = { base, token: await adminToken(database.url), pids: [serve.child.pid!, work.child.pid!] };
  if ('single'.includes(only)) await measureSingle(program, database.ownerUrl);
  if ('import'.includes(only)) await measureImport(program, database.ownerUrl, folder);
  if ('growth'.includes(only)) await measureGrowth(program, database.ownerUrl);
} finally {
  await serve.stop();
  await work.stop();
  await database.stop();
  await rm(folder, { recursive: true, force: true });
}
