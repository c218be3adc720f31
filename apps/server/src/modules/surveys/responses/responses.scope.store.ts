// Which answers a reader may see: a moderator those of the cases that they see, and beside them the others of that day in the own regions.
import type { AnswerNews } from '@iskra/contract/areas/surveys/responses/bell';
import type { OtherAnswer } from '@iskra/contract/areas/surveys/responses/shapes';
import { type RawBuilder, sql } from 'kysely';
import type { Actor, UserActor } from '../../../context.ts';
import type { Database } from '../../../database/database.ts';
import type { MaySee } from '../../insight/audit/history.scope.store.ts';
import { visibleTo } from '../../platform/moderation/moderation.scope.store.ts';
import type { Answer } from './responses.store.ts';

interface AnswerCase {
  subject_id: number;
  /** A second look, which tells nothing of the first one. */
  is_control: boolean;
}

export async function answerCase(db: Database, actor: Actor, id: number): Promise<AnswerCase | undefined> {
  const { rows } = await sql<AnswerCase>`
    select t.subject_id, t.control_of is not null as is_control from moderation_cases t
    where t.id = ${id} and t.kind = 'survey' and ${sql.join(visibleTo(actor), sql` and `)}`.execute(db);
  return rows[0];
}

function inRegions(actor: Actor): RawBuilder<unknown> {
  if (actor.kind !== 'user') return sql`false`;
  if (actor.role === 'admin') return sql`true`;
  return sql`exists (
    select from moderator_scopes m where m.moderator_id = ${actor.id} and m.kind = 'survey'
      and (m.region_ids is null or o.region_id = any (m.region_ids)))`;
}

const mostOthers = 30;

/** One look for each thing that they may have in common, by its own index. */
export async function othersOf(db: Database, actor: Actor, answer: Answer): Promise<OtherAnswer[]> {
  const { completed_at, device_hash, ip_hash, seller_id } = answer;
  const day = sql`date_trunc('day', ${completed_at}::timestamptz at time zone 'Europe/Moscow') at time zone 'Europe/Moscow'`;
  const ofDay = sql`o.completed_at >= ${day} and o.completed_at < ${day} + interval '1 day' and o.id <> ${answer.id}`;
  const look = (kin: string, same: RawBuilder<unknown>) => sql`
    (select o.id, ${sql.lit(kin)} as kin from survey_responses o
      where ${same} and ${ofDay} order by o.completed_at desc limit ${mostOthers})`;
  const { rows } = await sql<OtherAnswer>`
    with kin as (
      ${sql.join(
        [
          look('device', sql`o.device_hash = ${device_hash}`),
          look('address', sql`o.ip_hash = ${ip_hash}`),
          look('seller', sql`o.seller_id = ${seller_id}`),
        ],
        sql` union all `,
      )})
    select o.id, json_build_object('id', v.id, 'title', v.title) as survey, o.status,
      array_agg(kin.kin order by kin.kin) as kin, o.completed_at,
      extract(epoch from o.completed_at - o.started_at)::int as duration_s, o.risk_score,
      (select t.id from moderation_cases t where t.id = o.case_id and ${sql.join(visibleTo(actor), sql` and `)}) as case_id
    from kin join survey_responses o on o.id = kin.id join tasks v on v.id = o.survey_id
    where ${inRegions(actor)}
    group by o.id, v.id order by o.completed_at desc, o.id desc limit ${mostOthers}`.execute(db);
  return rows;
}

export const answerHistory: MaySee = (actor, id) => sql`
  select from survey_responses r where r.id = ${id} and ${actor.kind === 'user' && actor.role === 'admin'}`;

const newsDays = 7;
const mostNews = 10;

/** Of the own links only: each survey by itself, the recent decisions. */
export async function answerNews(db: Database, actor: UserActor): Promise<AnswerNews[]> {
  const { rows } = await sql<AnswerNews>`
    select v.id, v.title as survey, count(*) filter (where r.status = 'accepted')::int as accepted,
      count(*) filter (where r.status = 'denied')::int as denied, coalesce(sum(a.coins) filter (where r.reward = 'paid'), 0)::int as coins,
      max(r.decided_at) as at
    from survey_responses r join tasks v on v.id = r.survey_id
    left join survey_awards a on a.response_id = r.id and a.undone_at is null
    where r.seller_id = ${actor.seller_id} and r.decided_at > now() - make_interval(days => ${newsDays})
    group by v.id order by max(r.decided_at) desc limit ${mostNews}`.execute(db);
  return rows;
}
