// Blocking of trade users: the account follows, the points stay in their care, and the head answers for their requests.
import { tradeUserTransitions } from '@iskra/contract/areas/people/trade-users/transitions';
import { handOverCases, lockAskedBy } from '../../platform/moderation/moderation.actions.ts';
import { actsIn } from '../../platform/moderation/moderator-regions.scope.store.ts';
import { blockingOf } from '../accounts/block-people.actions.ts';
import { accountOf, accountsOf, type TradeUser, tradeUserRecords } from './trade-users.store.ts';

export const tradeUserBlocking = blockingOf<TradeUser>({
  entity: 'trade_user',
  list: 'trade_users',
  records: tradeUserRecords,
  transitions: tradeUserTransitions,
  first: async (ctx, ids) => lockAskedBy(ctx, ...(await accountsOf(ctx.db, ids))),
  within: (ctx) => actsIn(ctx),
  async blocked(ctx, people, comment) {
    for (const { user_id, bdm_id } of people)
      if (bdm_id !== null) await handOverCases(ctx, user_id, await accountOf(ctx.db, bdm_id), comment);
  },
});
