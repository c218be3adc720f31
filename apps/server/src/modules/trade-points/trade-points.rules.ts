// Pure decisions about trade points: status moves, who may change what.
import { freeTradePointFields, type TradePointStatus } from '@iskra/contract/areas/trade-points/shapes';
import type { FieldError } from '@iskra/contract/kernel/problem';
import type { ProblemName } from '@iskra/contract/problems';
import type { Role } from '@iskra/contract/roles';

export type StatusMove = 'block' | 'unblock' | 'close';

const moves: Record<StatusMove, { from: readonly TradePointStatus[]; to: TradePointStatus; refusal: ProblemName }> = {
  block: { from: ['active'], to: 'blocked', refusal: 'trade_point.already_blocked' },
  unblock: { from: ['blocked'], to: 'active', refusal: 'trade_point.not_blocked' },
  close: { from: ['active', 'blocked'], to: 'closed', refusal: 'wrong_state' },
};

/** The status after the move, or the name of the refusal. */
export function moveStatus(
  status: TradePointStatus,
  move: StatusMove,
): { to: TradePointStatus } | { refusal: ProblemName } {
  const rule = moves[move];
  if (rule.from.includes(status)) return { to: rule.to };
  if (status === 'closed') return { refusal: 'trade_point.closed' };
  return { refusal: move === 'block' && status !== 'blocked' ? 'wrong_state' : rule.refusal };
}

/** Where the move leads whoever may make it. */
export const movedTo = (move: StatusMove): TradePointStatus => moves[move].to;

/** Protected fields of a trade point change only by an admin; others will ask for it through moderation. */
export function forbiddenFields(role: Role, fields: string[]): FieldError[] {
  if (role === 'admin') return [];
  const free: readonly string[] = freeTradePointFields;
  return fields
    .filter((field) => !free.includes(field))
    .map((field) => ({ field, code: 'protected', message: 'Это поле меняет только администратор' }));
}
