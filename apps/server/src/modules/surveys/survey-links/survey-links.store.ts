// Links of surveys and the sellers whom they belong to.
import { randomInt } from 'node:crypto';
import type { SurveyPart } from '@iskra/contract/areas/surveys/surveys/part';
import type { TaskAudience } from '@iskra/contract/areas/tasks/tasks/draft';
import { sql } from 'kysely';
import type { Database } from '../../../database/database.ts';
import { audienceOver, peopleAtPoints } from '../../network/groups/audience.scope.store.ts';

export interface PublishedSurvey {
  id: number;
  title: string;
  link_policy: SurveyPart['link_policy'];
}

/** Undefined when there is no such survey; with no policy while it was never published. */
export async function findPublished(
  db: Database,
  id: number,
): Promise<(Omit<PublishedSurvey, 'link_policy'> & { link_policy: SurveyPart['link_policy'] | null }) | undefined> {
  const { rows } = await sql<PublishedSurvey>`
    select t.id, t.title, v.document -> 'survey' ->> 'link_policy' as link_policy
    from tasks t left join task_versions v on v.task_id = t.id and v.number = t.published_version
    where t.id = ${id} and t.kind = 'survey' and t.deleted_at is null`.execute(db);
  return rows[0];
}

const letters = 'abcdefghijklmnopqrstuvwxyz23456789';
const newCode = () => Array.from({ length: 10 }, () => letters[randomInt(letters.length)]).join('');

export interface SurveyLink {
  code: string;
  opened: number;
  seller_id: number | null;
}

/** Of these sellers, null of nobody: made where there is none yet, the same one ever after. */
export async function ensureLinks(
  db: Database,
  { survey_id, sellers, created_by }: { survey_id: number; sellers: readonly (number | null)[]; created_by: number },
): Promise<SurveyLink[]> {
  const codes = sellers.map(newCode);
  await sql`
    insert into survey_links (survey_id, seller_id, code, created_by)
    select ${survey_id}::bigint, w.seller_id, w.code, ${created_by}::bigint
    from unnest(${sellers}::bigint[], ${codes}::text[]) as w (seller_id, code)
    on conflict (survey_id, seller_id) do nothing`.execute(db);
  const { rows } = await sql<SurveyLink>`
    select code, opened, seller_id from survey_links
    where survey_id = ${survey_id} and (seller_id = any (${sellers}::bigint[])
      or (seller_id is null and ${sellers.includes(null)}))`.execute(db);
  return rows;
}

export interface SheetSeller {
  id: number;
  name: string;
  point: string | null;
  address: string | null;
}

/** Sellers of this audience at their points. */
const pairsOf = (audience: TaskAudience) => sql`
  select pair.seller_id, pair.point_id as trade_point_id from ${peopleAtPoints} where ${audienceOver('pairs', audience)}`;

const everybody: TaskAudience = { roles: ['seller'], groups: [], regions: [], exclude: [] };

function whose({ of, of_id }: { of: 'seller' | 'point' | 'group'; of_id: number }) {
  if (of === 'seller') return sql`select ${of_id}::bigint as seller_id, null::bigint as trade_point_id`;
  if (of === 'group') return pairsOf({ ...everybody, groups: [{ id: of_id, run: null }] });
  return sql`select * from (${pairsOf(everybody)}) pairs where trade_point_id = ${of_id}`;
}

/** At work, each once, by name; one more than `most` says that there are more. */
export async function sellersOf(
  db: Database,
  { most, ...asked }: { of: 'seller' | 'point' | 'group'; of_id: number; most: number },
): Promise<SheetSeller[]> {
  const { rows } = await sql<SheetSeller>`
    with pairs as materialized (select seller_id, min(trade_point_id) as trade_point_id from (${whose(asked)}) a group by 1)
    select s.id, s.name, p.name as point, p.address
    from pairs join sellers s on s.id = pairs.seller_id
    left join trade_points p on p.id = coalesce(pairs.trade_point_id, s.primary_point_id)
    where s.status = 'active' and s.deleted_at is null and s.merged_into_id is null
    order by s.name, s.id limit ${most + 1}`.execute(db);
  return rows;
}

export async function sellerTitle(db: Database, id: number): Promise<{ id: number; title: string } | undefined> {
  const { rows } = await sql<{ id: number; title: string }>`
    select id, name as title from sellers
    where id = ${id} and deleted_at is null and merged_into_id is null`.execute(db);
  return rows[0];
}

export interface OpenedLink {
  survey_id: number;
  seller: string | null;
  survey: SurveyPart;
}

/** Counts that it was followed: of the link, and of its survey for that day. */
export async function openLink(db: Database, code: string): Promise<OpenedLink | undefined> {
  const { rows } = await sql<OpenedLink>`
    with opened as (
      update survey_links l set opened = opened + 1
      from tasks t join task_versions v on v.task_id = t.id and v.number = t.published_version
      where l.code = ${code} and t.id = l.survey_id and t.deleted_at is null
      returning l.survey_id, l.seller_id, v.document -> 'survey' as survey
    ), counted as (
      insert into survey_funnel as f (survey_id, place, place_id, day, opened)
      select o.survey_id, p.place, p.place_id, survey_day(now()), 1
      from opened o left join sellers s on s.id = o.seller_id
      cross join lateral survey_places(s.primary_region_id, s.primary_point_id) p
      on conflict (survey_id, place, place_id, day) do update set opened = f.opened + 1
    )
    select o.survey_id, s.code as seller, o.survey from opened o left join sellers s on s.id = o.seller_id`.execute(db);
  return rows[0];
}
