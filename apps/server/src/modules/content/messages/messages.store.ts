// The outbox: every SMS and mail that the program sends, or would send.
import { sql } from 'kysely';
import type { Database } from '../../../database/database.ts';
import { batchSize, changed } from '../../../jobs/batches.ts';
import { codeMessage } from './messages.rules.ts';

/** A code or a link: whose account it opens (nobody's when the phone is nobody's), and for how long. */
export interface Secret {
  user_id: number | null;
  seconds: number;
}

export interface NewMessage {
  channel: 'sms' | 'mail';
  recipient: string;
  subject?: string;
  purpose: string;
  secret?: Secret;
}

export interface StoredMessage extends Omit<NewMessage, 'secret'> {
  id: number;
  sealed: Buffer | null;
  state: 'queued' | 'sent' | 'kept' | 'failed';
  /** Its code or link opens nothing any more. */
  is_spent: boolean;
}

export async function insertMessage(db: Database, message: NewMessage & { sealed: Buffer }): Promise<number> {
  const { secret, ...fields } = message;
  const secret_until = secret && sql<string>`now() + make_interval(secs => ${secret.seconds})`;
  const row = await db
    .insertInto('outbox_messages')
    .values({ ...fields, ...(secret && { user_id: secret.user_id, secret_until }) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

export async function findMessage(db: Database, id: number): Promise<StoredMessage | undefined> {
  const { rows } = await sql<StoredMessage>`
    select id, channel, recipient, subject, sealed, purpose, state, coalesce(secret_until < now(), false) as is_spent
    from outbox_messages where id = ${id}`.execute(db);
  return rows[0];
}

export async function deleteMessage(db: Database, id: number): Promise<void> {
  await db.deleteFrom('outbox_messages').where('id', '=', id).execute();
}

export async function keepMessage(db: Database, id: number): Promise<void> {
  await db.updateTable('outbox_messages').set({ state: 'kept' }).where('id', '=', id).execute();
}

/** Those that an operator may read, newest first. */
export async function keptMessages(db: Database, recipient: string, most: number) {
  const messages = db.selectFrom('outbox_messages').select(['channel', 'recipient', 'sealed', 'created_at']);
  const kept = messages.where('recipient', '=', recipient).where('state', '=', 'kept').where('sealed', 'is not', null);
  return kept.orderBy('id', 'desc').limit(most).execute();
}

/** A message that left or never will says nothing more: its text may hold a code. */
export async function closeMessage(db: Database, id: number, state: 'sent' | 'failed', error?: string): Promise<void> {
  await sql`
    update outbox_messages
    set state = ${state}, sealed = null, error = ${error ?? null}, attempts = attempts + 1,
      sent_at = case when ${state} = 'sent' then now() end
    where id = ${id}`.execute(db);
}

export async function noteFailedAttempt(db: Database, id: number, error: string): Promise<void> {
  await sql`update outbox_messages set attempts = attempts + 1, error = ${error} where id = ${id}`.execute(db);
}

/** A code or a link that nobody sent is erased as soon as it opens nothing any more. */
export function eraseSpent(db: Database): Promise<number> {
  return changed(
    sql`
    update outbox_messages set sealed = null where id in (
      select id from outbox_messages where sealed is not null and secret_until < now() limit ${batchSize})`.execute(db),
  );
}

/** A code is worth nothing after minutes; what else was told is proof for a while. */
export const outdatedMessages = {
  outbox_messages: sql`created_at < now() - case purpose when ${codeMessage} then interval '2 days' else interval '30 days' end`,
};
