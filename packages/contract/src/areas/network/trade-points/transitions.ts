// Transitions of a trade point.
import type { Transitions } from '../../../kernel/transitions.ts';
import type { TradePointStatus } from './shapes.ts';

const admins = ['admin'] as const;
const judges = ['admin', 'moderator'] as const;
/** An owner or a TSM changes the free fields only. */
const editors = ['admin', 'tsm_user', 'owner'] as const;

export const tradePointTransitions = {
  edit: { label: 'Изменить', from: ['draft', 'moderation', 'active', 'blocked', 'denied'], access: editors },
  submit: { label: 'На модерацию…', from: ['draft'], to: 'moderation', access: editors },
  block: {
    label: 'Заблокировать…',
    from: ['active'],
    to: 'blocked',
    access: judges,
    danger: true,
    reasons: 'reasons.block_tp',
    many: true,
  },
  unblock: { label: 'Разблокировать…', from: ['blocked'], to: 'active', access: judges, many: true },
  close: { label: 'Закрыть точку…', from: ['active', 'blocked'], to: 'closed', access: admins, danger: true },
} as const satisfies Transitions<TradePointStatus>;
