/** Names of requests to moderators, by their kind. */
import type { ModerationKind } from '@iskra/contract/areas/platform/moderation/shapes';

export const requestKindWords: Record<ModerationKind, string> = {
  user: 'Новый продавец',
  seller_tp: 'Продавец в точку',
  trade_point: 'Данные точки',
  seller_unlink: 'Уход из точки',
  seller_block: 'Блокировка продавца',
  owner: 'Реквизиты',
  other: 'Обращение по точке',
  task: 'Задание',
  survey: 'Ответ покупателя',
};
