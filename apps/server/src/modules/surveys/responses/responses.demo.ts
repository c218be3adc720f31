// Answers of invented buyers to one survey: every tab of the queue has some, of every risk, and accepted ones are paid for.
import { newSurveyPart } from '@iskra/contract/areas/surveys/surveys/part';
import { newTaskDraft, type TaskDraft } from '@iskra/contract/areas/tasks/tasks/draft';
import { newStep, type Step } from '@iskra/contract/forms/form';
import { kinds } from '@iskra/contract/forms/kinds';
import type { AreaDemo, DemoCompany, SeedClient } from '../../../demo/area-demo.ts';
import { coinMoments } from '../../../demo/coin-moments.ts';
import { randomOf } from '../../../demo/rows/world.ts';
import { seedContext } from '../../../demo/seed-context.ts';
import { seedDatabase } from '../../../demo/seed-database.ts';
import { markCoinsSeen } from '../../../demo/seen-coins.ts';
import type { Random } from '../../../demo/values/random.ts';
import { decide, submitTask } from '../../tasks/tasks/tasks.approval.actions.ts';
import { newTask, saveDraft } from '../../tasks/tasks/tasks.draft.actions.ts';
import { tick } from '../../tasks/tasks/tasks.transitions.actions.ts';
import { keepPhone } from '../buyers/buyers.actions.ts';
import { riskScore } from './risk.rules.ts';
import { settleAnswer } from './survey.moderation.ts';

const title = 'Холодный чай: какой берёте?';
const step = (id: string, kind: Step['kind'], asked: string, more: Partial<Step> = {}): Step => ({
  ...newStep(id, kind, 1),
  title: asked,
  weight: 0,
  moderated: false,
  ...more,
});
const tastes = ['С лимоном', 'С персиком', 'Без сахара'].map((label, at) => ({ id: `taste${at}`, label }));

const steps: Step[] = [
  step('known', 'yes_no', 'Покупали холодный чай в последний месяц?', {
    after: [{ if: { of: 'known', operator: 'eq', value: false }, to: { finish: 'screen_out' } }],
  }),
  step('taste', 'single_choice', 'Какой вкус берёте чаще?', {
    page: 2,
    settings: { ...(kinds.single_choice.usual as object), options: tastes },
  }),
  step('liked', 'nps', 'Посоветуете его друзьям?', { page: 3 }),
  step('better', 'text', 'Что бы вы улучшили?', { page: 4, required: false }),
];

const words = ['Сделать бутылку поменьше', 'Хотелось бы меньше сахара', 'Дешевле', 'Всё нравится', 'Больше вкусов'];
const day = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * day).toISOString();

function document(): TaskDraft {
  const draft = newTaskDraft('manual', null);
  return {
    ...draft,
    about: { ...draft.about, title, short_text: 'Четыре вопроса, одна минута' },
    form: { steps },
    reward: { ...draft.reward, coins: 5, flames: 1 },
    budget: { coins: 3_000, policy: 'stop' },
    period: { ...draft.period, starts_at: inDays(-10), ends_at: inDays(20) },
    quota: { total: 500, policy: 'by_approval' },
    survey: newSurveyPart(),
  };
}

/** How many of each; the first ones wait. */
const plan = [
  ['new', 26],
  ['assigned', 4],
  ['approved', 18],
  ['denied', 7],
] as const;
type Ending = (typeof plan)[number][0];

const statusOf = { new: 'moderation', assigned: 'moderation', approved: 'accepted', denied: 'denied' } as const;

const risks = [
  [],
  [],
  [],
  [],
  ['address_again'],
  ['too_fast'],
  ['night'],
  ['too_fast', 'same_answers'],
  ['device_again'],
] as const;

interface Seller {
  id: number;
  trade_point_id: number;
  region_id: number | null;
  place: string;
}

async function sellersOf(client: SeedClient): Promise<Seller[]> {
  const { rows } = await client.query<Seller>(
    `select s.id::int, p.id::int as trade_point_id, p.region_id::int, concat_ws(' · ', p.name, p.address) as place
     from sellers s join trade_points p on p.id = s.primary_point_id and p.status = 'active'
     where s.status = 'active' order by s.id limit 12`,
  );
  return rows;
}

