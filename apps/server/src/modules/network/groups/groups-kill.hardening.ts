// A recount of a group is cut off at any moment: the members are those before or those after, never a mix. A killed worker and a
// lost connection are the same to the database, so this test ends the connection. GROUP_KILLS tries more.
import { setTimeout as wait } from 'node:timers/promises';
import type { GroupRule } from '@iskra/contract/areas/network/groups/conditions';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import { withTransaction } from '../../../database/connections/connection.ts';
import { openPool } from '../../../database/connections/pool.ts';
import { testApp } from '../../../testing/app.ts';
import { type GroupToCount, isMember, lockMembers, readWhole, writeMembers } from './group-members.store.ts';

const points = 20_000;
const kills = Number(process.env.GROUP_KILLS ?? 20);
const today = '2026-11-18';
const { db, database } = await testApp({ pool: { statement_timeout_ms: 600_000 } });
const pool = openPool({
  url: database.url,
  size: 2,
  queue: 10,
  statement_timeout_ms: 600_000,
  lock_timeout_ms: 60_000,
});
/** Beside everything that the run may wait for. */
const killer = new pg.Client({ connectionString: database.adminUrl });
await killer.connect();
afterAll(async () => {
  await killer.end();
  await pool.close();
});

await sql`
  insert into trade_points (code, name, address, city, category)
  select 'KILL-' || n, 'Точка ' || n, 'ул. Новая, ' || n, 'Тверь', (array['A', 'B'])[1 + n % 2]
    from generate_series(1, ${points}::int) n`.execute(db);
const { rows } = await sql<{ id: number }>`
  insert into groups (kind, name, mode, rule) values ('tp', 'Стойкая', 'dynamic', '{"field":"category","operator":"eq","value":"A"}')
  returning id`.execute(db);
const id = rows[0]!.id;

const inCategory = (value: 'A' | 'B'): GroupToCount => {
  const rule: GroupRule = { field: 'category', operator: 'eq', value };
  return { id, kind: 'tp', rule, parts: null };
};

/** How many members there are of each category. */
async function membersBy(): Promise<Record<string, number>> {
  const found = await sql<{ category: string; count: number }>`
    select category, count(*)::int as count from trade_points t where ${isMember(sql`${id}::bigint`, sql`t.id`)} group by 1`.execute(
    db,
  );
  return Object.fromEntries(found.rows.map(({ category, count }) => [category, count]));
}

/** As a job does it: over a connection that is its own, told by its number. */
async function recompute(group: GroupToCount, run: number, begun?: (pid: number) => void): Promise<number> {
  const started = performance.now();
  await withTransaction(pool, async (tx) => {
    const { rows: own } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx);
    begun?.(own[0]!.pid);
    await lockMembers(tx, id);
    await readWhole(tx);
    await writeMembers(tx, group, today, run);
  });
  return performance.now() - started;
}

test(`cut off ${kills} times, a group is what it was or what it becomes`, { timeout: 600_000 }, async () => {
  let run = 1;
  await recompute(inCategory('A'), run);
  run += 1;
  let usualMs = await recompute(inCategory('B'), run);
  const seen = { before: 0, after: 0 };
  for (let kill = 0; kill < kills; kill += 1) {
    const now = Object.keys(await membersBy())[0] as 'A' | 'B';
    const next = now === 'A' ? 'B' : 'A';
    run += 1;
    let cut: Promise<unknown> | undefined;
    // Somewhere inside of its own share of the time that it takes, the last ones after its end; with more dead rows it takes longer.
    const after = ((kill + Math.random()) / kills) * usualMs * 1.5;
    const took = await recompute(inCategory(next), run, (pid) => {
      cut = wait(after).then(() => killer.query('select pg_terminate_backend($1)', [pid]));
    }).catch(() => undefined);
    usualMs = Math.max(usualMs, took ?? after);
    await cut;
    const members = await membersBy();
    expect([{ [now]: points / 2 }, { [next]: points / 2 }]).toContainEqual(members);
    seen[now in members ? 'before' : 'after'] += 1;
  }
  console.log(`cut off ${kills} times in ${usualMs.toFixed(0)} ms: ${seen.before} old, ${seen.after} new`);
  expect(seen.before).toBeGreaterThan(0);
  expect(seen.after).toBeGreaterThan(0);
});
