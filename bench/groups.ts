// Groups against the same SQL written by hand, in one run: `npm run bench -- groups`. BENCH_POINTS and BENCH_SELLERS make less of them.
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { openPool } from '../apps/server/src/database/connections/pool.ts';
import type { Database } from '../apps/server/src/database/database.ts';
import {
  type GroupToCount,
  previewMembers,
  readWhole,
  writeMembers,
} from '../apps/server/src/modules/network/groups/group-members.store.ts';
import { type AudienceCount, countAudience } from '../apps/server/src/modules/tasks/tasks/tasks.audience.store.ts';
import type { GroupRule } from '../packages/contract/src/areas/network/groups/conditions.ts';
import { addRows } from './lists/more-rows.ts';
import { atMost, noBar } from './support/bars.ts';
import { benchFolder, seededDatabase } from './support/program.ts';

const points = Number(process.env.BENCH_POINTS ?? 1_000_000);
const sellers = Number(process.env.BENCH_SELLERS ?? 1_500_000);
const today = '2026-11-18';
const times = 5;

const median = (took: number[]) => took.toSorted((a, b) => a - b)[Math.floor(took.length / 2)]!;

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

/** By turns, so that other load of the machine meets both. */
async function ratio(ours: () => Promise<unknown>, bare: () => Promise<unknown>): Promise<number> {
  const took: [number[], number[]] = [[], []];
  for (let at = 0; at < times; at += 1) {
    took[0].push(await timeOf(ours));
    took[1].push(await timeOf(bare));
  }
  const [one, other] = took.map(median) as [number, number];
  console.log(`    ${one.toFixed(0)} ms against ${other.toFixed(0)} ms`);
  return one / other;
}

let names = 0;
async function makeGroup(db: Database, kind: 'tp' | 'seller', rule: GroupRule): Promise<GroupToCount> {
  names += 1;
  const { rows } = await sql<{ id: number }>`
    insert into groups (kind, name, mode, rule) values (${kind}, ${`Замер ${names}`},
      'dynamic', ${JSON.stringify(rule)}) returning id`.execute(db);
  return { id: rows[0]!.id, kind, rule, parts: null };
}

async function measurePreview(db: Database): Promise<void> {
  const rule: GroupRule = {
    op: 'and',
    items: [
      { field: 'status', operator: 'eq', value: 'active' },
      { field: 'category', operator: 'in', value: ['A', 'B'] },
      { field: 'has_owner', operator: 'eq', value: true },
      { field: 'sellers_count', operator: 'gte', value: 1 },
      { field: 'opened_on', operator: 'is_empty' },
    ],
  };
  const group = await makeGroup(db, 'tp', rule);
  const found = await ratio(
    () => previewMembers(db, group, today, 20),
    () =>
      sql`select count(*) from trade_points t where t.deleted_at is null and t.status = 'active' and t.category in ('A', 'B')
        and t.owner_id is not null and t.sellers_count >= 1 and t.opened_on is null`.execute(db),
  );
  atMost(3, found, 'preview of five conditions / the same count by hand');
}

const inTransaction = (db: Database, work: (tx: Database) => Promise<unknown>) =>
  db.transaction().execute(async (tx) => {
    await readWhole(tx as unknown as Database);
    return work(tx as unknown as Database);
  });

