// Words about answers of buyers: their states, and the seller's reward.

export const responseStatuses = ['started', 'screened_out', 'quota_full', 'moderation', 'accepted', 'denied'] as const;
export type ResponseStatus = (typeof responseStatuses)[number];

export const responseStatusWords: Record<ResponseStatus, string> = {
  started: 'Начат',
  screened_out: 'Не подходит',
  quota_full: 'Сверх квоты',
  moderation: 'На модерации',
  accepted: 'Принят',
  denied: 'Отклонён',
};

export const rewardStates = [
  'due',
  'waits',
  'paid',
  'none',
  'no_seller',
  'seller_cap',
  'point_cap',
  'seller_out',
] as const;
export type RewardState = (typeof rewardStates)[number];

export const rewardWords: Record<RewardState, string> = {
  due: 'Начисляется',
  waits: 'Ждёт пополнения бюджета',
  paid: 'Начислено продавцу',
  none: 'За этот опрос не награждают',
  no_seller: 'Ссылка была без продавца',
  seller_cap: 'Дневной предел продавца исчерпан',
  point_cap: 'Дневной предел точки исчерпан',
  seller_out: 'Продавец не участвует в программе',
};

/** Why another answer of the same day is shown beside this one. */
export const kinships = ['device', 'address', 'seller'] as const;
export type Kinship = (typeof kinships)[number];

export const kinshipWords: Record<Kinship, string> = {
  device: 'то же устройство',
  address: 'тот же адрес',
  seller: 'тот же продавец',
};
