// Russian names of things; screens and exports both print them.
import type { Role } from './roles.ts';

export const roleWords: Record<Role, string> = {
  admin: 'Администратор',
  moderator: 'Модератор',
  tsm_user: 'ТСМ',
  owner: 'Контрагент',
  seller: 'Продавец',
};

export const tradePointStatusWords = {
  draft: 'Черновик',
  moderation: 'На модерации',
  active: 'Активна',
  blocked: 'Заблокирована',
  denied: 'Отклонена',
  closed: 'Закрыта',
} as const;

export const runStateWords = {
  queued: 'В очереди',
  running: 'Выполняется',
  checked: 'Проверен',
  done: 'Готово',
  done_with_errors: 'Готово с ошибками',
  failed: 'Ошибка',
  canceled: 'Отменено',
} as const;
