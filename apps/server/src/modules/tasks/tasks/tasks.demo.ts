// Tasks of the invented company in every status, made by the area's own actions and paid by the ledger's own writer.
import { newTaskDraft, type TaskDraft } from '@iskra/contract/areas/tasks/tasks/draft';
import { newStep, type Step } from '@iskra/contract/forms/form';
import { kinds } from '@iskra/contract/forms/kinds';
import type { Database } from '../../../database/database.ts';
import type { AreaDemo, DemoCompany, SeedClient } from '../../../demo/area-demo.ts';
import { randomOf } from '../../../demo/rows/world.ts';
import { seedContext } from '../../../demo/seed-context.ts';
import { seedDatabase } from '../../../demo/seed-database.ts';
import { markCoinsSeen } from '../../../demo/seen-coins.ts';
import type { Random } from '../../../demo/values/random.ts';
import { post, postNow } from '../../coins/ledger/post.actions.ts';
import type { Payment } from '../../coins/ledger/request.rules.ts';
import { decide, submitTask } from './tasks.approval.actions.ts';
import { changeTask } from './tasks.change.actions.ts';
import { newTask, saveDraft } from './tasks.draft.actions.ts';
import { budgetCode } from './tasks.store.ts';
import { endTask, pauseTask, tick } from './tasks.transitions.actions.ts';

type Ending = 'draft' | 'approval' | 'scheduled' | 'active' | 'change' | 'paused' | 'ended';

interface Plan {
  type: string;
  title: string;
  short_text: string;
  coins: number;
  budget: number;
  /** Days from today. */
  starts: number;
  ends: number;
  quota: number | null;
  becomes: Ending;
  /** Of a hundred pairs so many have taken it. */
  taken: number;
}

const plans: Plan[] = [
  {
    type: 'photo_layout',
    title: 'Лимонады в холодильнике у кассы',
    short_text: 'Сфотографируйте холодильник целиком и ценники крупно',
    coins: 50,
    budget: 60_000,
    starts: -12,
    ends: 8,
    quota: 1_250,
    becomes: 'active',
    taken: 60,
  },
  {
    type: 'shelf_audit',
    title: 'Аудит полки: сокращённая линейка',
    short_text: 'Отметьте, какие товары стоят на полке сегодня',
    coins: 80,
    budget: 40_000,
    starts: -5,
    ends: 20,
    quota: null,
    becomes: 'change',
    taken: 35,
  },
  {
    type: 'merchandising',
    title: 'Дисплей новинки на видном месте',
    short_text: 'Поставьте дисплей и покажите его с трёх сторон',
    coins: 120,
    budget: 50_000,
    starts: -9,
    ends: 12,
    quota: 300,
    becomes: 'paused',
    taken: 20,
  },
  {
    type: 'training',
    title: 'Новинки зимы: короткий тест',
    short_text: 'Прочитайте статью и ответьте на вопросы',
    coins: 20,
    budget: 12_000,
    starts: 3,
    ends: 17,
    quota: null,
    becomes: 'scheduled',
    taken: 0,
  },
  {
    type: 'sale_registration',
    title: 'Чеки выходного дня',
    short_text: 'Сфотографируйте чек с двумя пачками',
    coins: 30,
    budget: 30_000,
    starts: 1,
    ends: 10,
    quota: 1_000,
    becomes: 'approval',
    taken: 0,
  },
  {
    type: 'photo_layout',
    title: 'Осенняя витрина',
    short_text: 'Покажите витрину с осенним оформлением',
    coins: 40,
    budget: 20_000,
    starts: -40,
    ends: 2,
    quota: 500,
    becomes: 'ended',
    taken: 45,
  },
  {
    type: 'free',
    title: 'Пожелания продавцов к витрине',
    short_text: '',
    coins: 0,
    budget: 0,
    starts: 5,
    ends: 15,
    quota: null,
    becomes: 'draft',
    taken: 0,
  },
];

const step = (id: string, kind: Step['kind'], title: string, more: Partial<Step> = {}): Step => ({
  ...newStep(id, kind, 1),
  title,
  ...more,
});

const options = ['Классический', 'С мятой', 'Без сахара'].map((label, at) => ({ id: `lemon${at}`, label }));

const steps: Step[] = [
  step('place', 'geo_checkin', 'Отметка на месте', { weight: 10 }),
  step('kinds', 'single_choice', 'Какой лимонад стоит на уровне глаз?', {
    weight: 20,
    settings: { ...(kinds.single_choice.usual as object), options },
  }),
  step('fridge', 'photo', 'Холодильник целиком', { weight: 30 }),
  step('prices', 'photo', 'Ценники крупно', { weight: 30 }),
  step('count', 'number', 'Сколько видов лимонада?', { weight: 10 }),
];

