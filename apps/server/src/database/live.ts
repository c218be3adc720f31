// News from the database for those who listen: one connection of the process hears what any process has changed (pg_notify of the
// triggers), and tells it on. It is opened for the first listener.

import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { isLiveTopic, type LiveTopic } from '@iskra/contract/live';
import { sql } from 'kysely';
import type { Log } from '../context.ts';
import { type Client, openClient } from './connections/client.ts';
import type { Database } from './database.ts';

const channel = 'iskra_live';

export interface LiveListener {
  hear(topic: LiveTopic): void;
  /** There will be no more news: the page must ask by itself. */
  end(): void;
}

export interface Live {
  /** False when news do not come through, as behind a pooler that passes none on. */
  join(listener: LiveListener): Promise<boolean>;
  leave(listener: LiveListener): void;
  close(): Promise<void>;
}

interface LiveParts {
  url: string;
  /** Other connections than that which listens. */
  db: Database;
  log: Log;
}

const proofMs = 3_000;
/** Many changes at once are one piece of news. */
const batchMs = 200;

export function openLive({ url, db, log }: LiveParts): Live {
  const listeners = new Set<LiveListener>();
  const due = new Set<LiveTopic>();
  let line: Promise<Client | undefined> | undefined;
  let closed = false;

  function notify(topic: LiveTopic): void {
    if (due.has(topic)) return;
    due.add(topic);
    setTimeout(() => {
      due.delete(topic);
      for (const listener of listeners) listener.hear(topic);
    }, batchMs).unref();
  }

  function endAll(): void {
    line = undefined;
    for (const listener of [...listeners]) listener.end();
    listeners.clear();
  }

  /** Whether a word said elsewhere arrives here. */
  async function isProved(client: Client): Promise<boolean> {
    const word = `proof ${randomUUID()}`;
    const { promise, resolve } = Promise.withResolvers<boolean>();
    const heard = ({ payload }: { payload?: string | undefined }) => payload === word && resolve(true);
    client.on('notification', heard);
    await sql`select pg_notify(${channel}, ${word})`.execute(db);
    const proved = await Promise.race([promise, wait(proofMs, false)]);
    client.off('notification', heard);
    return proved;
  }

  async function open(): Promise<Client | undefined> {
    let client: Client | undefined;
    try {
      client = await openClient(url, 'iskra live');
      client.once('end', endAll);
      await client.query(`listen ${channel}`);
      if (await isProved(client)) {
        client.on('notification', ({ payload = '' }) => isLiveTopic(payload) && notify(payload));
        return client;
      }
      log.warn({}, 'news of changes do not come through: pages will ask by themselves');
    } catch (error) {
      log.warn({ err: error }, 'news of changes are not heard: pages will ask by themselves');
    }
    await client?.end().catch(() => {});
    return undefined;
  }

  return {
    async join(listener) {
      if (closed) return false;
      line ??= open();
      const opened = line;
      if (!(await opened)) {
        if (line === opened) line = undefined;
        return false;
      }
      listeners.add(listener);
      return true;
    },
    leave: (listener) => void listeners.delete(listener),
    async close() {
      closed = true;
      const client = await line;
      endAll();
      await client?.end();
    },
  };
}
