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

export const runKindWords: Record<string, string> = {
  'import.trade_points': 'Загрузка торговых точек',
  'export.trade_points': 'Выгрузка торговых точек',
};

export const runPhaseWords: Record<string, string> = {
  parse: 'Чтение файла',
  check: 'Проверка строк',
  apply: 'Загрузка строк',
  report: 'Подготовка отчёта',
  write: 'Запись файла',
};

export const importTargetWords = { trade_points: 'Торговые точки' } as const;

export const importModeWords = {
  upsert: 'Добавить новые и изменить имеющиеся',
  create: 'Только добавить новые',
  update: 'Только изменить имеющиеся',
} as const;