const day = 86_400_000;
const inDays = (days: number): string => new Date(Date.now() + days * day).toISOString();

function documentOf(plan: Plan, instruction: number | undefined): TaskDraft {
  const draft = newTaskDraft('manual', instruction ?? null);
  return {
    ...draft,
    about: { ...draft.about, title: plan.title, short_text: plan.short_text },
    form: { steps: plan.becomes === 'draft' ? [] : steps },
    reward: { ...draft.reward, coins: plan.coins, partial: 'by_subtask_weight' },
    budget: { coins: plan.budget, policy: 'stop' },
    period: { ...draft.period, starts_at: inDays(plan.starts), ends_at: inDays(plan.ends) },
    quota: { total: plan.quota, policy: 'by_approval' },
  };
}

/** What performers read before the work, by the types of tasks that begin with it. */
const texts: [type: string, name: string, blocks: string[]][] = [
  [
    'photo_layout',
    'Как снимать полку и холодильник',
    [
      'Встаньте прямо перед полкой и отойдите на два шага: она должна войти целиком, от пола до верха.',
      'Уберите коробки и тележки, включите свет в холодильнике. Ценники должны читаться без увеличения.',
    ],
  ],
  [
    'merchandising',
    'Как поставить дисплей',
    [
      'Соберите дисплей по схеме на коробке и поставьте у кассы, логотипом к покупателю.',
      'Снимите его спереди и с обеих сторон. Пустых полок на снимке быть не должно.',
    ],
  ],
];

async function writeInstructions(client: SeedClient): Promise<Map<string, number>> {
  const written = new Map<string, number>();
  for (const [type, name, blocks] of texts) {
    const rows = blocks.map((text, at) => ({ id: `text${at}`, kind: 'text', text }));
    const made = await client.query<{ id: number }>(
      `insert into instructions (name, blocks) values ($1, $2) returning id::int`,
      [name, JSON.stringify(rows)],
    );
    const { id } = made.rows[0]!;
    await client.query('update task_types set instruction_id = $1 where code = $2', [id, type]);
    written.set(type, id);
  }
  return written;
}

interface Pair {
  seller_id: number;
  trade_point_id: number;
}

const mostPairs = 400;

async function pairsOf(client: SeedClient): Promise<Pair[]> {
  const { rows } = await client.query<Pair>(
    `select l.seller_id::int, l.trade_point_id::int from seller_trade_points l
     join sellers s on s.id = l.seller_id and s.status = 'active' join trade_points p on p.id = l.trade_point_id and p.status = 'active'
     where l.to_date is null order by l.id limit ${mostPairs}`,
  );
  return rows;
}

const ways = ['accepted', 'accepted', 'accepted', 'accepted', 'submitted', 'taken', 'returned', 'denied'] as const;

/** Of what was accepted each step was; of the rest usually the prices are to blame. */
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

async function takeSome(client: SeedClient, { world }: DemoCompany, task: number, plan: Plan, pairs: Pair[]) {
  const work: Work[] = [];
  for (const [at, pair] of pairs.entries()) {
    const random = randomOf(world, 'task', task * 1_000 + at);
    if (random.int(1, 100) > plan.taken) continue;
    const status = random.pick(ways);
    // Moderators answer within three days.
    const age =
      status === 'submitted' ? random.int(1, 70) : random.int(1, Math.max(1, Math.min(-plan.starts, 30))) * 20;
    const { rows } = await client.query<{ id: number }>(
      `insert into task_assignments (task_id, seller_id, trade_point_id, slot, status, form_version, attempt, taken_at, due_at, submitted_at, updated_at)
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

/** The ledger pays what was accepted, from the task's own budget. */
async function pay(db: Database, secret: string, task: number, coins: number, work: Work[], actor_id: number) {
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

async function load(client: SeedClient, company: DemoCompany): Promise<void> {
  const { secret } = company;
  const db = seedDatabase(client);
  const { rows: admins } = await client.query<{ id: number }>(
    `select id::int from users where role = 'admin' and status = 'active' order by id limit 2`,
  );
  const [author, second] = admins;
  if (!author || !second) return;
  const of = ({ id }: { id: number }) => seedContext(db, { role: 'admin', user_id: id }, secret);
  await postNow(of(author), {
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
    await decide(of(second), { object: 'task', id, decision: 'approve', hash: asked[0]!.hash });
    await tick(of(second), id);
    const work = await takeSome(client, company, id, plan, pairs);
    for (const paid of await pay(db, secret, id, plan.coins, work, second.id))
      await client.query(
        `update task_assignments set coins = $2, transaction_id = $3, decided_at = updated_at where id = $1`,
        [paid.id, plan.coins, paid.transaction_id],
      );
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