async function measureRecompute(db: Database): Promise<void> {
  const most = Math.min(500_000, Math.floor(sellers / 2));
  await sql`create table bare_members (like group_members including all)`.execute(db);
  const last = await sql<{ day: string }>`
    select (created_at at time zone 'Europe/Moscow')::date::text as day from sellers
      order by created_at desc offset ${most} limit 1`.execute(db);
  const rule: GroupRule = { field: 'registered_on', operator: 'gte', value: last.rows[0]!.day };
  const heapBefore = process.memoryUsage().rss;
  let members = 0;
  const found = await ratio(
    async () => {
      const group = await makeGroup(db, 'seller', rule);
      await inTransaction(db, async (tx) => {
        members = (await writeMembers(tx, group, today, 1)).came;
      });
    },
    () =>
      inTransaction(db, (tx) =>
        sql`insert into bare_members (group_id, member_id, entered)
          select ${++names}::bigint, t.id, 1 from sellers t
          where t.deleted_at is null and t.merged_into_id is null
            and (t.created_at at time zone 'Europe/Moscow')::date >= ${last.rows[0]!.day}::date`.execute(tx),
      ),
  );
  atMost(2, found, `first filling of ${members.toLocaleString('ru')} members / one insert … select`);
  noBar((process.memoryUsage().rss - heapBefore) / 1024 / 1024, 'MB that the process grew by meanwhile');
  const { rows } = await sql<{ id: number }>`select max(id) as id from groups`.execute(db);
  const group: GroupToCount = { id: rows[0]!.id, kind: 'seller', rule, parts: null };
  let changed = 0;
  const unchangedMs = await timeOf(() =>
    inTransaction(db, async (tx) => {
      const { came, went } = await writeMembers(tx, group, today, 2);
      changed = came + went;
    }),
  );
  console.log(`    ${unchangedMs.toFixed(0)} ms`);
  atMost(0, changed, 'rows that a run without a change has written');
}

/** So many members of every hundred, put in as a run would have. */
async function filledGroup(db: Database, kind: 'tp' | 'seller', share: number): Promise<number> {
  const { id } = await makeGroup(db, kind, { field: 'status', operator: 'eq', value: 'active' });
  const table = sql.table(kind === 'tp' ? 'trade_points' : 'sellers');
  await sql`
    insert into group_members (group_id, member_id, entered)
    select ${id}::bigint, t.id, 1 from ${table} t where t.id % 100 < ${share} and t.deleted_at is null`.execute(db);
  return id;
}

async function measureAudience(db: Database): Promise<void> {
  const [near, chosen] = [await filledGroup(db, 'tp', 40), await filledGroup(db, 'seller', 20)];
  const without = await filledGroup(db, 'seller', 5);
  await sql`vacuum analyze group_members`.execute(db);
  const ref = (id: number) => ({ id, run: null });
  const audience = {
    roles: ['seller' as const],
    groups: [ref(near), ref(chosen)],
    regions: [],
    exclude: [ref(without)],
  };
  const membersOf = (id: number) =>
    sql`(select member_id from group_members where group_id = ${id} and left_run = 2147483647)`;
  const byHand = sql<AudienceCount>`
    select count(*)::int as audience_pairs, count(distinct l.trade_point_id)::int as audience_points,
      count(distinct l.seller_id)::int as audience_people
    from seller_trade_points l
    join sellers s on s.id = l.seller_id and s.status = 'active' and s.deleted_at is null
    join trade_points p on p.id = l.trade_point_id and p.status = 'active' and p.deleted_at is null
    where l.to_date is null and (p.id in ${membersOf(near)} or s.id in ${membersOf(chosen)}) and s.id not in ${membersOf(without)}`;
  const [ours, bare] = [await countAudience(db, audience), (await byHand.execute(db)).rows[0]!];
  if (JSON.stringify(ours) !== JSON.stringify(bare))
    throw new Error(`counted ${JSON.stringify(ours)} and by hand ${JSON.stringify(bare)}`);
  const found = await ratio(
    () => countAudience(db, audience),
    () => byHand.execute(db),
  );
  atMost(3, found, `audience of ${ours.audience_pairs.toLocaleString('ru')} pairs by three groups / the same by hand`);
}

const folder = await benchFolder();
const database = await seededDatabase(join(folder, 'data'), points);
try {
  await addRows(database.ownerUrl, { points, owners: 1_000, sellers, cases: 10_000 });
  const pool = openPool({
    url: database.ownerUrl,
    size: 2,
    queue: 10,
    statement_timeout_ms: 0,
    lock_timeout_ms: 10_000,
  });
  await sql`vacuum analyze`.execute(pool.db);
  await measurePreview(pool.db);
  await measureRecompute(pool.db);
  await measureAudience(pool.db);
  await pool.close();
} finally {
  await database.stop();
  await rm(folder, { recursive: true, force: true });
}
