// The reward of an accepted answer for the seller of its link: once, under the caps of the day, out of the survey's own budget. The coins wait
// some days, so that a made-up answer's award can be taken back before it is spent.
import type { Numbers } from '@iskra/contract/areas/platform/settings';
import type { RewardState } from '@iskra/contract/areas/surveys/responses/words';
import { coinsFor } from '@iskra/contract/areas/tasks/tasks/draft';
import { moscowDay } from '@iskra/contract/kernel/moscow';
import type { Context } from '../../../context.ts';
import { judgeAction, noteAction } from '../../coins/streaks/streaks.actions.ts';
import { refuseAbove } from '../../platform/moderation/reward-limit.scope.store.ts';
import { numbersOf } from '../../platform/settings/settings.actions.ts';
import { accrue, takeBackAward } from '../../tasks/tasks/award.actions.ts';
import { budgetCode } from '../../tasks/tasks/tasks.work.scope.store.ts';
import type { SurveyInForce } from '../surveys/surveys.work.scope.store.ts';
import {
  type Answer,
  type Award,
  awardedOf,
  currentAward,
  insertAward,
  lockReceivers,
  noteAward,
  type Receiver,
  saveAnswer,
  undoAward,
} from './responses.store.ts';

type Survey = Pick<SurveyInForce, 'document'>;

const dayMs = 86_400_000;

type Due = { coins: number; flames: number } | { why: RewardState };

/** The due payment, or why there is none. */
async function dueFor(
  ctx: Context,
  answer: Answer,
  { document }: Survey,
  { receiver, numbers }: { receiver: Receiver | null; numbers: Numbers },
): Promise<Due> {
  const { reward, survey } = document;
  if (reward.coins === 0 && reward.flames === 0) return { why: 'none' };
  if (!receiver) return { why: 'no_seller' };
  if (receiver.status !== 'active' || receiver.isMerged) return { why: 'seller_out' };
  const { of_seller, of_survey, of_point, accepted } = await awardedOf(ctx.db, answer, dayOf(answer));
  if (of_seller >= numbers.seller_surveys_a_day || of_survey >= survey.seller_daily_cap) return { why: 'seller_cap' };
  if (of_point >= survey.point_daily_cap) return { why: 'point_cap' };
  const isFirst = accepted < (reward.first?.count ?? 0);
  return { coins: coinsFor(reward, isFirst), flames: reward.flames };
}

const dayOf = ({ completed_at }: Answer) => moscowDay(new Date(completed_at!));

async function pay(ctx: Context, award: Award, { document }: Survey, numbers: Numbers): Promise<RewardState> {
  const days = numbers.survey_pending_days;
  const paid = await accrue(ctx, {
    key: `survey-award:${award.id}`,
    budget: budgetCode(award.survey_id),
    seller_id: award.seller_id,
    coins: award.coins_transaction_id === null ? award.coins : 0,
    flames: award.flames_transaction_id === null ? award.flames : 0,
    source_type: 'survey_response',
    source_id: award.response_id,
    comment: `Опрос «${document.about.title}»`,
    ...(days > 0 && { available_from: new Date(Date.now() + days * dayMs).toISOString() }),
  });
  await noteAward(ctx.db, award.id, paid);
  return paid.waits ? 'waits' : 'paid';
}

/** The receiver of the award, locked; null where the link named nobody. */
export const receiverOf = (ctx: Context, answer: Answer): Promise<Receiver | null> =>
  answer.seller_id === null ? Promise.resolve(null) : lockReceivers(ctx.db, answer);

/** Of an accepted answer, it and its receiver locked; told twice it pays once. */
export async function reward(
  ctx: Context,
  answer: Answer,
  survey: Survey,
  receiver: Receiver | null,
): Promise<RewardState> {
  const numbers = await numbersOf(ctx);
  const current = await currentAward(ctx.db, answer.id);
  const due: Due = current ?? (await dueFor(ctx, answer, survey, { receiver, numbers }));
  let state: RewardState;
  if ('why' in due) state = due.why;
  else {
    const { id: response_id, survey_id, trade_point_id } = answer;
    const { coins, flames } = due;
    await refuseAbove(ctx, 'survey', coins);
    const seller_id = answer.seller_id!;
    const row = { response_id, survey_id, seller_id, trade_point_id, day: dayOf(answer), coins, flames };
    state = await pay(ctx, current ?? (await insertAward(ctx.db, row)), survey, numbers);
  }
  if (state !== answer.reward) {
    await saveAnswer(ctx.db, answer.id, { reward: state });
    const [before, after] = [{ reward: answer.reward }, { reward: state }];
    ctx.changed({ entity: 'survey_response', id: answer.id, before, after, action: 'response.award' });
  }
  return state;
}

/** The exact award, also while it waits. */
export async function takeRewardBack(ctx: Context, answer: Answer): Promise<void> {
  const award = await currentAward(ctx.db, answer.id);
  if (!award) return;
  await takeBackAward(
    ctx,
    [award.coins_transaction_id, award.flames_transaction_id],
    'Решение по ответу покупателя пересмотрено',
  );
  await undoAward(ctx.db, award.id);
}

const streakStates = { moderation: 'provisional', accepted: 'confirmed', denied: 'denied' } as const;

/** The seller has worked that day, before any verdict. */
export async function countDay(ctx: Context, answer: Answer, { document }: Survey): Promise<void> {
  const { id: source_id, seller_id, trade_point_id, completed_at } = answer;
  if (seller_id === null || trade_point_id === null) return;
  const submitted_at = new Date(completed_at!);
  const { flames } = document.reward;
  await noteAction(ctx, { seller_id, trade_point_id, kind: 'survey', source_id, submitted_at, flames });
  await judgeDay(ctx, answer, answer.status);
}

export async function judgeDay(ctx: Context, { id: source_id }: Answer, status: Answer['status']): Promise<void> {
  const state = streakStates[status as keyof typeof streakStates];
  if (state) await judgeAction(ctx, { kind: 'survey', source_id }, state);
}
