// Russian names of kinds and states of certificates, and of their actions in the history.
export const certificateKindWords = {
  code_pool: 'Коды из файла',
  api_supplier: 'Программа поставщика',
  physical: 'Доставка почтой',
  manual: 'Код вручную',
} as const;

export const certificateStatusWords = {
  draft: 'Черновик',
  active: 'На витрине',
  hidden: 'Скрыт',
  archived: 'В архиве',
} as const;

export const codeFormatWords = { qr: 'QR-код', code128: 'Штрихкод', text: 'Только текст' } as const;

export const codeStatusWords = {
  free: 'Свободен',
  reserved: 'В заказе',
  issued: 'Выдан',
  void: 'Списан',
} as const;

/** The colours of a face that has no picture: white text stands on each. */
export const faceWords = {
  green: 'Зелёный',
  blue: 'Синий',
  amber: 'Янтарный',
  crimson: 'Вишнёвый',
  slate: 'Стальной',
  violet: 'Лиловый',
  olive: 'Оливковый',
  teal: 'Бирюзовый',
  graphite: 'Графитовый',
  navy: 'Тёмно-синий',
} as const;

/** The pictures of categories, by their names in the icon set. */
export const categoryIconWords = {
  'shopping-cart': 'Тележка',
  'gas-station': 'Заправка',
  'device-tv': 'Телевизор',
  coffee: 'Кофе',
  'book-2': 'Книга',
  movie: 'Кино',
  tools: 'Инструменты',
  plane: 'Самолёт',
  heartbeat: 'Здоровье',
  'ball-football': 'Спорт',
  gift: 'Подарок',
} as const;

/** Whether the owner who looks at it can order it. */
export const availabilityWords = {
  available: 'Хватает',
  short: 'Не хватает коинов',
  sold_out: 'Закончились',
  limit: 'Лимит исчерпан',
  later: 'Пока не заказать',
} as const;

/** Whether owners can order it at all, as its administrator sees it. */
export const offerWords = {
  offered: 'Можно заказать',
  backorder: 'Под заказ',
  low: 'Заканчиваются',
  sold_out: 'Закончились',
  later: 'Ещё не начался',
  over: 'Период закончился',
  off: 'Не на витрине',
} as const;

export const certificateActions = {
  'certificate.add': 'Сертификат добавлен',
  'certificate.change': 'Сертификат изменён',
  'certificate.publish': 'Сертификат выставлен на витрину',
  'certificate.hide': 'Сертификат скрыт с витрины',
  'certificate.archive': 'Сертификат отправлен в архив',
  'certificate.restore': 'Сертификат возвращён из архива',
  'certificate.export': 'Сертификаты выгружены',
  'certificate.load_codes': 'Коды загружены',
  'certificate.void_codes': 'Свободные коды списаны',
  'certificate.expire_codes': 'Просроченные коды списаны',
} as const;

export const categoryActions = {
  'certificate_category.add': 'Категория добавлена',
  'certificate_category.change': 'Категория изменена',
  'certificate_category.archive': 'Категория отправлена в архив',
  'certificate_category.restore': 'Категория возвращена из архива',
} as const;

export const categoryFieldWords = {
  name: 'Название',
  icon: 'Значок',
  sort: 'Порядок',
  active: 'Действует',
  deleted_at: 'Удалена',
} as const;

export const certificateFieldWords = {
  group_ids: 'Кому доступен',
  title: 'Название',
  deleted_at: 'Удалён',
  supplier_id: 'Поставщик',
  kind: 'Откуда коды',
  article: 'Артикул поставщика',
  description: 'Описание',
  terms: 'Условия',
  how_to_use: 'Как получить',
  face: 'Цвет',
  face_value: 'Номинал',
  price_coins: 'Цена',
  code_format: 'Вид кода',
  validity_days: 'Срок, дней',
  valid_until: 'Действует до',
  free_codes: 'Свободно кодов',
  low_stock_at: 'Заканчиваются, когда осталось',
  backorder: 'Заказ без кодов',
  limit_per_order: 'Не больше в заказе',
  limit_per_person_month: 'Не больше в месяц',
  limit_total: 'Не больше всего',
  ordered: 'Заказано',
  visible_from: 'Виден с',
  visible_to: 'Виден по',
  active_from: 'Заказ с',
  active_to: 'Заказ по',
  sort: 'Порядок',
  featured: 'Рекомендуем',
  status: 'Статус',
  categories: 'Категории',
  pictures: 'Картинок',
} as const;
