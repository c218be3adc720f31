// Activity of a seller as other areas report it, and the runs of days it makes. The bonuses follow in a job of their own: the
// accounts of the ledger are locked there and nowhere in the middle of somebody else's transaction.
import type { Context, UserContext } from '../../../context.ts';
import { together } from '../../../database/connections/together.ts';
import type { Database } from '../../../database/database.ts';
import { problem } from '../../../problem.ts';
import { numbersOf } from '../../platform/settings/settings.actions.ts';
import { postNow } from '../ledger/post.actions.ts';
import { freezableDay, goesOn, grown, type Mark, recounted } from './streaks.rules.ts';
import { milestonesOf } from './streaks.settings.ts';
import {
  daysOf,
  findStreak,
  flamesOf,
  freezesIn,
  insertAction,
  lockStreak,
  markOf,
  marksOf,
  type NewAction,
  noteFreeze,
  type OwnStreak,
  recountDay,
  saveStreak,
  sellerOfAction,
  setState,
} from './streaks.store.ts';

/** Whose streak nobody else changes until the end of the transaction. */
interface Locked {
  seller_id: number;
  streak: OwnStreak;
}

async function lockedStreak(db: Database, seller_id: number): Promise<OwnStreak> {
  const streak = await lockStreak(db, seller_id);
  if (!streak) throw problem('not_found');
  return streak;
}

/** Updates the run after a change on that day. A newer day joins what is known; for an older one everything is counted. */
async function followDay(
  db: Database,
  { seller_id, streak }: Locked,
  day: string,
  change: () => Promise<Mark | undefined>,
): Promise<boolean> {
  const [before, after] = await together(markOf(db, seller_id, day), change());
  if (before?.frozen === after?.frozen) return false;
  const next = before === undefined && after ? grown(streak, after) : undefined;
  await saveStreak(db, seller_id, next ?? recounted(await marksOf(db, seller_id)));
  return true;
}

/** Sent work: the day counts from now on, before any verdict. Reported twice it counts once. */
export async function noteAction(ctx: Context, action: NewAction): Promise<void> {
  const { seller_id } = action;
  const [streak, day] = await together(lockedStreak(ctx.db, seller_id), insertAction(ctx.db, action));
  if (day === undefined) return;
  const changed = await followDay(ctx.db, { seller_id, streak }, day, () => recountDay(ctx.db, seller_id, day));
  if (changed) await ctx.later('streaks.settle', { seller_id });
}

/** A moderator has decided, or a decision is open again. The caller posts the flames. */
export async function judgeAction(
  ctx: Context,
  action: Pick<NewAction, 'kind' | 'source_id'>,
  state: 'provisional' | 'confirmed' | 'denied',
): Promise<void> {
  const seller_id = await sellerOfAction(ctx.db, action);
  if (seller_id === undefined) return;
  const streak = await lockedStreak(ctx.db, seller_id);
  const day = await setState(ctx.db, action, state);
  if (day === undefined) return;
  const changed = await followDay(ctx.db, { seller_id, streak }, day, () => recountDay(ctx.db, seller_id, day));
  if (changed) await ctx.later('streaks.settle', { seller_id });
}

const monthOf = (day: string) => day.slice(0, 7);

export async function showStreak(ctx: Pick<Context, 'db' | 'facts'>, seller_id: number, asked: string | undefined) {
  const streak = await findStreak(ctx.db, seller_id);
  if (!streak) throw problem('not_found');
  const { run, best, today } = streak;
  const numbers = await numbersOf(ctx);
  const month = asked ?? monthOf(today);
  const days = await daysOf(ctx.db, seller_id, month);
  const day = freezableDay(run, today) ?? null;
  const current = goesOn(run, today) ? run.days : 0;
  const used = await freezesIn(ctx.db, seller_id, monthOf(day ?? today));
  return {
    current,
    best,
    today,
    month,
    days: days.map(({ day, state }) => ({ day, state })),
    month_flames: days.reduce((sum, { flames }) => sum + flames, 0),
    next: milestonesOf(numbers).find(({ days }) => days > current) ?? null,
    freeze: { day, price: numbers.freeze_flames, left: Math.max(0, numbers.freezes_a_month - used) },
  };
}

/** The person says which day: a window that has been open over midnight buys nothing else than it shows. */
export async function freezeDay(ctx: UserContext, asked: string): Promise<{ flames_left: number }> {
  const seller_id = ctx.actor.seller_id!;
  const streak = await lockedStreak(ctx.db, seller_id);
  const { run, today } = streak;
  if (freezableDay(run, today) !== asked) throw problem('streak.no_day');
  const { freeze_flames, freezes_a_month } = await numbersOf(ctx);
  if ((await freezesIn(ctx.db, seller_id, monthOf(asked))) >= freezes_a_month) throw problem('streak.no_freezes');
  const { transaction_id } = await postNow(ctx, {
    type: 'spend',
    currency: 'flame',
    holder: { seller_id },
    amount: freeze_flames,
    key: `freeze:${seller_id}:${asked}`,
    source_type: 'streak',
    comment: 'Заморозка серии',
    actor_id: ctx.actor.id,
  });
  await followDay(ctx.db, { seller_id, streak }, asked, () => noteFreeze(ctx.db, seller_id, asked, transaction_id));
  ctx.changed({ entity: 'seller', id: seller_id, before: null, after: null });
  return { flames_left: await flamesOf(ctx.db, seller_id) };
}
