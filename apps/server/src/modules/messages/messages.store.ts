// The outbox: every SMS and mail that the program sends, or would send.
import { sql } from 'kysely';
import type { Database } from '../../database/database.ts';
import { codeMessage } from './messages.rules.ts';

export interface NewMessage {
  channel: 'sms' | 'mail';
  recipient: string;
  subject?: string;
  body: string;
  purpose: string;
}

export interface StoredMessage extends NewMessage {
  id: number;
  state: 'queued' | 'sent' | 'kept' | 'failed';
  age_seconds: number;
}

export async function insertMessage(db: Database, message: NewMessage): Promise<number> {
  const row = await db.insertInto('outbox_messages').values(message).returning('id').executeTakeFirstOrThrow();
  return row.id;
}

export async function findMessage(db: Database, id: number): Promise<StoredMessage | undefined> {
  const { rows } = await sql<StoredMessage>`
    select id, channel, recipient, subject, body, purpose, state, extract(epoch from now() - created_at)::int as age_seconds
    from outbox_messages where id = ${id}`.execute(db);
  return rows[0];
}

export async function deleteMessage(db: Database, id: number): Promise<void> {
  await db.deleteFrom('outbox_messages').where('id', '=', id).execute();
}

export async function keepMessage(db: Database, id: number): Promise<void> {
  await db.updateTable('outbox_messages').set({ state: 'kept' }).where('id', '=', id).execute();
}

/** A message that left or never will says nothing more: its text may hold a code. */
export async function closeMessage(db: Database, id: number, state: 'sent' | 'failed', error?: string): Promise<void> {
  await sql`
    update outbox_messages
    set state = ${state}, body = '', error = ${error ?? null}, attempts = attempts + 1,
      sent_at = case when ${state} = 'sent' then now() end
    where id = ${id}`.execute(db);
}

export async function noteFailedAttempt(db: Database, id: number, error: string): Promise<void> {
  await sql`update outbox_messages set attempts = attempts + 1, error = ${error} where id = ${id}`.execute(db);
}

/** A code is worth nothing after minutes; what else was told is proof for a while. */
export const outdatedMessages = {
  outbox_messages: sql`created_at < now() - case purpose when ${codeMessage} then interval '2 days' else interval '30 days' end`,
};
