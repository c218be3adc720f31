// Russian names of trade users' kinds, statuses and actions.
export const tradeUserKindWords = { tsm: 'ТСМ', bdm: 'БДМ' } as const;

export const tradeUserStatusWords = { invited: 'Приглашён', active: 'Активен', blocked: 'Заблокирован' } as const;

export const assignmentStateWords = { current: 'Сейчас', coming: 'Предстоит', past: 'Завершено' } as const;

export const tradeUserActions = {
  'trade_user.add': 'Сотрудник добавлен',
  'trade_user.change': 'Сотрудник изменён',
  'trade_user.export': 'Сотрудники выгружены',
  'trade_user.block': 'Сотрудник заблокирован',
  'trade_user.unblock': 'Сотрудник разблокирован',
  'trade_user.block_many': 'Начата блокировка ТСМ и БДМ',
  'trade_user.unblock_many': 'Начата разблокировка ТСМ и БДМ',
  'trade_user.password_link': 'Отправлена ссылка для пароля',
  'trade_user.import': 'Сотрудник загружен из таблицы',
  'trade_user.delete': 'Сотрудник удалён',
  'trade_user.receive': 'Приняты точки или подчинённые удалённого сотрудника',
  'trade_user.hand_over': 'Точки и подчинённые переданы преемнику',
  'trade_point.tsm': 'Сменился ТСМ точки',
  'trade_user.assign': 'Точки переданы ТСМ',
  'trade_user.release': 'Точки сняты с ТСМ',
  'trade_user.choose': 'Выбраны все найденные ТСМ и БДМ',
} as const;

export const tradeUserFieldWords = {
  user_id: 'Пользователь',
  kind: 'Роль',
  employee_number: 'Табельный номер',
  name: 'ФИО',
  phone: 'Телефон',
  email: 'Почта',
  region_id: 'Регион',
  branch_id: 'Филиал',
  bdm_id: 'БДМ',
  deputy_id: 'Замещает',
  vacation_from: 'Замещение с',
  vacation_to: 'Замещение по',
  status: 'Статус',
  deleted_at: 'Удалён',
  successor_id: 'Преемник',
  successor_of_id: 'Вместо кого',
  points: 'Точек',
  subordinates: 'Подчинённых',
  from_date: 'С какого дня',
  to_date: 'До какого дня',
} as const;

export const tradeUserValueWords = {
  kind: tradeUserKindWords,
  status: { ...tradeUserStatusWords, deleted: 'Удалён' },
} as const;
