// How the rest of the program tells a person something: a row of the outbox and a job, in the caller's transaction.
import type { Context } from '../../context.ts';
import { insertMessage, type NewMessage } from './messages.store.ts';

export async function sendMessage(ctx: Context, message: NewMessage): Promise<void> {
  const message_id = await insertMessage(ctx.db, message);
  await ctx.later('messages.send', { message_id });
}
