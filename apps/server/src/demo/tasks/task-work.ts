// Performers of the invented tasks and the outcome of their work, paid by the ledger's own writer.
import { post } from '../../modules/coins/ledger/post.actions.ts';
import type { Payment } from '../../modules/coins/ledger/request.rules.ts';
import { budgetCode } from '../../modules/tasks/tasks/tasks.store.ts';
import type { DemoCompany, SeedClient } from '../area-demo.ts';
import type { MomentOf } from '../coin-moments.ts';
import { randomOf } from '../rows/world.ts';
import type { Random } from '../values/random.ts';
import { endOf, type Plan, steps, submitHours } from './plans.ts';

type LedgerContext = Parameters<typeof post>[0];

interface Pair {
  seller_id: number;
  trade_point_id: number;
}

const mostPairs = 400;

export async function pairsOf(client: SeedClient): Promise<Pair[]> {
  const { rows } = await client.query<Pair>(
    `select l.seller_id::int, l.trade_point_id::int from seller_trade_points l
     join sellers s on s.id = l.seller_id and s.status = 'active' join trade_points p on p.id = l.trade_point_id and p.status = 'active'
     where l.to_date is null order by l.id limit ${mostPairs}`,
  );
  return rows;
}

const ways = ['accepted', 'accepted', 'accepted', 'accepted', 'submitted', 'taken', 'returned', 'denied'] as const;

/** Of accepted work each step is accepted; of the rest usually the prices are to blame. */
function verdictsOf(status: (typeof ways)[number], random: Random) {
  if (status === 'taken' || status === 'submitted') return null;
  const failed = status === 'accepted' ? null : random.pick(['prices', 'prices', 'fridge', 'place']);
  const remarks = { prices: 'Не в фокусе', fridge: 'Пустые полки', place: 'Вне зоны' };
  return Object.fromEntries(
    steps.map(({ id }) => [
      id,
      id === failed ? { accepted: false, remark: remarks[failed as keyof typeof remarks] } : { accepted: true },
    ]),
  );
}

interface Work extends Pair {
  id: number;
  status: string;
  decided_at: string;
}

export async function takeSome(client: SeedClient, { world }: DemoCompany, task: number, plan: Plan, pairs: Pair[]) {
  const work: Work[] = [];
  for (const [at, pair] of pairs.entries()) {
    const random = randomOf(world, 'task', task * 1_000 + at);
    if (random.int(1, 100) > plan.taken) continue;
    const status = random.pick(ways);
    // Moderators answer within three days; what is in hand can still be sent in time.
    const age = ['submitted', 'taken'].includes(status)
      ? random.int(1, status === 'taken' ? submitHours - 8 : 70)
      : random.int(20, Math.max(1, Math.min(-plan.starts, 30)) * 20);
    const { rows } = await client.query<{ id: number; decided_at: string }>(
      `insert into task_assignments (task_id, seller_id, trade_point_id, slot, status, form_version, attempt,
        taken_at, created_at, due_at, submitted_at, decided_at, updated_at)
       select $1, $2, $3, 'once', $4, 1, $5, taken, taken, least(taken + make_interval(hours => $7), $8::timestamptz),
         case when $4 <> 'taken' then taken + interval '3 hours' end,
         case when $4 not in ('taken', 'submitted') then taken + interval '5 hours' end,
         case $4 when 'taken' then taken when 'submitted' then taken + interval '3 hours' else taken + interval '5 hours' end
       from (select now() - make_interval(hours => $6 + 5, mins => $9) as taken) t
       returning id::int, to_json(updated_at) as decided_at`,
      [
        ...[task, pair.seller_id, pair.trade_point_id, status, status === 'taken' ? 0 : 1],
        ...[age, submitHours, endOf(plan), random.int(0, 59)],
      ],
    );
    const { id, decided_at } = rows[0]!;
    work.push({ ...pair, id, status, decided_at });
    if (status === 'taken') continue;
    const verdicts = verdictsOf(status, random);
    await client.query(
      `insert into task_submissions (assignment_id, attempt, answers, verdicts, client_uuid) values ($1, 1, $2, $3, gen_random_uuid())`,
      [id, JSON.stringify({ kinds: { option: 'lemon0' }, count: 3 }), verdicts && JSON.stringify(verdicts)],
    );
  }
  return work;
}

/** The ledger pays accepted work, from the task's own budget. */
interface Paying {
  task: number;
  coins: number;
  actor_id: number;
  momentOf: MomentOf;
}

export async function pay(ctx: LedgerContext, { task, coins, actor_id, momentOf }: Paying, work: Work[]) {
  const accepted = work
    .filter(({ status }) => status === 'accepted')
    .toSorted((a, b) => Date.parse(a.decided_at) - Date.parse(b.decided_at));
  const requests = accepted.map(
    ({ id, seller_id, decided_at }): Payment => ({
      type: 'accrual',
      currency: 'coin',
      holder: { seller_id },
      amount: coins,
      budget: budgetCode(task),
      key: `demo:task:${id}`,
      source_type: 'task_assignment',
      source_id: id,
      actor_id,
      effective_at: momentOf(seller_id, decided_at),
    }),
  );
  const outcomes = await post(ctx, requests);
  return accepted.flatMap(({ id }, at) => {
    const outcome = outcomes[at]!;
    return 'transaction_id' in outcome
      ? [{ id, transaction_id: outcome.transaction_id, paid_at: requests[at]!.effective_at! }]
      : [];
  });
}
