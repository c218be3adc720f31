// Transitions of a seller.
import type { Transitions } from '../../../kernel/transitions.ts';
import type { SellerStatus } from './shapes.ts';

const anyStatus = ['invited', 'pending', 'active', 'denied', 'blocked'] as const;
const admins = ['admin'] as const;
/** A TSM does neither: a moderator decides. */
const asking = ['tsm_user'] as const;

export const sellerTransitions = {
  edit: { label: 'Изменить', from: anyStatus, access: admins },
  link: { label: 'Закрепить за точкой…', from: anyStatus, access: admins },
  /** An invitation may be sent once more to a seller who has not come yet. */
  invite: { label: 'Пригласить ещё раз…', from: ['invited'], to: 'invited', access: admins },
  merge: { label: 'Объединить с другой учётной записью…', from: anyStatus, access: admins },
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
  delete: { label: 'Удалить…', from: anyStatus, access: admins, danger: true },
  'ask-removal': { label: 'Попросить убрать из точки…', from: anyStatus, access: asking },
  'ask-block': { label: 'Попросить заблокировать…', from: ['active'], access: asking, danger: true },
} as const satisfies Transitions<SellerStatus>;
