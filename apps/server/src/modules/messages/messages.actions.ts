// How the rest of the program tells a person something: a row of the outbox and a job, in the caller's transaction.
import type { Context } from '../../context.ts';
import { sealText } from './messages.rules.ts';
import { insertMessage, type NewMessage } from './messages.store.ts';

/** `body` is kept sealed, and only until it has left. */
export async function sendMessage(ctx: Context, { body, ...message }: NewMessage & { body: string }): Promise<void> {
  const sealed = sealText(ctx.facts.secret, message, body);
  const message_id = await insertMessage(ctx.db, { ...message, sealed });
  await ctx.later('messages.send', { message_id });
}
