// Russian names of groups' kinds and states, and of their actions.
export const groupKindWords = {
  user: 'Пользователи',
  seller: 'Продавцы',
  tp: 'Торговые точки',
  tsm: 'ТСМ',
} as const;

export const groupModeWords = { static: 'Статическая', dynamic: 'Динамическая', compound: 'Составная' } as const;

export const groupStatusWords = { active: 'Активна', inactive: 'Отключена', archived: 'В архиве' } as const;

export const groupRefreshWords = {
  on_change: 'Когда меняются данные',
  hourly: 'Каждый час',
  daily: 'Раз в сутки, в 04:00',
  manual: 'Только вручную',
} as const;

export const computeStatusWords = {
  idle: 'Не считалась',
  queued: 'В очереди',
  ok: 'Пересчитана',
  error: 'Ошибка пересчёта',
  waiting: 'Ждёт подтверждения',
} as const;

export const runCauseWords = {
  save: 'Сохранение',
  clock: 'По расписанию',
  change: 'Изменились данные',
  hand: 'Вручную',
  import: 'Загрузка файла',
} as const;

export const memberSourceWords = {
  rule: 'По условиям',
  parts: 'Из входящих групп',
  manual: 'Вручную',
  import: 'Из файла',
} as const;

/** What a TSM may have written to a file, by the names of the exports. */
export const reportTypeWords = {
  trade_points: 'Торговые точки',
  owners: 'Контрагенты',
  sellers: 'Продавцы',
  requests: 'Свои заявки',
} as const;

/** Headers of the table and names in the history are the same words. */
export const groupFieldWords = {
  kind: 'Состав',
  name: 'Название',
  description: 'Описание',
  mode: 'Тип',
  status: 'Статус',
  rule: 'Условия',
  parts: 'Входящие группы',
  refresh: 'Пересчёт',
  members_count: 'Участников',
  last_run: 'Номер пересчёта',
  computed_at: 'Пересчитана',
  compute_status: 'Состояние пересчёта',
  private_to: 'Владелец',
  included_count: 'Включены вручную',
  excluded_count: 'Исключены вручную',
  compute_error: 'Ошибка пересчёта',
  held_back: 'Ждёт подтверждения',
  can_request_seller_tp: 'Может просить о продавцах',
  auto_confirm_seller_tp: 'Автоподтверждение',
  daily_request_limit: 'Заявок в день',
  visible_report_types: 'Доступные выгрузки',
  inactive_from: 'Отключается с',
  inactive_reason: 'Причина отключения',
  deleted_at: 'Удалена',
} as const;

export const groupActions = {
  'group.add': 'Группа создана',
  'group.set': 'Группа сохранена',
  'group.change': 'Группа изменена',
  'group.activate': 'Группа включена',
  'group.deactivate': 'Группа отключена',
  'group.keep': 'Отключение группы отменено',
  'group.archive': 'Группа отправлена в архив',
  'group.delete': 'Группа удалена',
  'group.override': 'Состав группы изменён вручную',
  'group.recompute': 'Пересчёт группы запущен',
  'group.accept': 'Пересчёт группы подтверждён',
  'group.import': 'Состав группы загружен из файла',
} as const;
