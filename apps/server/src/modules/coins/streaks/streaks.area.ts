// Which action or query answers each call of the area.
import type { streaks as calls } from '@iskra/contract/areas/coins/streaks';
import type { UserActor } from '../../../context.ts';
import type { Database } from '../../../database/database.ts';
import { problem } from '../../../problem.ts';
import type { Routes } from '../../../routes.ts';
import type { Area } from '../../area.ts';
import { freezeDay, showStreak } from './streaks.actions.ts';
import { streakJobs } from './streaks.jobs.ts';
import { seesSeller } from './streaks.store.ts';

/** A seller has the own one only; the others name a seller whom they see. */
async function sellerOf(db: Database, actor: UserActor, asked: number | undefined): Promise<number> {
  if (actor.role === 'seller') {
    if (asked !== undefined && asked !== actor.seller_id) throw problem('not_found');
    return actor.seller_id!;
  }
  if (asked === undefined || !(await seesSeller(db, actor, asked))) throw problem('not_found');
  return asked;
}

const routes: Routes<typeof calls> = {
  show: async (ctx, { body }) => ({
    item: await showStreak(ctx, await sellerOf(ctx.db, ctx.actor, body.seller_id), body.month),
  }),
  freeze: (ctx, { body }) => freezeDay(ctx, body.day),
};

export const streaks = { routes, jobs: streakJobs } satisfies Area;
