// Blocking of trade users: the account follows, the points stay in their care.
import { blockingOf } from '../accounts/block-people.actions.ts';
import { mayMove } from './trade-users.rules.ts';
import { tradeUserRecords } from './trade-users.store.ts';

export const tradeUserBlocking = blockingOf({
  entity: 'trade_user',
  list: 'trade_users',
  records: tradeUserRecords,
  mayMove,
});
