// What a person says to block a record of any kind, and to free it again.
import * as z from 'zod/mini';
import { date, id, paragraph } from './fields.ts';

export const CommentBody = z.strictObject({ comment: paragraph({ min: 5, max: 500 }) });

/** The word is typed: nobody is deleted by a slip of the hand. */
export const DeleteBody = z.strictObject({
  ...CommentBody.shape,
  confirm: z.literal('УДАЛИТЬ', 'Введите слово УДАЛИТЬ'),
});

export const BlockBody = z.strictObject({
  reason_id: id,
  ...CommentBody.shape,
  /** For good when there is none. */
  until: z.optional(z.nullable(date)),
});
export type BlockBody = z.output<typeof BlockBody>;
