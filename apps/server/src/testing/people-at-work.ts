// People who work without a pause over real HTTP during a disaster, and remember the writes that were confirmed to them.
import { setTimeout as wait } from 'node:timers/promises';
import { contract } from '@iskra/contract';
import { problems } from '@iskra/contract/problems';
import { sql } from 'kysely';
import type { Database } from '../database/database.ts';
import { prefix } from '../http/mount.ts';
import { nextNumber } from './numbers.ts';
import { makePerson } from './people.ts';

export interface PeopleAtWork {
  /** Codes of the trade points that the program said it had made. */
  confirmed: string[];
  /** Calls that were answered 503 in Russian: the server was busy… */
  refused: number;
  /** …or a disk was full. */
  without_room: number;
  /** Lists that were shown. */
  read: number;
  /** Anything else: a broken connection, another error. */
  surprises: string[];
  /** The longest that anybody waited for an answer. */
  longest_ms: number;
  stop(): Promise<void>;
}

const { add, list } = contract.tradePoints;

export async function peopleAtWork(db: Database, address: string, count: number): Promise<PeopleAtWork> {
  const run = nextNumber();
  const tokens = await Promise.all(Array.from({ length: count }, async () => (await makePerson(db, 'admin')).token));
  let working = true;
  const work: PeopleAtWork = {
    confirmed: [],
    refused: 0,
    without_room: 0,
    read: 0,
    surprises: [],
    longest_ms: 0,
    async stop() {
      working = false;
      await ended;
    },
  };

  /** True when the call was done. */
  async function call(token: string, path: string, body: object): Promise<boolean> {
    const began = performance.now();
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    try {
      const reply = await fetch(address + prefix + path, { method: 'POST', headers, body: JSON.stringify(body) });
      const answer = (await reply.json()) as { error_code: number; error_message: string };
      if (reply.status === 200 && answer.error_code === 0) return true;
      if (reply.status === 503 && answer.error_message === problems.busy.text) work.refused++;
      else if (reply.status === 503 && answer.error_message === problems['store.full'].text) work.without_room++;
      else work.surprises.push(`${path}: ${reply.status} ${JSON.stringify(answer).slice(0, 200)}`);
    } catch (error) {
      work.surprises.push(`${path}: ${error} ${(error as Error).cause ?? ''}`);
    } finally {
      work.longest_ms = Math.max(work.longest_ms, performance.now() - began);
    }
    // As a browser would, only sooner.
    await wait(50);
    return false;
  }

  async function person(token: string, index: number): Promise<void> {
    for (let n = 0; working; n++) {
      const code = `WORK-${run}-${index}-${n}`;
      const place = { city: 'Тверь', address: `Советская улица, ${code}` };
      const point = { code, name: `Магазин ${code}`, ...place, confirm_duplicate: true };
      if (await call(token, add.path, point)) work.confirmed.push(code);
      if (await call(token, list.path, { search: code })) work.read++;
    }
  }
  const ended = Promise.all(tokens.map(person));
  return work;
}

/** How many confirmed writes are not in the database. */
export async function countLost(db: Database, { confirmed }: PeopleAtWork): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from trade_points where code = any (${confirmed})`.execute(db);
  return confirmed.length - rows[0]!.n;
}
