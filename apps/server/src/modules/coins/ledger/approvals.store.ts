// Manual operations that a second administrator must approve.
import type { ApprovalQuestion } from '@iskra/contract/areas/coins/ledger';
import type { AwaitedApproval } from '@iskra/contract/areas/coins/ledger/bell';
import {
  type ApprovalCard,
  type ApprovalRow,
  type HolderKey,
  mostHolders,
} from '@iskra/contract/areas/coins/ledger/shapes';
import { type Selectable, sql } from 'kysely';
import type { Actor, UserActor } from '../../../context.ts';
import { together } from '../../../database/connections/together.ts';
import type { Database } from '../../../database/database.ts';
import { byColumns, listing } from '../../../database/lists/listing.ts';
import { pageColumns } from '../../../database/lists/paging.ts';
import { personNamed } from '../../../database/rows/person-named.ts';
import { records } from '../../../database/rows/records.ts';
import type { LedgerApprovalsRow } from '../../../database/rows/rows.generated.ts';
import type { StoredShare } from './file-shares.store.ts';
import { approvalsVisibleTo } from './ledger.scope.store.ts';

export const approvals = records<LedgerApprovalsRow>({
  table: 'ledger_approvals',
  entity: 'ledger_approval',
  visibleTo: approvalsVisibleTo,
});

/** The request under this key; a concurrent caller waits until it is known. */
export async function findAsked(db: Database, key: string): Promise<Selectable<LedgerApprovalsRow> | undefined> {
  const [, asked] = await together(
    sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(db),
    db.selectFrom('ledger_approvals').selectAll().where('key', '=', key).executeTakeFirst(),
  );
  return asked;
}

/** The hash of the whole request, as it stands there now. */
export async function askedHash(db: Database, id: number): Promise<string> {
  const { rows } = await sql<{ hash: string }>`
    select ledger_approval_hash(t) as hash from ledger_approvals t where id = ${id}`.execute(db);
  return rows[0]!.hash;
}

const shownHolders = 5;

/** Of the request `t`, its first people by name, or all of them. */
const holdersOf = (most: number) => sql`
  coalesce((select json_agg(json_build_object('type', h.type, 'id', h.id, 'title', coalesce(s.name, o.legal_name, '')) order by n)
    from (
      select x.value->>'type' as type, (x.value->>'id')::bigint as id, x.n
      from jsonb_array_elements(t.holders) with ordinality as x (value, n) order by x.n limit ${most}
    ) h
    left join sellers s on h.type = 'seller' and s.id = h.id left join owners o on h.type = 'owner' and o.id = h.id), '[]') as holders`;

const columns = (actor: Actor, most: number) => sql`
  t.id, t.state, t.currency, t.operation, t.amount, t.holders_count, t.total, r.title as reason, t.comment, t.run_id,
    f.original_name as file, t.contents - 'shares' as contents, t.created_at,
  t.decided_at, t.decision, t.version, t.hash, t.state = 'awaiting' and t.created_by <> ${'id' in actor ? actor.id : 0} as may_decide,
  ${personNamed('u')} as author,
  ${personNamed('d')} as decided_by,
  ${holdersOf(most)}`;

const joined = sql`
  join users u on u.id = t.created_by left join users d on d.id = t.decided_by left join book_entries r on r.id = t.reason_id
  left join runs n on n.id = t.run_id left join files f on f.id = n.source_file_id`;

export const approvalList = listing<ApprovalQuestion, ApprovalRow>({
  table: 'ledger_approvals',
  visibleTo: approvalsVisibleTo,
  sorts: { created_at: 'timestamptz', total: 'bigint' },
  filters: byColumns('state'),
  select: (page, actor) => sql<ApprovalRow>`
    select ${columns(actor, shownHolders)}, ${pageColumns} from ${page} join ledger_approvals t on t.id = page.id ${joined}`,
});

type Request = Omit<ApprovalCard, 'lines' | 'shares'> & { key: string; shares: StoredShare[] };

/** With everybody whom it is about. */
export async function findApproval(db: Database, actor: Actor, id: number): Promise<Request | undefined> {
  const { rows } = await sql<Request>`
    select ${columns(actor, mostHolders)}, t.effective_on, t.key, coalesce(t.contents->'shares', '[]') as shares
    from ledger_approvals t ${joined}
    where ${sql.join([sql`t.id = ${id}`, ...approvalsVisibleTo(actor)], sql` and `)}`.execute(db);
  return rows[0];
}

export interface Posted extends HolderKey {
  transaction_id: number;
  before: number;
  after: number;
}

/** Operations of an approved request: each person has one, numbered under the key of all of them. */
export async function postedUnder(db: Database, key: string, people: number): Promise<Posted[]> {
  const { rows } = await sql<Posted>`
    select case when a.seller_id is not null then 'seller' else 'owner' end as type, coalesce(a.seller_id, a.owner_id) as id,
      t.id as transaction_id, t.balance_after - t.sign * t.amount as before, t.balance_after as after
    from ledger_transactions t join ledger_accounts a on a.id = t.account_id
    where t.key = any (array(select ${key}::text || ':' || n from generate_series(0, ${people}::int - 1) n))`.execute(
    db,
  );
  return rows;
}

const mostAwaited = 20;

/** For the bell: nobody approves their own request. */
export async function awaitedBy(db: Database, actor: UserActor): Promise<AwaitedApproval[]> {
  const { rows } = await sql<AwaitedApproval>`
    select t.id, t.created_at as at, t.currency, t.operation, t.amount, t.total,
      coalesce((t.contents->>'people')::int, t.holders_count) as people, person_short(u.last_name, u.first_name, u.middle_name) as author
    from ledger_approvals t join users u on u.id = t.created_by
    where ${sql.join([sql`t.state = 'awaiting'`, sql`t.created_by <> ${actor.id}`, ...approvalsVisibleTo(actor)], sql` and `)}
    order by t.created_at desc, t.id desc limit ${mostAwaited}`.execute(db);
  return rows;
}
