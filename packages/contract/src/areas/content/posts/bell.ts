// The notice of the bell about news.
import * as z from 'zod/mini';
import { timestamp } from '../../../kernel/fields.ts';

/** Its reader was told of it when it went live. */
export const NewsNotice = z.object({ id: z.int(), title: z.string(), must_read: z.boolean(), at: timestamp });
export type NewsNotice = z.output<typeof NewsNotice>;
