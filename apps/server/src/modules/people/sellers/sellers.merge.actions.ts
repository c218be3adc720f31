// A person who got two accounts: everything of the duplicate goes over to the other, and the duplicate leaves like a deleted account.
import type { MergeBody } from '@iskra/contract/areas/people/sellers/shapes';
import type { UserContext } from '../../../context.ts';
import { fieldProblem, problem } from '../../../problem.ts';
import { mergeCoins } from '../../coins/ledger/merge.actions.ts';
import { unblockedColumns } from '../../platform/blocking/blocking.actions.ts';
import { lockLeaving } from '../../platform/moderation/moderation.actions.ts';
import { numbersOf } from '../../platform/settings/settings.actions.ts';
import { moveAccounts } from '../accounts/accounts.scope.store.ts';
import { startLink } from './sellers.links.actions.ts';
import { countOpenLinks, linksToHandOver, lockPointsOf } from './sellers.links.store.ts';
import { mayStay } from './sellers.rules.ts';
import { sellerRecords } from './sellers.store.ts';

interface Changed {
  id: number;
  version: number;
}

async function lockBoth(ctx: UserContext, id: number, intoId: number) {
  if (id === intoId) throw fieldProblem('into_id', 'seller.merge_self');
  await lockPointsOf(ctx.db, id);
  const both = await sellerRecords.lockMany(ctx, [id, intoId]);
  const duplicate = both.find((seller) => seller.id === id);
  const stays = both.find((seller) => seller.id === intoId);
  if (!duplicate) throw problem('not_found');
  if (!stays) throw fieldProblem('into_id', 'invalid', 'Выберите продавца из списка');
  if (!mayStay(stays.status)) throw fieldProblem('into_id', 'seller.merge_status');
  return duplicate;
}

/** Points where the one that stays does not work yet; as many as a seller may have. */
async function linksFor(ctx: UserContext, id: number, intoId: number) {
  const links = await linksToHandOver(ctx.db, id, intoId);
  const { seller_trade_points: most } = await numbersOf(ctx);
  if (links.length > 0 && links.length + (await countOpenLinks(ctx.db, intoId)) > most)
    throw fieldProblem('into_id', 'seller.merge_points');
  return links;
}

export async function mergeSeller(ctx: UserContext, id: number, { into_id, comment }: MergeBody): Promise<Changed> {
  const duplicate = await lockLeaving(ctx, 'seller', id, () => lockBoth(ctx, id, into_id));
  const links = await linksFor(ctx, id, into_id);
  const { before, after } = await mergeCoins(ctx, { from: id, into: into_id, comment });
  await moveAccounts(ctx.db, [duplicate.user_id], 'deleted', unblockedColumns);
  for (const link of links) await startLink(ctx, into_id, link);
  ctx.changed({
    action: 'seller.take_over',
    entity: 'seller',
    id: into_id,
    before,
    after: { ...after, merged_id: id },
    reason: comment,
  });
  return sellerRecords.save(ctx, duplicate, { merged_into_id: into_id }, comment);
}
