// Tasks of the invented company in every status, made by the area's own actions and paid by the ledger's own writer.
import type { AreaDemo, DemoCompany, SeedClient } from '../../../demo/area-demo.ts';
import { coinMoments } from '../../../demo/coin-moments.ts';
import { seedContext } from '../../../demo/seed-context.ts';
import { seedDatabase } from '../../../demo/seed-database.ts';
import { markCoinsSeen } from '../../../demo/seen-coins.ts';
import { writeInstructions } from '../../../demo/tasks/instructions.ts';
import { documentOf, type Plan, plans } from '../../../demo/tasks/plans.ts';
import { pairsOf, pay, takeSome } from '../../../demo/tasks/task-work.ts';
import { postNow } from '../../coins/ledger/post.actions.ts';
import { decide, submitTask } from './tasks.approval.actions.ts';
import { changeTask } from './tasks.change.actions.ts';
import { newTask, saveDraft } from './tasks.draft.actions.ts';
import { endTask, pauseTask, tick } from './tasks.transitions.actions.ts';

async function load(client: SeedClient, company: DemoCompany): Promise<void> {
  const { secret } = company;
  const db = seedDatabase(client);
  const { rows: admins } = await client.query<{ id: number }>(
    `select id::int from users where role = 'admin' and status = 'active' order by id limit 2`,
  );
  const [author, second] = admins;
  if (!author || !second) return;
  const of = ({ id }: { id: number }, moment?: string) =>
    seedContext(db, { role: 'admin', user_id: id }, secret, moment);
  const approvedDays = (plan: Plan) => Math.max(2 - plan.starts, 0);
  const ago = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
  const first = Math.max(...plans.map(approvedDays)) + 1;
  const momentOf = await coinMoments(client);
  await postNow(of(author, ago(first)), {
    type: 'emission',
    currency: 'coin',
    holder: { code: 'budget:pool' },
    amount: 500_000,
    key: 'demo:tasks:pool',
    source_type: 'budget',
    comment: 'Бюджет заданий на квартал',
    actor_id: author.id,
  });
  const pairs = await pairsOf(client);
  const instructions = await writeInstructions(client);
  for (const plan of plans) {
    const { rows } = await client.query<{ id: number }>('select id::int from task_types where code = $1', [plan.type]);
    const begun = await newTask(of(author), { type_id: rows[0]!.id });
    const { id, version } = await saveDraft(of(author), begun.id, {
      version: begun.version,
      draft: documentOf(plan, instructions.get(plan.type)),
    });
    if (plan.becomes === 'draft') continue;
    await submitTask(of(author), id, version);
    if (plan.becomes === 'approval') continue;
    const { rows: asked } = await client.query<{ hash: string }>('select hash from tasks where id = $1', [id]);
    const approving = of(second, ago(approvedDays(plan)));
    await decide(approving, { object: 'task', id, decision: 'approve', hash: asked[0]!.hash });
    await tick(approving, id);
    const work = await takeSome(client, company, id, plan, pairs);
    const paying = { task: id, coins: plan.coins, actor_id: second.id, momentOf };
    for (const paid of await pay(of(second), paying, work))
      await client.query(`update task_assignments set coins = $2, transaction_id = $3, decided_at = $4 where id = $1`, [
        paid.id,
        plan.coins,
        paid.transaction_id,
        paid.paid_at,
      ]);
    await goOn(plan, id);
    await client.query(
      `update tasks set created_at = now() + make_interval(days => $2 - 5), asked_at = now() + make_interval(days => $2 - 3),
         decided_at = now() + make_interval(days => $2 - 2), started_at = case when started_at is not null then starts_at end
       where id = $1 and $2 < 0`,
      [id, plan.starts],
    );
  }
  await markCoinsSeen(client);

  async function goOn({ becomes, budget }: Plan, id: number) {
    const { rows } = await client.query<{ version: number }>('select version from tasks where id = $1', [id]);
    const { version } = rows[0]!;
    if (becomes === 'change') await changeTask(of(author!), id, { version, budget_coins: budget + 20_000 });
    if (becomes === 'paused') await pauseTask(of(author!), id, 'Дисплеи задерживаются на складе');
    if (becomes === 'ended') await endTask(of(author!), id, { version, comment: 'Сезон закончился' });
  }
}

export const demo: AreaDemo = { after: ['ledger', 'orders'], load };