interface Made {
  survey: number;
  version: number;
  moderators: number[];
  reason_id: number;
  secret: string;
}

/** A buyer who answered has agreed to the text of the day; nobody enters by such a phone. */
async function addBuyer(client: SeedClient, { secret }: Made, response: number): Promise<void> {
  const { phone_hash, phone_sealed } = keepPhone(secret, `+7900555${String(response).padStart(4, '0')}`);
  await client.query(
    `with agreement as (
       select v.id, v.sha256 from document_versions v join documents d on d.id = v.document_id
       where d.kind = 'buyer_agreement' and v.status = 'published' order by v.id desc limit 1),
     buyer as (
       insert into buyers (phone_hash, phone_sealed, status, created_at, age_confirmed_at, agreements)
       select $2, $3, 'active', r.started_at, r.started_at, coalesce((
         select jsonb_build_array(jsonb_build_object('version_id', id, 'sha256', sha256, 'at', r.started_at, 'ip', ''))
         from agreement), '[]')
       from survey_responses r where r.id = $1
       returning id)
     update survey_responses r set buyer_id = buyer.id, agreement_version_id = (select id from agreement) from buyer where r.id = $1`,
    [response, phone_hash, phone_sealed],
  );
}

async function addAnswer(client: SeedClient, made: Made, seller: Seller, ending: Ending, random: Random) {
  const status = statusOf[ending];
  const flags: string[] = [...(ending === 'denied' ? ['too_fast', 'device_again'] : random.pick(risks))];
  const seconds = flags.includes('too_fast') ? random.int(6, 15) : random.int(35, 190);
  const hours = status === 'moderation' ? random.int(1, 60) : random.int(70, 220);
  const answers = {
    known: true,
    taste: { option: random.pick(tastes).id },
    liked: random.int(3, 10),
    ...(random.chance(0.5) && { better: random.pick(words) }),
  };
  const share = [0.15, 0.3, 0.2, 0.35];
  const step_ms = Object.fromEntries(
    Object.keys(answers).map((id, at) => [id, Math.round(seconds * 1000 * share[at]!)]),
  );
  const { rows } = await client.query<{ id: number; decided_at: string | null }>(
    `insert into survey_responses (survey_id, form_version, slot, seller_id, trade_point_id, region_id, status, answers, step_ms,
       reserved_until, resume_until, created_at, started_at, completed_at, client_uuid, risk_flags, risk_score, device_hash, decided_at, reward)
     select $1, $2, 'once', $3, $4, $5, $6, $7, $8, now(), now(), began, began, ended, gen_random_uuid(), $11, $12, $13,
       case when $6 <> 'moderation' then ended + interval '8 hours' end, case when $6 = 'accepted' then 'due' end
     from (select now() - make_interval(hours => $9, mins => $14) as ended) e,
       lateral (select ended - make_interval(secs => $10) as began) b
     returning id::int, to_json(decided_at) as decided_at`,
    [
      ...[
        made.survey,
        made.version,
        seller.id,
        seller.trade_point_id,
        seller.region_id,
        status,
        JSON.stringify(answers),
      ],
      ...[JSON.stringify(step_ms), hours, seconds, flags, riskScore(flags as never)],
      flags.includes('device_again') ? Buffer.from(`demo ${seller.id}`) : null,
      random.int(0, 59),
    ],
  );
  const { id, decided_at } = rows[0]!;
  await addBuyer(client, made, id);
  await client.query(
    `with made as (
       insert into moderation_cases (kind, subject_id, title, subtitle, region_id, status, risk_flags, risk_score, submitted_at, created_at,
         sla_minutes, sla_due_at, holder_id, attached, decided_by, decided_at, first_taken_at, reason_id)
       select 'survey', r.id, $2, $3, r.region_id, $4, r.risk_flags, r.risk_score, r.completed_at, r.completed_at, 4320,
         r.completed_at + interval '6 days', case when $4 = 'assigned' then $5::bigint end, $4 = 'assigned',
         case when $4 in ('approved', 'denied') then $5::bigint end, r.decided_at, r.decided_at - interval '2 minutes',
         case when $4 = 'denied' then $6::bigint end
       from survey_responses r where r.id = $1 returning id)
     update survey_responses set case_id = made.id from made where survey_responses.id = $1`,
    [id, title, seller.place, ending, random.pick(made.moderators), made.reason_id],
  );
  return { id, status, decided_at };
}

