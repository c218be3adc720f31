// Performers of the invented tasks and the outcome of their work, paid by the ledger's own writer.
import type { Database } from '../../database/database.ts';
import { post } from '../../modules/coins/ledger/post.actions.ts';
import type { Payment } from '../../modules/coins/ledger/request.rules.ts';
import { budgetCode } from '../../modules/tasks/tasks/tasks.store.ts';
import type { DemoCompany, SeedClient } from '../area-demo.ts';
import { randomOf } from '../rows/world.ts';
import type { Random } from '../values/random.ts';
import { type Plan, steps } from './plans.ts';

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
}

export async function takeSome(client: SeedClient, { world }: DemoCompany, task: number, plan: Plan, pairs: Pair[]) {
  const work: Work[] = [];
  for (const [at, pair] of pairs.entries()) {
    const random = randomOf(world, 'task', task * 1_000 + at);
    if (random.int(1, 100) > plan.taken) continue;
    const status = random.pick(ways);
    // Moderators answer within three days.
    const age =
      status === 'submitted' ? random.int(1, 70) : random.int(1, Math.max(1, Math.min(-plan.starts, 30))) * 20;
    const { rows } = await client.query<{ id: number }>(
      `insert into task_assignments (task_id, seller_id, trade_point_id, slot, status, form_version, attempt,
        taken_at, due_at, submitted_at, updated_at)
       values ($1, $2, $3, 'once', $4, 1, $5, now() - make_interval(hours => $6 + 5), now() + interval '2 days',
         case when $4 <> 'taken' then now() - make_interval(hours => $6 + 2) end, now() - make_interval(hours => $6))
       returning id::int`,
      [task, pair.seller_id, pair.trade_point_id, status, status === 'taken' ? 0 : 1, age],
    );
    const { id } = rows[0]!;
    work.push({ ...pair, id, status });
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
export async function pay(db: Database, secret: string, task: number, coins: number, work: Work[], actor_id: number) {
  const accepted = work.filter(({ status }) => status === 'accepted');
  const requests = accepted.map(
    ({ id, seller_id }): Payment => ({
      type: 'accrual',
      currency: 'coin',
      holder: { seller_id },
      amount: coins,
      budget: budgetCode(task),
      key: `demo:task:${id}`,
      source_type: 'task_assignment',
      source_id: id,
      actor_id,
    }),
  );
  const outcomes = await post({ db, facts: { demo: true, secret } }, requests);
  return accepted.flatMap(({ id }, at) => {
    const outcome = outcomes[at]!;
    return 'transaction_id' in outcome ? [{ id, transaction_id: outcome.transaction_id }] : [];
  });
}
