// Russian names of sellers' statuses and actions.
export const sellerStatusWords = {
  invited: 'Приглашён',
  pending: 'На проверке',
  active: 'Активен',
  denied: 'Отклонён',
  blocked: 'Заблокирован',
} as const;

export const employmentWords = {
  seller: 'Продавец',
  senior_seller: 'Старший продавец',
  admin_of_tp: 'Администратор точки',
} as const;

export const genderWords = { male: 'Мужской', female: 'Женский' } as const;

export const linkSourceWords = {
  moderation: 'Модерация',
  tsm_request: 'Заявка ТСМ',
  owner: 'Контрагент',
  import: 'Загрузка',
  chicago: 'Чикаго',
  admin: 'Администратор',
} as const;

export const sellerActions = {
  'seller.add': 'Продавец добавлен',
  'seller.change': 'Продавец изменён',
  'seller.invite': 'Продавец приглашён',
  'seller.ask': 'Контрагент пригласил продавца',
  'seller.ask_unlink': 'Запрошено завершение работы в точке',
  'seller.ask_block': 'Запрошена блокировка продавца',
  'seller.approve': 'Заявка на продавца одобрена',
  'seller.deny': 'Заявка на продавца отклонена',
  'seller.submit': 'Заявка на продавца отправлена снова',
  'seller.block': 'Продавец заблокирован',
  'seller.unblock': 'Продавец разблокирован',
  'seller.block_many': 'Начата блокировка продавцов',
  'seller.unblock_many': 'Начата разблокировка продавцов',
  'seller.delete': 'Продавец удалён',
  'seller.merge': 'Учётная запись объединена с другой',
  'seller.take_over': 'Присоединена учётная запись-дубликат',
  'seller.choose': 'Выбраны все найденные продавцы',
  'seller.export': 'Продавцы выгружены',
  'seller.import': 'Продавец загружен из файла',
  'seller.link': 'Продавец закреплён за точкой',
  'seller.unlink': 'Продавец больше не работает в точке',
  'seller.primary': 'Основная точка продавца изменена',
} as const;

export const sellerFieldWords = {
  user_id: 'Пользователь',
  code: 'Код',
  gender: 'Пол',
  city: 'Город',
  employment: 'Занятость',
  hired_on: 'Принят на работу',
  consent_at: 'Согласие на обработку данных',
  marketing_consent: 'Согласие на рассылку',
  referral_code: 'Код приглашения',
  deleted_at: 'Удалён',
  last_name: 'Фамилия',
  first_name: 'Имя',
  middle_name: 'Отчество',
  name: 'ФИО',
  phone: 'Телефон',
  email: 'Почта',
  birth_date: 'Дата рождения',
  status: 'Статус',
  blocked_reason_id: 'Причина блокировки',
  blocked_comment: 'Комментарий к блокировке',
  blocked_until: 'Заблокирован до',
  last_login_at: 'Последний вход',
  open_points: 'Точек',
  primary_point_id: 'Основная точка',
  primary_region_id: 'Регион основной точки',
  primary_branch_id: 'Филиал основной точки',
  primary_tsm_id: 'ТСМ основной точки',
  trade_point_id: 'Торговая точка',
  asked_name: 'ФИО в заявке',
  asked_phone: 'Телефон в заявке',
  position: 'Должность',
  from_date: 'Первый день',
  to_date: 'Последний день',
  last_day: 'Последний день намечен',
  is_primary: 'Основная точка',
  coins: 'Коины',
  flames: 'Огоньки',
  streak_days: 'Дней подряд',
  tasks_month: 'Принято заданий за месяц',
  merged_into_id: 'Объединён с',
  merged_id: 'Дубликат',
  point_name: 'Точка со слов',
  point_address: 'Адрес точки со слов',
} as const;

export const sellerValueWords = {
  gender: genderWords,
  employment: employmentWords,
  status: { ...sellerStatusWords, deleted: 'Удалён' },
} as const;
