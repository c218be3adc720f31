// Days in a row and flames: the calendar of a seller, what the next bonus needs, and the freeze that keeps a row together.
import * as z from 'zod/mini';
import { area } from '../../kernel/area.ts';
import { bounded } from '../../kernel/bounded.ts';
import { endpoint, ok } from '../../kernel/endpoint.ts';
import { date, id } from '../../kernel/fields.ts';
import { Streak } from './streaks/shapes.ts';

const month = bounded(7, 'Укажите месяц').check(z.regex(/^20\d\d-(0[1-9]|1[0-2])$/, 'Укажите месяц: ГГГГ-ММ'));

export const streaks = {
  show: endpoint({
    method: 'POST',
    path: '/streaks',
    summary:
      'The days of a month, the row that goes on and what its next bonus needs; the own one, or that of a seller whom the caller sees',
    effect: 'read',
    access: ['seller', 'admin', 'moderator', 'tsm_user', 'owner'],
    body: z.strictObject({ seller_id: z.optional(id), month: z.optional(month) }),
    reply: ok({ item: Streak }),
  }),
  freeze: endpoint({
    method: 'POST',
    path: '/streaks/freeze',
    summary: 'Keeps the own row of days over a day without anything, for flames',
    effect: 'write',
    audit: 'streak.freeze',
    spends: true,
    access: ['seller'],
    body: z.strictObject({ day: date }),
    reply: ok({ flames_left: z.int() }),
  }),
};

export const streaksArea = area({
  calls: streaks,
  problems: {
    'streak.no_day': { code: 409, text: 'Этот день заморозить уже нельзя' },
    'streak.no_freezes': { code: 409, text: 'Заморозки этого месяца использованы' },
  },
  actions: {
    'streak.freeze': 'Серия дней заморожена',
    'streak.settle': 'Награды за серию дней пересчитаны',
    'streak.lapse': 'Прерванные серии дней закрыты',
  },
});
