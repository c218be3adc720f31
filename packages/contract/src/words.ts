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
  'many.trade_points.block': 'Блокировка торговых точек',
  'many.trade_points.unblock': 'Разблокировка торговых точек',
  'seed.demo': 'Демонстрационные данные',
  'seed.size': 'Данные для проверки объёма',
};

export const runPhaseWords: Record<string, string> = {
  parse: 'Чтение файла',
  check: 'Проверка строк',
  apply: 'Загрузка строк',
  report: 'Подготовка отчёта',
  write: 'Запись файла',
  choose: 'Отбор записей',
  change: 'Изменение записей',
};

export const importTargetWords = { trade_points: 'Торговые точки' } as const;

export const importModeWords = {
  upsert: 'Добавить новые и изменить имеющиеся',
  create: 'Только добавить новые',
  update: 'Только изменить имеющиеся',
} as const;

export const userStatusWords = {
  invited: 'Приглашён',
  pending: 'На модерации',
  active: 'Активен',
  denied: 'Отклонён',
  blocked: 'Заблокирован',
  deleted: 'Удалён',
} as const;

export const documentKindWords = {
  offer: 'Оферта',
  contract: 'Договор',
  rules: 'Правила программы',
  pd_consent: 'Согласие на обработку персональных данных',
  marketing_consent: 'Согласие на рекламные сообщения',
  buyer_agreement: 'Соглашение с покупателем',
  other: 'Другой документ',
} as const;

export const documentStatusWords = { draft: 'Черновик', active: 'Действует', archived: 'В архиве' } as const;

export const documentVersionStatusWords = {
  draft: 'Черновик',
  published: 'Действует',
  superseded: 'Заменена',
} as const;

export const documentStateWords = {
  signed: 'Подписан',
  needs_signing: 'Требует подписи',
  new_version: 'Новая версия',
  not_signed: 'Не подписан',
} as const;

export const signatureMethodWords = { click: 'Подтверждение на сайте', sms_code: 'Одноразовый код' } as const;
