// How other areas tell people something: lines for the browsers of those people.
import { type RawBuilder, sql } from 'kysely';

/** Nobody is woken: from nine in the evening it waits for nine in the morning, by the clock of the programme. */
const clock = sql`(now() at time zone 'Europe/Moscow')`;
const whenAwake = sql`
  case when extract(hour from ${clock}) >= 21 then (date_trunc('day', ${clock}) + interval '1 day 9 hours') at time zone 'Europe/Moscow'
    when extract(hour from ${clock}) < 9 then (date_trunc('day', ${clock}) + interval '9 hours') at time zone 'Europe/Moscow'
    else now() end`;

/** Of rows of user_id, news_id, title, body and url as many lines as their people have browsers. */
export const linesFor = (rows: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  insert into push_messages (subscription_id, news_id, title, body, url, not_before)
  select s.id, r.news_id, left(r.title, 100), left(r.body, 500), r.url, ${whenAwake}
  from (${rows}) r join push_subscriptions s on s.user_id = r.user_id`;
