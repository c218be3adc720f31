// What became of a write whose answer was lost, by the key that it was sent with.
import * as z from 'zod/mini';
import { area } from '../../kernel/area.ts';
import { bounded } from '../../kernel/bounded.ts';
import { endpoint, ok } from '../../kernel/endpoint.ts';
import { roles } from '../../roles.ts';

/** The shape of an `Idempotency-Key`. */
export const keyPattern = /^[A-Za-z0-9_-]{16,64}$/;
const key = bounded(64, 'Номер операции указан неверно').check(z.regex(keyPattern, 'Номер операции указан неверно'));
/** Longer ago than anything is remembered is as long ago as that. */
const longestAgo = 31 * 86_400;

/**
 * `done`: with its reply. `void`: nothing was done and nothing will be, a late arrival is refused. `under_way`: ask again in a moment.
 * `lost`: nobody can say any more, it is too long ago or a process died over it.
 */
export const intentStates = ['done', 'void', 'under_way', 'lost'] as const;
export type IntentState = (typeof intentStates)[number];

export const intents = {
  settle: endpoint({
    method: 'POST',
    path: '/intents/:key/settle',
    summary:
      'What became of an own write that was sent with this Idempotency-Key. One that has not been done is void from then on: it will not be done, whenever it arrives',
    effect: 'note',
    access: roles,
    beforeSigning: true,
    beforeTotp: true,
    beforeAdmission: true,
    params: z.strictObject({ key }),
    /** How long ago it was sent: a duration, since two clocks need not agree. */
    body: z.strictObject({ seconds_ago: z.int().check(z.minimum(0), z.maximum(longestAgo)) }),
    reply: ok({
      state: z.enum(intentStates),
      /** What the history calls it: «Заказ создан». */
      action_title: z.nullable(z.string()),
      /** The reply as it went over the wire; null also when it was too large to keep. */
      reply: z.nullable(z.string()),
    }),
  }),
};

export const intentsArea = area({ calls: intents });
