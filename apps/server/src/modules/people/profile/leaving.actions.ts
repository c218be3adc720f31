// Obstacles to the deletion of the own account, shown before anything is typed; the action itself asks again, with its rows locked.
import { type ProblemName, problems } from '@iskra/contract/problems';
import type { UserContext } from '../../../context.ts';
import { hasOpenOrders } from '../../coins/ledger/forfeit.actions.ts';
import { ownHolder } from '../../coins/ledger/ledger.scope.store.ts';
import { mayNotLeavePoints } from '../../network/owners/owners.actions.ts';
import { nobodyAnswers } from '../trade-users/trade-users.actions.ts';
import { countActiveAdmins } from './profile.store.ts';

export async function leavingObstacles(ctx: UserContext): Promise<{ problem: string; text: string }[]> {
  const { db, actor } = ctx;
  const holder = ownHolder(actor);
  const found: Partial<Record<ProblemName, boolean>> = {
    'profile.last_admin': actor.role === 'admin' && (await countActiveAdmins(db)) <= 1,
    'trade_user.nobody_answers': actor.trade_user_id !== null && (await nobodyAnswers(ctx, actor.trade_user_id)),
    'profile.has_points': actor.owner_id !== null && (await mayNotLeavePoints(ctx, actor.owner_id)),
    'profile.in_orders': holder !== undefined && (await hasOpenOrders(ctx, holder)),
  };
  const names = Object.keys(found) as ProblemName[];
  return names.filter((name) => found[name]).map((name) => ({ problem: name, text: problems[name].text }));
}
