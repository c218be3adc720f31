// Transitions of a TSM or a BDM.
import type { Transitions } from '../../../kernel/transitions.ts';
import type { TradeUserStatus } from './shapes.ts';

const admins = ['admin'] as const;
const judges = ['admin', 'moderator'] as const;
const notBlocked = ['invited', 'active'] as const;

export const tradeUserTransitions = {
  edit: { label: 'Изменить', from: [...notBlocked, 'blocked'], access: admins },
  /** Also a person who was invited and never came is kept out. */
  block: {
    label: 'Заблокировать…',
    from: notBlocked,
    to: 'blocked',
    access: judges,
    danger: true,
    reasons: 'reasons.block_user',
    many: true,
  },
  unblock: { label: 'Разблокировать…', from: ['blocked'], to: 'active', access: judges, many: true },
  password: { label: 'Новый пароль…', from: notBlocked, access: admins },
  delete: { label: 'Удалить…', from: [...notBlocked, 'blocked'], access: admins, danger: true },
} as const satisfies Transitions<TradeUserStatus>;
