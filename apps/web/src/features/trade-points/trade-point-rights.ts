/** Which buttons a role is offered; the server decides again. */
import type { TradePointStatus } from '@iskra/contract/entities/trade-point';
import type { Role } from '@iskra/contract/roles';

export function mayOf(role: Role, status: TradePointStatus) {
  const judge = role === 'admin' || role === 'moderator';
  return {
    change: role !== 'moderator' && role !== 'seller' && status !== 'closed',
    block: judge && status === 'active',
    unblock: judge && status === 'blocked',
    close: role === 'admin' && (status === 'active' || status === 'blocked'),
  };
}
