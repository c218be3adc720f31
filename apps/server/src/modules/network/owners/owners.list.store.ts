// Lists of owners: the page and the select.

import type { OwnerQuestion, owners } from '@iskra/contract/areas/network/owners';
import type { OwnerOption } from '@iskra/contract/areas/network/owners/search';
import type { OwnerRow } from '@iskra/contract/areas/network/owners/shapes';
import type { BodyOf } from '@iskra/contract/kernel/endpoint';
import type { Stored } from '@iskra/contract/kernel/transitions';
import { type RawBuilder, sql } from 'kysely';
import type { Actor, UserActor } from '../../../context.ts';
import type { Database } from '../../../database/database.ts';
import { byColumns, isOneOf, listing } from '../../../database/lists/listing.ts';
import { pageColumns } from '../../../database/lists/paging.ts';
import { byExactCode, finding } from '../../../database/lists/search.ts';
import { fromDay, toDay } from '../../../database/rows/moments.ts';
import { balancesBy } from '../../coins/ledger/people-balances.scope.store.ts';
import { seenPoints, visibleTo } from './owners.scope.store.ts';

/** Whether the signed versions are all that an owner must sign. */
const stateOf = (versions: RawBuilder<unknown>) => sql`case
  when not exists (select from versions_to_sign(${versions}, 'owner')) then 'signed'
  when ${versions} <> '{}' then 'outdated'
  else 'not_signed' end`;

/** Of the owner `t`. */
export const documents = sql`(select ${stateOf(sql`s.versions`)} from signed_sets s where s.id = t.signed_set_id)`;

/** Of `countedPoints`. */
export const countedColumns = sql`points.points_count, points.sellers_count, points.tsm`;

/** Joined to the owner `t`: those of their points that the person sees; the TSM is the one who looks after most of them. */
export const countedPoints = (actor: Actor) => sql`
  left join lateral (
    select count(distinct p.id)::int as points_count, count(distinct l.seller_id)::int as sellers_count,
      (select json_build_object('id', m.id, 'title', person_short(u.last_name, u.first_name, u.middle_name))
       from trade_users m join users u on u.id = m.user_id where m.id = mode() within group (order by p.tsm_id)) as tsm
    from (select t.* from ${seenPoints(actor)}) p
    left join seller_trade_points l on l.trade_point_id = p.id and l.to_date is null
    where p.owner_id = t.id
  ) points on true`;

const coins = balancesBy('owner_id', 'coin');

/** Of the owner `t`. */
export const balanceColumn = sql`${coins.column} as coins`;

/** Of points that have one of these. */
const ofPoints = (column: 'region_id' | 'tsm_id') => (ids: number[]) => ({
  ids: sql`select owner_id from trade_points where ${sql.ref(column)} ${isOneOf(ids)} and deleted_at is null`,
});

const firstWord = sql`split_part(t.legal_name, ' ', 1)`;
const legalForms = ['АО', 'ЗАО', 'ИП', 'ОАО', 'ООО', 'ПАО'];
/** As the index owners_search_rest has it. */
export const withoutForm = sql`(case when ${firstWord} in (${sql.join(legalForms.map((form) => sql.lit(form)))})
  then substr(t.search_text, length(${firstWord}) + 2) else t.search_text end)`;

export const ownerList = listing<OwnerQuestion, Stored<OwnerRow>>({
  table: 'owners',
  visibleTo,
  sorts: {
    // Its first word stands in the index owners_search.
    legal_name: {
      column: sql`t.legal_name`,
      type: 'text',
      firstWord,
      sharedWords: { words: legalForms, rest: withoutForm },
    },
    inn: 'text',
    created_at: 'timestamptz',
    coins: coins.sort,
  },
  filters: {
    ...byColumns('status', 'type'),
    documents: (states) =>
      sql`t.signed_set_id = any (array(select s.id from signed_sets s where ${stateOf(sql`s.versions`)} = any (${states})))`,
    region_id: ofPoints('region_id'),
    tsm_id: ofPoints('tsm_id'),
    no_points: () => sql`not t.has_points`,
    created_from: fromDay(sql`t.created_at`),
    created_to: toDay(sql`t.created_at`),
    ...coins.range('coins_from', 'coins_to'),
  },
  ordered: { by: 'legal_name', filters: ['status', 'type'] },
  // The condition of the index owners_search_sample.
  search: {
    column: sql`t.search_text`,
    sample: sql`(hashint8(t.id) & 15) = 0`,
    exact: byExactCode(sql`t.inn`),
  },
  select: (page, actor) => sql<Stored<OwnerRow>>`
    select t.id, t.type, t.legal_name, t.brand_name, t.inn, t.kpp, t.contact_name, t.contact_phone, t.status, t.created_at, t.version,
      ${documents} as documents, ${balanceColumn}, ${countedColumns}, ${pageColumns}
    from ${page} join owners t on t.id = page.id ${countedPoints(actor)}`,
});

const mostOptions = 20;

export async function searchOwners(db: Database, actor: UserActor, query: BodyOf<typeof owners.search>) {
  const conditions = [...visibleTo(actor)];
  if (query.ids) conditions.push(sql`t.id = any (${query.ids})`);
  if (query.search) conditions.push(finding(sql`t.search_text`, query.search));
  const { rows } = await sql<OwnerOption>`
    select t.id, t.legal_name as title, t.brand_name, t.inn, t.contact_phone from owners t
    where ${sql.join(conditions, sql` and `)}
    order by t.id desc limit ${query.ids?.length ?? mostOptions}`.execute(db);
  return rows;
}
