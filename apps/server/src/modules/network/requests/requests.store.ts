// Cases as those see them who have asked: a TSM's own, and of a head also the subordinates'.

import type { RequestQuestion, requests } from '@iskra/contract/areas/network/requests';
import { type CaseTab, statusesOfTab } from '@iskra/contract/areas/platform/moderation/shapes';
import type { BodyOf } from '@iskra/contract/kernel/endpoint';
import { type RawBuilder, sql } from 'kysely';
import type { Actor, UserActor } from '../../../context.ts';
import type { Database } from '../../../database/database.ts';
import { byColumns, listing } from '../../../database/lists/listing.ts';
import { pageColumns } from '../../../database/lists/paging.ts';
import { fromDay, toDay } from '../../../database/rows/moments.ts';
import { visibleTo as sellersVisibleTo } from '../../people/sellers/sellers.scope.store.ts';
import type { Case } from '../../platform/moderation/moderated-kind.ts';
import { authorsWords, isOpenCase } from '../../platform/moderation/moderation.list.scope.store.ts';
import { visibleTo as ownersVisibleTo } from '../owners/owners.scope.store.ts';
import { visibleTo as pointsVisibleTo } from '../trade-points/trade-points.scope.store.ts';
import type { RequestFacts } from './requests.rules.ts';
import { askedAt, askedBy, askedByPhone, waitingOf } from './requests.waiting.store.ts';

const all = (conditions: RawBuilder<unknown>[]) => sql.join(conditions, sql` and `);

export const requestColumns = (actor: Actor) => sql`
  t.id, ${authorsWords.kind} as kind, ${authorsWords.title} as title, t.status, t.subtitle,
    ${authorsWords.phone} as phone, t.attempt_no, t.submitted_at, t.sla_due_at, t.decided_at,
  t.appeal, t.barred_id, t.reopened_from, e.title as reason, t.decision_comment as comment,
  person_short(a.last_name, a.first_name, a.middle_name) as author, t.submitted_by = ${(actor as UserActor).id} as is_own,
  case when p.id is not null then json_build_object('id', p.id, 'title', p.name) end as trade_point,
  not exists (
    select from moderation_cases n where n.kind = t.kind and n.subject_id = t.subject_id and n.control_of is null and n.id > t.id
      and (t.kind not in ('seller_tp', 'seller_unlink') or n.trade_point_id is not distinct from t.trade_point_id)) as is_last`;

export const requestJoins = sql`
  join users a on a.id = t.submitted_by
  left join book_entries e on e.id = t.reason_id
  left join trade_points p on p.id = t.trade_point_id`;

export const requestList = listing<RequestQuestion, RequestFacts>({
  table: 'moderation_cases',
  visibleTo: askedBy,
  sorts: { submitted_at: 'timestamptz', sla_due_at: 'timestamptz' },
  filters: {
    ...byColumns('trade_point_id'),
    kind: (kinds) => sql`${authorsWords.kind} = any (${kinds.map((kind) => (kind === 'seller_tp' ? 'user' : kind))})`,
    stage: (tabs: CaseTab[]) => sql`t.status = any (${tabs.flatMap((tab) => [...statusesOfTab[tab]])})`,
    overdue: () => sql`t.sla_due_at < now() and ${isOpenCase}`,
    submitted_from: fromDay(sql`t.submitted_at`),
    submitted_to: toDay(sql`t.submitted_at`),
  },
  // The real name may be another than the author has said; nobody has so many of them that an index would be needed.
  search: { column: sql`searchable(concat_ws(' ', ${authorsWords.title}, t.subtitle))` },
  select: (page, actor) => sql<RequestFacts>`
    select ${requestColumns(actor)}, ${pageColumns}
    from ${page} join moderation_cases t on t.id = page.id ${requestJoins}`,
});

/** One of the list, with what its row does not hold. */
export async function findRequest(db: Database, actor: Actor, id: number) {
  const { rows } = await sql<RequestFacts & Pick<Case, 'changes' | 'author_comment'>>`
    select ${requestColumns(actor)}, t.changes, t.author_comment from moderation_cases t ${requestJoins}
    where t.id = ${id} and ${all(askedBy(actor))}`.execute(db);
  return rows[0];
}

export interface Prechecked {
  point_id: number | null;
  is_blocked: boolean;
  is_other_owner: boolean;
  works_there: boolean;
  waits: boolean;
  /** The seller works at as many points as one may. */
  is_full: boolean;
  /** Nobody has asked about an owner, or the person sees one. */
  has_owner: boolean;
}

/** For each item in its order what the database knows of it; nothing of points, owners and sellers that the person does not see. */
export async function precheckItems(
  db: Database,
  actor: Actor,
  items: BodyOf<typeof requests.precheck>['items'],
  mostPoints: number,
) {
  const { rows } = await sql<Prechecked>`
    select p.id as point_id, p.status is not distinct from 'blocked' as is_blocked,
      (p.inn is distinct from asked.owner_inn) as is_other_owner,
      exists (select from seller_trade_points l where l.seller_id = s.id and l.trade_point_id = p.id and l.to_date is null) as works_there,
      (select count(*) from seller_trade_points l where l.seller_id = s.id and l.to_date is null) >= ${mostPoints} as is_full,
      asked.owner_inn is null
        or exists (select from owners t where t.inn = asked.owner_inn and ${all(ownersVisibleTo(actor))}) as has_owner,
      exists (select from moderation_cases t where ${all([...waitingOf(actor), askedByPhone(sql`asked.seller_phone`), askedAt(sql`p.id`)])}) as waits
    from rows from (
      jsonb_to_recordset(${JSON.stringify(items)}::jsonb) as (tp_code text, trade_point_id bigint, owner_inn text, seller_phone text)
    ) with ordinality as asked (tp_code, trade_point_id, owner_inn, seller_phone, n)
    left join lateral (
      select t.id, t.inn, t.status from trade_points t
        where (t.code = asked.tp_code or t.id = asked.trade_point_id) and ${all(pointsVisibleTo(actor))}
    ) p on true
    left join lateral (
      select t.id from sellers t where t.phone = asked.seller_phone and ${all(sellersVisibleTo(actor))} limit 1
    ) s on true
    order by asked.n`.execute(db);
  return rows;
}
