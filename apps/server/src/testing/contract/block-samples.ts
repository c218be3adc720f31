// The samples of calls by which people and points are blocked and let in again, one and many: an area gives its record and its book of reasons.
import { sql } from 'kysely';
import { makeBookEntry } from '../trade-points.ts';
import type { Fixture, World } from './fixtures.ts';
import { byId, idOf, type Occasion } from './samples.ts';

export const comment = 'Проверка правил';
export const scopedIds = 'what is outside the scope is counted as not found';

type SetStatus = (occasion: Occasion, status: string) => Promise<void>;

/** Puts the record that a call is about into a status. */
export const statusOf =
  (table: string): SetStatus =>
  async (occasion, status) => {
    await sql`update ${sql.table(table)} set status = ${status} where id = ${idOf(occasion)}`.execute(occasion.app.db);
  };

/** The same where the status is that of the account behind the record. */
export const accountStatusOf =
  (table: string): SetStatus =>
  async (occasion, status) => {
    const account = sql`select user_id from ${sql.table(table)} where id = ${idOf(occasion)}`;
    await sql`update users set status = ${status} where id in (${account})`.execute(occasion.app.db);
  };

/** A call about a record that stands in this status. */
export const inStatus =
  <Body extends object>(setStatus: SetStatus, status: string, body: Body) =>
  async (occasion: Occasion) => {
    await setStatus(occasion, status);
    return { ...byId(occasion), body };
  };

export async function blockBody({ app }: World, reasons: string) {
  const reason = await makeBookEntry(app.db, reasons, 'Жалоба');
  return { reason_id: reason.id, comment };
}

interface Blocked {
  about: Fixture;
  /** The book of its reasons. */
  reasons: string;
  setStatus: SetStatus;
}

export const blockSamples = ({ about, reasons, setStatus }: Blocked) => ({
  block: {
    about,
    call: async (occasion: Occasion) => inStatus(setStatus, 'active', await blockBody(occasion, reasons))(occasion),
  },
  unblock: { about, call: inStatus(setStatus, 'blocked', { comment }) },
});

interface BlockedMany {
  reasons: string;
  /** One whom the caller sees. */
  one(occasion: Occasion): Promise<number>;
}

export const blockManySamples = ({ reasons, one }: BlockedMany) => ({
  blockMany: {
    nothingForeign: scopedIds,
    call: async (occasion: Occasion) => ({
      body: { ids: [await one(occasion)], ...(await blockBody(occasion, reasons)) },
    }),
  },
  unblockMany: {
    nothingForeign: scopedIds,
    call: async (occasion: Occasion) => ({ body: { ids: [await one(occasion)], comment } }),
  },
});
