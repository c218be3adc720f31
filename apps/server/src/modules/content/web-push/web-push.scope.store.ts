// How other areas tell people something: lines for the browsers of those people.
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../database/database.ts';

/** Nobody is woken: from nine in the evening it waits for nine in the morning, by the clock of the programme. */
const clock = sql`(now() at time zone 'Europe/Moscow')`;
const whenAwake = sql`
  case when extract(hour from ${clock}) >= 21 then (date_trunc('day', ${clock}) + interval '1 day 9 hours') at time zone 'Europe/Moscow'
    when extract(hour from ${clock}) < 9 then (date_trunc('day', ${clock}) + interval '9 hours') at time zone 'Europe/Moscow'
    else now() end`;

/** The row that a line is about, with which it goes. */
type LineSource = 'news_id' | 'delivery_id';

/** Of rows of user_id, source_id, title, body, url and until as many lines as their people have browsers. */
export const linesFor = (rows: RawBuilder<unknown>, source: LineSource): RawBuilder<unknown> => sql`
  insert into push_messages (subscription_id, ${sql.ref(source)}, title, body, url, not_before, not_after)
  select s.id, r.source_id, left(r.title, 100), left(r.body, 500), r.url, ${whenAwake}, r.until
  from (${rows}) r join push_subscriptions s on s.user_id = r.user_id`;

/** Lines that nobody has been told yet are never told. */
export async function dropLines(db: Database, deliveries: RawBuilder<unknown>): Promise<void> {
  await sql`delete from push_messages where delivery_id in (${deliveries})`.execute(db);
}
