// Russian names of counterparties' types and states, and of their actions.
export const ownerTypeWords = {
  ooo: 'ООО',
  ao: 'АО',
  ip: 'ИП',
  self_employed: 'Самозанятый',
  individual: 'Физлицо',
} as const;

export const ownerStatusWords = {
  draft: 'Черновик',
  invited: 'Приглашён',
  active: 'Активен',
  blocked: 'Заблокирован',
  archived: 'В архиве',
} as const;

export const documentStateWords = {
  signed: 'Подписаны',
  outdated: 'Новая версия',
  not_signed: 'Не подписаны',
} as const;

export const ownerActions = {
  'owner.add': 'Контрагент добавлен',
  'owner.change': 'Контрагент изменён',
  'owner.contacts': 'Контрагент изменил свои контакты',
  'owner.ask': 'Запрошено изменение реквизитов',
  'owner.accept': 'Изменение реквизитов принято',
  'owner.revert': 'Изменение реквизитов отменено',
  'owner.admit': 'Контрагент вошёл в программу',
  'owner.invite': 'Контрагент приглашён',
  'owner.block': 'Контрагент заблокирован',
  'owner.unblock': 'Контрагент разблокирован',
  'owner.invite_many': 'Начато приглашение контрагентов',
  'owner.block_many': 'Начата блокировка контрагентов',
  'owner.unblock_many': 'Начата разблокировка контрагентов',
  'owner.archive': 'Контрагент отправлен в архив',
  'owner.choose': 'Выбраны все найденные контрагенты',
  'owner.import': 'Контрагент загружен из файла',
  'owner.export': 'Контрагенты выгружены',
} as const;

export const ownerFieldWords = {
  user_id: 'Пользователь',
  type: 'Тип',
  legal_name: 'Наименование',
  brand_name: 'Торговое название',
  inn: 'ИНН',
  kpp: 'КПП',
  ogrn: 'ОГРН',
  legal_address: 'Юридический адрес',
  actual_address: 'Фактический адрес',
  director_name: 'Руководитель',
  bank_bik: 'БИК',
  bank_account: 'Расчётный счёт',
  bank_corr_account: 'Корр. счёт',
  bank_name: 'Банк',
  contact_name: 'Контактное лицо',
  contact_phone: 'Телефон',
  email: 'Почта',
  contract_number: 'Номер договора',
  contract_date: 'Дата договора',
  status: 'Статус',
  source: 'Источник',
  tags: 'Метки',
  comment: 'Заметка',
  external_id: 'Внешний код',
  blocked_reason_id: 'Причина блокировки',
  blocked_comment: 'Комментарий к блокировке',
  blocked_until: 'Заблокирован до',
  deleted_at: 'Удалён',
} as const;

export const ownerValueWords = {
  type: ownerTypeWords,
  status: ownerStatusWords,
  source: { admin: 'Портал', chicago: 'Чикаго', import: 'Загрузка' },
} as const;
