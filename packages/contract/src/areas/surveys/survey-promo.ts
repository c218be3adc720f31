// Promo codes of a survey: administrators fill a pool, and each buyer whose answers count gets one of it, where the survey says so.
import * as z from 'zod/mini';
import { area } from '../../kernel/area.ts';
import { bounded, items } from '../../kernel/bounded.ts';
import { endpoint, ok } from '../../kernel/endpoint.ts';
import { byId } from '../../kernel/fields.ts';
import { unkept } from '../../kernel/unkept.ts';

const admin = ['admin'] as const;
const path = '/surveys/:id/promo-codes';

export const longestPromo = 40;
/** At once; a pool grows by as many as one likes. */
export const mostPromos = 2_000;
const wrongCode = `Код без пробелов, до ${longestPromo} знаков`;
const promoCode = bounded(longestPromo, wrongCode).check(z.regex(/^\S+$/, wrongCode));

/** How many codes wait for a buyer, and how many have one. */
const pool = { left: z.int(), given: z.int() };

export const surveyPromo = {
  pool: endpoint({
    method: 'GET',
    path,
    summary: 'How many promo codes of a survey are left and given',
    effect: 'read',
    access: admin,
    params: byId,
    reply: ok(pool),
  }),
  add: endpoint({
    method: 'POST',
    path,
    summary: 'Adds promo codes to the pool of a survey; those that it has or has given already are passed over',
    effect: 'write',
    audit: 'survey.promo_add',
    access: admin,
    params: byId,
    body: z.strictObject({ codes: unkept(items(promoCode, { min: 1, max: mostPromos })) }),
    reply: ok({ ...pool, added: z.int() }),
  }),
  drop: endpoint({
    method: 'POST',
    path: `${path}/drop`,
    summary: 'Takes the promo codes that nobody has got out of the pool of a survey',
    effect: 'write',
    audit: 'survey.promo_drop',
    access: admin,
    params: byId,
    body: z.strictObject({}),
    reply: ok({ ...pool, dropped: z.int() }),
  }),
};

export const surveyPromoArea = area({
  calls: surveyPromo,
  actions: {
    'survey.promo_add': 'Промокоды опроса добавлены',
    'survey.promo_drop': 'Невыданные промокоды опроса убраны',
  },
});
