// The part of a task that makes it a survey of buyers: its first and last pages, the way to it, how often they may answer. It is a part of the
// task's document, so that its approver has seen it.
import * as z from 'zod/mini';
import { askedRule } from '../../../forms/form.ts';
import { items, jsonBytes } from '../../../kernel/bounded.ts';
import { id, orNull, paragraph, partId } from '../../../kernel/fields.ts';

/** `open`: anybody with the address; `seller_required`: by a seller's link; `signed`: by one that the program has signed. */
export const linkPolicies = ['open', 'seller_required', 'signed'] as const;
export const linkPolicyWords: Record<(typeof linkPolicies)[number], string> = {
  open: 'По любой ссылке',
  seller_required: 'Только по ссылке продавца',
  signed: 'Только по подписанной ссылке продавца',
};

export const answeredOnce = ['phone', 'phone_day', 'none'] as const;
export const answeredOnceWords: Record<(typeof answeredOnce)[number], string> = {
  phone: 'Один раз с номера',
  phone_day: 'Один раз в день с номера',
  none: 'Сколько угодно раз',
};

/** The answer to a buyer who comes too late for a quota: the usual thanks, or that there are enough answers. */
export const quotaEnds = ['finish', 'screen_out'] as const;
export const quotaEndWords: Record<(typeof quotaEnds)[number], string> = {
  finish: 'Поблагодарить и не засчитать',
  screen_out: 'Сказать, что ответов уже достаточно',
};
/** What a buyer gets at the end: a code of the survey's pool, or none. */
export const promoSources = ['none', 'code_pool'] as const;

export const mostQuotas = 20;
/** Twenty of them with long conditions are half of it. */
const largestQuotas = 64 * 1024;

const whole = (min: number, max: number) => z.int().check(z.minimum(min), z.maximum(max));
const text = (max: number) => orNull(paragraph({ max }));

/** At most so many answers of one kind: «Женщины, 750». The rule asks about the answers. */
const SurveyQuota = z.strictObject({
  id: partId,
  name: paragraph({ max: 80 }),
  limit: whole(1, 1_000_000),
  if: askedRule,
  full: z.enum(quotaEnds),
});
export type SurveyQuota = z.output<typeof SurveyQuota>;

export const SurveyPart = z.strictObject({
  landing: z.strictObject({ text: text(500), picture_file_id: orNull(id), legal_text: text(1_000) }),
  finish: z.strictObject({ title: paragraph({ max: 80 }), text: text(500), promo: z.optional(z.enum(promoSources)) }),
  link_policy: z.enum(linkPolicies),
  once: z.enum(answeredOnce),
  age_from: whole(18, 99),
  /** Faster than this a person can hardly have read it. */
  least_seconds: whole(0, 3_600),
  resume_hours: whole(1, 72),
  show_progress: z.boolean(),
  may_go_back: z.boolean(),
  /** Rewarded answers a day, at most. */
  seller_daily_cap: whole(1, 1_000),
  point_daily_cap: whole(1, 10_000),
  /** Beside the one for all answers, which is the task's own. */
  quotas: z.optional(items(SurveyQuota, { max: mostQuotas }).register(jsonBytes, { bytes: largestQuotas })),
});
export type SurveyPart = z.output<typeof SurveyPart>;

export const newSurveyPart = (): SurveyPart => ({
  landing: { text: null, picture_file_id: null, legal_text: null },
  finish: { title: 'Спасибо за ответы!', text: null, promo: 'none' },
  link_policy: 'seller_required',
  once: 'phone',
  age_from: 18,
  least_seconds: 20,
  resume_hours: 24,
  show_progress: true,
  may_go_back: true,
  seller_daily_cap: 10,
  point_daily_cap: 50,
  quotas: [],
});