/** Where those stopped who have not handed in. */
const leftAt = ['known', 'taste', 'taste', 'liked', 'liked', 'liked', 'liked', 'better', 'better'];

async function addLeft(client: SeedClient, { survey, version }: Made, sellers: readonly Seller[]): Promise<void> {
  for (const [at, step] of leftAt.entries()) {
    const { id, trade_point_id, region_id } = sellers[at % sellers.length]!;
    await client.query(
      `insert into survey_responses (survey_id, form_version, slot, seller_id, trade_point_id, region_id, answers, step, started_at,
         reserved_until, resume_until)
       select $1, $2, gen_random_uuid()::text, $3, $4, $5, '{}', $6, began, began + interval '30 minutes', began + interval '1 day'
       from (select now() - make_interval(hours => $7) as began) b`,
      [survey, version, id, trade_point_id, region_id, step, 5 + at * 9],
    );
  }
}

async function load(client: SeedClient, { world, secret, people }: DemoCompany): Promise<void> {
  const db = seedDatabase(client);
  const { rows: admins } = await client.query<{ id: number }>(
    `select id::int from users where role = 'admin' and status = 'active' order by id limit 2`,
  );
  const [author, second] = admins;
  const sellers = await sellersOf(client);
  const moderators = people.users.filter(({ role }) => role === 'moderator').map(({ id }) => id as number);
  if (!author || !second || sellers.length === 0 || moderators.length === 0) return;
  const of = (id: number, moment?: string) => seedContext(db, { role: 'admin', user_id: id }, secret, moment);
  const momentOf = await coinMoments(client);
  const { rows: types } = await client.query<{ id: number }>(
    `select id::int from task_types where code = 'buyer_survey'`,
  );
  const begun = await newTask(of(author.id), { type_id: types[0]!.id });
  const saved = await saveDraft(of(author.id), begun.id, { version: begun.version, draft: document() });
  await submitTask(of(author.id), saved.id, saved.version);
  const { rows: asked } = await client.query<{ hash: string }>('select hash from tasks where id = $1', [saved.id]);
  await decide(of(second.id), { object: 'task', id: saved.id, decision: 'approve', hash: asked[0]!.hash });
  await tick(of(second.id), saved.id);
  const { rows: published } = await client.query<{ version: number }>(
    'select published_version as version from tasks where id = $1',
    [saved.id],
  );
  const reason_id = world.entry('reasons.survey_deny', 'too_fast');
  const made: Made = { survey: saved.id, version: published[0]!.version, moderators, reason_id, secret };
  const counts = { finished: 0, all: 0 };
  for (const ending of plan.flatMap(([one, count]) => Array<Ending>(count).fill(one))) {
    const random = randomOf(world, 'survey answer', counts.all);
    const seller = sellers[counts.all % sellers.length]!;
    const { id, status, decided_at } = await addAnswer(client, made, seller, ending, random);
    counts.all += 1;
    if (status !== 'denied') counts.finished += 1;
    if (status === 'accepted') await settleAnswer(of(second.id, momentOf(seller.id, decided_at!)), id);
  }
  await client.query(
    `insert into survey_counts (survey_id, started, finished) values ($1, $2, $3)
     on conflict (survey_id) do update set started = excluded.started, finished = excluded.finished`,
    [saved.id, counts.all + leftAt.length, counts.finished],
  );
  await addLeft(client, made, sellers);
  // Every second of those who follow a link begins.
  await client.query('update survey_funnel set opened = 2 * started where survey_id = $1', [made.survey]);
  await markCoinsSeen(client);
}

export const demo: AreaDemo = { after: ['surveys', 'documents', 'moderation'], load };
