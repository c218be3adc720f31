// States of orders, what happens to them and ways to draw a code, by their Russian names.

export const orderStatusWords = {
  created: 'Ждёт подтверждения',
  processing: 'В обработке',
  awaiting_assignment: 'Ждёт кодов',
  issued: 'Выдан',
  shipped: 'Отправлен',
  delivered: 'Доставлен',
  canceled: 'Отменён',
  refunded: 'Возвращён',
  expired: 'Истёк',
  failed: 'Не выполнен',
} as const;
export type OrderStatus = keyof typeof orderStatusWords;
export const orderStatuses = Object.keys(orderStatusWords) as [OrderStatus, ...OrderStatus[]];

/** While the coins are held. */
export const openStatuses = ['created', 'processing', 'awaiting_assignment'] as const satisfies OrderStatus[];

export const taxStateWords = {
  none: 'Не требуется',
  limit_ok: 'В пределах лимита',
  needs_data: 'Нужен ИНН получателя',
  data_given: 'ИНН указан',
} as const;
export type TaxState = keyof typeof taxStateWords;

export const orderEventWords = {
  created: 'Создан, коины удержаны',
  confirmed: 'Подтверждён кодом',
  waiting: 'Ждёт кодов от поставщика',
  tax_data: 'Указан ИНН получателя',
  assigned: 'Коды назначены',
  issued: 'Выдан, коины списаны',
  shipped: 'Отправлен',
  delivered: 'Доставлен',
  shown: 'Код открыт',
  used: 'Отмечен использованным',
  unused: 'Отметка об использовании снята',
  printed: 'Напечатан',
  mailed: 'Коды отправлены на почту',
  canceled: 'Отменён, коины возвращены',
  expired: 'Не подтверждён вовремя, коины возвращены',
  failed: 'Поставщик не ответил, коины возвращены',
  refunded: 'Возвращён, коины зачислены обратно',
} as const;
export type OrderEventKind = keyof typeof orderEventWords;
export const orderEventKinds = Object.keys(orderEventWords) as [OrderEventKind, ...OrderEventKind[]];

export const orderFieldWords = {
  status: 'Статус',
  number: 'Номер',
  contents: 'Состав',
  owner_id: 'Контрагент',
  seller_id: 'Продавец',
  total_coins: 'Коинов',
  total_value: 'Номинал, ₽',
  email: 'Почта для кодов',
  address: 'Адрес доставки',
  comment: 'Комментарий',
  tax_state: 'Налог',
  tax_inn: 'ИНН получателя',
  cancel_reason_id: 'Причина отмены',
  cancel_comment: 'Пояснение к отмене',
  track: 'Номер отправления',
  issued_at: 'Выдан',
  expires_at: 'Ждёт подтверждения до',
  supplier_tries: 'Обращений к поставщику',
  client_uuid: 'Номер запроса',
  hold_transaction_id: 'Операция резерва',
  end_transaction_id: 'Операция по резерву',
  refund_transaction_id: 'Операция возврата',
} as const;
