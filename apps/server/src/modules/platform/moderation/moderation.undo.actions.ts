// The undo of a decision: by its moderator, for some minutes, while nobody has answered it. Its effects are undone and the case waits again.
import type { Step, UserActor, UserContext } from '../../../context.ts';
import { problem } from '../../../problem.ts';
import type { Targets } from '../../area.ts';
import { eachCase } from './each-case.actions.ts';
import type { Case, ModeratedKind } from './moderated-kind.ts';
import { type Changed, refuseAnswered } from './moderation.actions.ts';
import { refusalToUndo, undecided } from './moderation.rules.ts';
import { caseRecords, dropBlindLook, openAppeal } from './moderation.store.ts';

type Moderated = Targets['moderated'];

/** The subject waits as it did before; what an approval did to it goes first. */
async function takeBackEffect(ctx: UserContext, kind: ModeratedKind, item: Case): Promise<void> {
  if (item.status === 'approved') await kind.effects.undo(ctx, item);
  await kind.effects.resubmit(ctx, item);
}

async function undo(ctx: UserContext, moderated: Moderated, id: number): Promise<Changed> {
  const item = await caseRecords.lock(ctx, id);
  const refusal = refusalToUndo(item, ctx.actor.id, new Date());
  if (refusal) throw problem(refusal as 'moderation.undo_late');
  await refuseAnswered(ctx, item);
  const waits = { ...undecided, status: 'new', decided_by: null, decided_at: null, reason_id: null } as const;
  const forgotten = { decision_comment: null, undo_until: null, decided_in: null };
  const saved = await caseRecords.save(ctx, item, { ...waits, ...forgotten });
  await takeBackEffect(ctx, moderated[item.kind]!, item);
  if (item.previous_case_id !== null && item.barred_id !== null) await openAppeal(ctx.db, item.previous_case_id);
  await dropBlindLook(ctx.db, id);
  return saved;
}

/** Each by itself: a refusal of one does not stop the others. */
export const undoDecisions = (step: Step<UserActor>, moderated: Moderated, ids: readonly number[]) =>
  eachCase(step, ids, (ctx, id) => undo(ctx, moderated, id));
