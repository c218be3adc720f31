// Everything that happened to an owner in one line of time: changes, coins, signatures, orders.

import { currencyWords, transactionTypeWords } from '@iskra/contract/areas/coins/ledger/words';
import { orderStatusWords } from '@iskra/contract/areas/coins/orders/words';
import { type OwnerSource, ownerSources } from '@iskra/contract/areas/insight/history';
import type { HistoryReader } from '@iskra/contract/histories';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../database/database.ts';
import { inWords } from '../../../database/lists/in-words.ts';
import { countUpTo } from '../../../database/lists/paging.ts';
import { fromDay, toDay } from '../../../database/rows/moments.ts';
import { eventsOf, eventsPerPage } from './history.store.ts';

export interface OwnerQuestion {
  owner_id: number;
  sources: readonly OwnerSource[];
  from?: string | undefined;
  to?: string | undefined;
  cursor?: string | undefined;
}

export interface Line {
  source: OwnerSource;
  id: number;
  at: string;
  /** In microseconds, to go on from. */
  exactly: string;
  /** Of events other than changes: the name, and the details. */
  title: string | null;
  facts: { label: string; value: string }[] | null;
  actor_id: number | null;
  actor_role: string | null;
  actor_name: string | null;
  reason: string | null;
}

const fact = (label: RawBuilder<unknown>, value: RawBuilder<unknown>) =>
  sql`jsonb_build_object('label', ${label}, 'value', ${value})`;

const withSign = sql`case t.sign when 1 then '+' when -1 then '−' else '' end || t.amount`;

/** Each with the same columns; `at` is when it was done. */
const branches: Record<OwnerSource, (owner: number, reader: HistoryReader) => RawBuilder<unknown>> = {
  change: (owner, reader) => sql`
    select e.id, e.at, null::text as title, null::jsonb as facts, null::bigint as actor_id, null::text as reason
    from audit_events e where ${sql.join(eventsOf('owner', owner, reader), sql` and `)}`,
  coins: (owner) => sql`
    select t.id, t.posted_at as at, ${inWords(sql`t.type`, transactionTypeWords)} as title,
      jsonb_build_array(${fact(inWords(sql`t.currency`, currencyWords), withSign)}) as facts, t.actor_id, t.comment as reason
    from ledger_accounts a join ledger_transactions t on t.account_id = a.id where a.owner_id = ${owner}`,
  signature: (owner) => sql`
    select s.id, s.signed_at as at, 'Подписан документ «' || d.title || '»' as title,
      jsonb_build_array(${fact(sql`'Версия'::text`, sql`v.number::text`)}) as facts, s.user_id as actor_id, null::text as reason
    from signatures s join document_versions v on v.id = s.version_id join documents d on d.id = v.document_id
    where s.owner_id = ${owner}`,
  order: (owner) => sql`
    select o.id, o.created_at as at, 'Заказ ' || o.number as title,
      jsonb_build_array(${sql.join([
        fact(sql`'Состав'::text`, sql`o.contents`),
        fact(sql`'Коины'::text`, sql`o.total_coins::text`),
        fact(sql`'Статус'::text`, inWords(sql`o.status`, orderStatusWords)),
      ])}) as facts, o.created_by as actor_id, null::text as reason
    from orders o where o.owner_id = ${owner}`,
};

function linesOf({ owner_id, sources }: OwnerQuestion, reader: HistoryReader): RawBuilder<unknown> {
  const parts = sources.map((source) => {
    const place = sql.lit(ownerSources.indexOf(source));
    return sql`select ${place}::int as place, ${sql.lit(source)}::text as source, l.* from (${branches[source](owner_id, reader)}) l`;
  });
  return sql`(${sql.join(parts, sql` union all `)}) line`;
}

function daysOf({ from, to }: OwnerQuestion): RawBuilder<unknown>[] {
  return [...(from ? [fromDay(sql`line.at`)(from)] : []), ...(to ? [toDay(sql`line.at`)(to)] : []), sql`true`];
}

/** One more than a page, so that the caller sees whether there is a next one. */
export async function readLines(db: Database, asked: OwnerQuestion, reader: HistoryReader): Promise<Line[]> {
  const conditions = daysOf(asked);
  const [at, place, id] = asked.cursor?.split('_') ?? [];
  if (at)
    conditions.push(
      sql`(line.at, line.place, line.id) < (timestamptz 'epoch' + ${at}::bigint * interval '1 microsecond', ${Number(place)}::int, ${Number(id)}::bigint)`,
    );
  const { rows } = await sql<Line>`
    select line.*, (extract(epoch from line.at) * 1000000)::bigint::text as exactly, u.role as actor_role,
      person_short(u.last_name, u.first_name, u.middle_name) as actor_name
    from ${linesOf(asked, reader)} left join users u on u.id = line.actor_id
    where ${sql.join(conditions, sql` and `)}
    order by line.at desc, line.place desc, line.id desc limit ${eventsPerPage + 1}`.execute(db);
  return rows;
}

export async function countLines(db: Database, asked: OwnerQuestion, reader: HistoryReader) {
  const { total, capped } = await countUpTo(db, { from: linesOf(asked, reader), conditions: daysOf(asked) });
  return { total, total_capped: capped };
}

export const cursorOf = ({ exactly, source, id }: Line) => `${exactly}_${ownerSources.indexOf(source)}_${id}`;
