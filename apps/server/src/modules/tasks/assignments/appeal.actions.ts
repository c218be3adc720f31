// A denied performer appeals: another moderator decides, and until then the work waits as it did before.
import type { UserContext } from '../../../context.ts';
import { problem } from '../../../problem.ts';
import type { Targets } from '../../area.ts';
import { appealCase } from '../../platform/moderation/moderation.actions.ts';
import { saveAssignment } from './assignments.store.ts';
import { ownAssignment } from './take.actions.ts';

export async function appealWork(ctx: UserContext, { moderated }: Targets, id: number, comment: string): Promise<void> {
  const { case_id } = await ownAssignment(ctx, id);
  if (case_id === null) throw problem('wrong_state');
  const { id: appeal } = await appealCase(ctx, moderated, case_id, comment);
  await saveAssignment(ctx.db, id, { case_id: appeal });
}
