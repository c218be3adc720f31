// Up to which reward a moderator decides.
import type { ModerationKind } from '@iskra/contract/areas/platform/moderation/shapes';
import { sql } from 'kysely';
import type { Context } from '../../../context.ts';
import { problem } from '../../../problem.ts';

/** Asked again at the payment: the bonus of the first performers is known only then. */
export async function refuseAbove({ db, actor }: Context, kind: ModerationKind, coins: number): Promise<void> {
  if (actor.kind !== 'user' || actor.role !== 'moderator') return;
  const { rows } = await sql`
    select from moderator_scopes s where s.moderator_id = ${actor.id} and s.kind = ${kind} and s.max_reward < ${coins}`.execute(
    db,
  );
  if (rows.length > 0) throw problem('moderation.above_reward');
}
