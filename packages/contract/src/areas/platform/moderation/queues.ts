// How many cases wait: a call of its own file, since the menu asks it on every page and needs nothing else of moderation.
import * as z from 'zod/mini';
import { endpoint, ok } from '../../../kernel/endpoint.ts';

/** `held`: a moderator looks at them, or they are assigned. */
const Waiting = z.object({ free: z.int(), held: z.int() });

export const queues = endpoint({
  method: 'POST',
  path: '/moderation/queues',
  summary: 'How many cases wait in each queue of the caller’s kinds and regions, and how many are taken: for the menu',
  effect: 'read',
  access: ['admin', 'moderator'],
  body: z.strictObject({}),
  reply: ok({ users: Waiting, tsm: Waiting, trade_points: Waiting, tasks: Waiting, surveys: Waiting }),
});
