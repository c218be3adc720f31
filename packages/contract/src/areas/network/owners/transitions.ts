// Transitions of a counterparty.
import type { Transitions } from '../../../kernel/transitions.ts';
import type { OwnerStatus } from './shapes.ts';

const admins = ['admin'] as const;

export const ownerTransitions = {
  edit: { label: 'Изменить', from: ['draft', 'invited', 'active', 'blocked'], access: admins },
  /** An invitation may be sent once more to a counterparty that has not come yet. */
  invite: { label: 'Пригласить…', from: ['draft', 'invited'], to: 'invited', access: admins, many: true },
  block: {
    label: 'Заблокировать…',
    from: ['active'],
    to: 'blocked',
    access: admins,
    danger: true,
    reasons: 'reasons.block_user',
    many: true,
  },
  unblock: { label: 'Разблокировать…', from: ['blocked'], to: 'active', access: admins, many: true },
  /** An active one is blocked first: then nothing new begins while the rest is settled. */
  archive: {
    label: 'Удалить из программы…',
    from: ['draft', 'invited', 'blocked'],
    to: 'archived',
    access: admins,
    danger: true,
  },
} as const satisfies Transitions<OwnerStatus>;
