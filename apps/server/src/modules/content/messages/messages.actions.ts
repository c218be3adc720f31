// How the rest of the program tells a person something: a row of the outbox and a job, in the caller's transaction.
import type { Context } from '../../../context.ts';
import type { Database } from '../../../database/database.ts';
import { openText, sealText } from '../../../sealed-texts.ts';
import { insertMessage, keptMessages, type NewMessage } from './messages.store.ts';

/** `body` is kept sealed, and only until it has left. */
export async function sendMessage(ctx: Context, { body, ...message }: NewMessage & { body: string }): Promise<void> {
  const sealed = sealText(ctx.facts.secret, message, body);
  const message_id = await insertMessage(ctx.db, { ...message, sealed });
  await ctx.later('messages.send', { message_id });
}

/** More than anybody reads at a terminal. */
const mostKept = 20;

/** For an operator without a gateway: what stays here, the newest first. */
export async function keptTexts(db: Database, secret: string, recipient: string) {
  const messages = await keptMessages(db, recipient, mostKept);
  return messages.map(({ created_at, ...message }) => ({
    created_at,
    text: openText(secret, message) ?? '(sealed under another SECRET)',
  }));
}
