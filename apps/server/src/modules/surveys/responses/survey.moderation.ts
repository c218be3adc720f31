// Answers of buyers under moderation: a decision pays the seller in its own transaction, once; another decision takes exactly that back.
import { responseStatusWords } from '@iskra/contract/areas/surveys/responses/words';
import type { Context, UserContext } from '../../../context.ts';
import { problem } from '../../../problem.ts';
import { factsOf } from '../../platform/moderation/field-changes.rules.ts';
import type { Case, ModeratedKind, Shown } from '../../platform/moderation/moderated-kind.ts';
import { findSurvey, fullQuotas, lockCounts, type SurveyInForce } from '../surveys/surveys.work.scope.store.ts';
import { countDay, judgeDay, receiverOf, reward, takeRewardBack } from './award.actions.ts';
import {
  type Answer,
  type Changes,
  countFinished,
  findAnswer,
  hasPlace,
  lockAnswer,
  namesOf,
  saveAnswer,
} from './responses.store.ts';

interface Locked {
  answer: Answer;
  survey: SurveyInForce;
}

/** The counts of the survey first, as everybody does who begins or hands in. */
async function lockWork(ctx: Context, id: number): Promise<Locked> {
  const found = await findAnswer(ctx.db, id);
  if (!found) throw problem('not_found');
  await lockCounts(ctx.db, found.survey_id);
  const answer = await lockAnswer(ctx.db, id);
  return { answer, survey: (await findSurvey(ctx.db, answer.survey_id, answer.form_version))! };
}

async function makeTransition(ctx: Context, action: string, answer: Answer, values: Changes): Promise<void> {
  await saveAnswer(ctx.db, answer.id, values);
  const before = { status: answer.status };
  ctx.changed({ entity: 'survey_response', id: answer.id, before, after: { status: values.status }, action });
  await ctx.later('tasks.clock', { task_id: answer.survey_id });
}

const now = () => new Date().toISOString();

/** A denied answer had given its place away. */
async function takePlace(ctx: Context, { answer, survey }: Locked): Promise<void> {
  if (answer.status !== 'denied') return;
  const { quota, survey: part } = survey.document;
  const own = (part.quotas ?? []).filter(({ id }) => answer.quotas.includes(id));
  const full = await fullQuotas(ctx.db, answer.survey_id, own);
  if (full.length > 0 || !(await hasPlace(ctx.db, answer.survey_id, quota.total))) throw problem('response.no_place');
  await countFinished(ctx.db, answer.survey_id, 1);
}

const waits = ({ status }: Answer) => status === 'moderation' || status === 'denied';

async function accept(ctx: Context, id: number): Promise<void> {
  const locked = await lockWork(ctx, id);
  const { answer, survey } = locked;
  if (!waits(answer)) throw problem('wrong_state');
  await takePlace(ctx, locked);
  const receiver = await receiverOf(ctx, answer);
  await judgeDay(ctx, answer, 'accepted');
  await makeTransition(ctx, 'response.accept', answer, { status: 'accepted', decided_at: now() });
  await reward(ctx, { ...answer, status: 'accepted' }, survey, receiver);
}

async function deny(ctx: Context, id: number): Promise<void> {
  const { answer } = await lockWork(ctx, id);
  if (answer.status !== 'moderation') throw problem('wrong_state');
  await countFinished(ctx.db, answer.survey_id, -1);
  await judgeDay(ctx, answer, 'denied');
  await makeTransition(ctx, 'response.deny', answer, { status: 'denied', decided_at: now() });
}

/** It waits as it did before an approval. */
async function takeBack(ctx: Context, id: number): Promise<void> {
  const { answer } = await lockWork(ctx, id);
  if (answer.status !== 'accepted') return;
  await judgeDay(ctx, answer, 'moderation');
  await takeRewardBack(ctx, answer);
  await makeTransition(ctx, 'response.revert', answer, { status: 'moderation', decided_at: null, reward: null });
}

/** …and as it did before a denial. */
async function waitAgain(ctx: Context, id: number): Promise<void> {
  const locked = await lockWork(ctx, id);
  const { answer } = locked;
  if (answer.status !== 'denied') return;
  await takePlace(ctx, locked);
  await judgeDay(ctx, answer, 'moderation');
  await makeTransition(ctx, 'response.wait', answer, { status: 'moderation', decided_at: null });
}

/** After the buyer has gone: the day of the seller counts, and an accepted answer is paid, also one that waited for a budget. */
export async function settleAnswer(ctx: Context, id: number): Promise<void> {
  const { answer, survey } = await lockWork(ctx, id);
  const receiver = await receiverOf(ctx, answer);
  await countDay(ctx, answer, survey);
  ctx.changed({ entity: 'survey_response', id, before: null, after: null });
  if (answer.status !== 'accepted' || (answer.reward !== 'due' && answer.reward !== 'waits')) return;
  const state = await reward(ctx, answer, survey, receiver);
  if (state !== 'waits') await ctx.later('tasks.clock', { task_id: answer.survey_id });
}

async function shows(ctx: UserContext, { subject_id }: Case): Promise<Shown> {
  const answer = await findAnswer(ctx.db, subject_id);
  if (!answer) return { facts: [], places: [], look_alikes: [] };
  const { seller, point } = await namesOf(ctx.db, answer);
  const facts = factsOf([
    ['Продавец', seller, 'seller'],
    ['Точка', point, 'trade_point'],
    ['Состояние', responseStatusWords[answer.status]],
  ]);
  return { facts, places: [], look_alikes: [] };
}

const on =
  (act: (ctx: Context, id: number) => Promise<void>) =>
  (ctx: UserContext, { subject_id }: Case): Promise<void> =>
    act(ctx, subject_id);

export const surveyModeration: ModeratedKind = {
  kind: 'survey',
  entity: 'survey_response',
  sla: 'sla_survey_hours',
  distribution: 'distribute_survey',
  denyReasons: 'reasons.survey_deny',
  shows,
  effects: {
    approve: on(accept),
    // Nobody is there who could put it right.
    return: () => Promise.reject(problem('response.no_return')),
    deny: on(deny),
    cancel: on(deny),
    resubmit: on(waitAgain),
    undo: on(takeBack),
  },
};
