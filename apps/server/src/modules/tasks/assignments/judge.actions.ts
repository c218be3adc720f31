// A decision part by part: the verdicts on the parts and the decision itself are one transaction.
import type { assignments } from '@iskra/contract/areas/tasks/assignments';
import type { BodyOf } from '@iskra/contract/kernel/endpoint';
import type { UserContext } from '../../../context.ts';
import { problem } from '../../../problem.ts';
import type { Targets } from '../../area.ts';
import { decide } from '../../platform/moderation/moderation.verdicts.actions.ts';
import { taskCase } from './assignments.scope.store.ts';
import { findAssignment } from './assignments.store.ts';
import { lastSubmission, saveVerdicts } from './submissions.store.ts';

export async function judge(
  ctx: UserContext,
  { moderated }: Targets,
  id: number,
  body: BodyOf<typeof assignments.judge>,
) {
  const { parts, version, ...said } = body;
  const about = await taskCase(ctx.db, ctx.actor, id);
  const sent = about && (await lastSubmission(ctx.db, about.subject_id));
  if (!about || !sent) throw problem('not_found');
  if (!about.is_control) await saveVerdicts(ctx.db, sent.id, parts);
  // A refusal of the decision, such as a lease that is over, takes the parts back too.
  const saved = await decide(ctx, moderated, { id, version }, said, { from: 'card', queue: { kinds: ['task'] } });
  const coins = about.is_control ? 0 : ((await findAssignment(ctx.db, about.subject_id))?.coins ?? 0);
  return { ...saved, coins };
}
