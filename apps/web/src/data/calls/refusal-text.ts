/** A refusal as a person reads it: the server's words, and its details. */
import type { ProblemDetails } from '@iskra/contract/problems';
import { formatDay, formatNumber, formatTime, plural } from '../../kit/format.ts';
import type { Refusal } from './call.ts';

type DetailText<Details> = (details: Details) => string;

const coins = (count: number) => `${formatNumber(count)} ${plural(count, 'коин', 'коина', 'коинов')}`;

type Terms = Omit<ProblemDetails['order.terms_changed'], 'title'>;

/** «номинал 500 ₽, срок 180 дней с выдачи» */
function termsText({ face_value, validity_days, valid_until }: Terms): string {
  const days =
    validity_days && `${formatNumber(validity_days)} ${plural(validity_days, 'день', 'дня', 'дней')} с выдачи`;
  const life = valid_until ? `до ${formatDay(valid_until)}` : days || 'не ограничен';
  return `номинал ${formatNumber(face_value)} ₽, срок ${life}`;
}

const details: { [Name in keyof ProblemDetails]: DetailText<ProblemDetails[Name]> } = {
  held_by_another: ({ holder, until }) => `${holder}, до ${formatTime(until)}`,
  coins_short: ({ missing }) => `не хватает ${coins(missing)}`,
  out_of_stock: ({ left }) => `осталось ${formatNumber(left)}`,
  limit_exceeded: ({ left }) => `осталось ${formatNumber(left)}`,
  period_closed: ({ closed_to }) => `по ${formatDay(closed_to)}`,
  budget_exceeded: ({ left }) => `осталось ${coins(left)}`,
  'task.pool_short': ({ missing }) => `не хватает ${coins(missing)}`,
  'order.price_changed': ({ total_coins }) =>
    `теперь заказ стоит ${coins(total_coins)}. Проверьте и подтвердите заново`,
  'order.terms_changed': ({ title, ...terms }) =>
    `${title} — теперь ${termsText(terms)}. Проверьте и подтвердите заново`,
};

/** What a call that failed is answered with stands in the contract and is no word of ours. */
const wordsOf = ({ error_message }: Refusal) =>
  error_message === 'Server error' ? 'Сервер не ответил. Повторите попытку позже' : error_message;

export function refusalText(refusal: Refusal): string {
  const detailText = details[refusal.problem as keyof ProblemDetails] as DetailText<never> | undefined;
  return detailText ? `${wordsOf(refusal)}: ${detailText(refusal as never)}` : wordsOf(refusal);
}

/** Beside the one field that was sent: its fault, or the reason of the refusal. */
export const fieldRefusalText = (refusal: Refusal): string => refusal.errors?.[0]?.message ?? refusalText(refusal);
