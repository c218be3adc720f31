// The list of operations, and one of them with everything that it did.
import type { TransactionQuestion } from '@iskra/contract/areas/coins/ledger';
import type { Totals, TransactionCard, TransactionRow } from '@iskra/contract/areas/coins/ledger/shapes';
import { accountTitle, isReversible } from '@iskra/contract/areas/coins/ledger/words';
import { type RawBuilder, sql } from 'kysely';
import type { Actor } from '../../../context.ts';
import type { Database } from '../../../database/database.ts';
import { byColumns, listing } from '../../../database/lists/listing.ts';
import { pageColumns } from '../../../database/lists/paging.ts';
import { finding } from '../../../database/lists/search.ts';
import { fromDay, momentText, toDay } from '../../../database/rows/moments.ts';
import { visibleTo } from './ledger.scope.store.ts';

export const person = (user: string) =>
  sql`person_short(${sql.ref(`${user}.last_name`)}, ${sql.ref(`${user}.first_name`)}, ${sql.ref(`${user}.middle_name`)})`;

const titled = (id: RawBuilder<unknown>, title: RawBuilder<unknown>) =>
  sql`case when ${id} is not null then json_build_object('id', ${id}, 'title', ${title}) end`;

/** Of the account `a` with its seller `s` and owner `o`: budgets get their name afterwards. */
export const holderName = sql`json_build_object(
  'type', case when a.seller_id is not null then 'seller' when a.owner_id is not null then 'owner' else 'budget' end,
  'id', coalesce(a.seller_id, a.owner_id), 'title', coalesce(s.name, o.legal_name, a.code))`;

const columns = sql`
  t.id, t.effective_at, t.type, t.currency, ${holderName} as holder, t.amount, t.sign, t.balance_after, r.title as reason, t.comment,
  ${titled(sql`p.id`, sql`p.name`)} as trade_point, ${titled(sql`g.id`, sql`g.title`)} as region,
  ${titled(sql`u.id`, person('u'))} as author, ${titled(sql`v.id`, person('v'))} as approved_by,
  case when x.id is null then 'posted' else 'reversed' end as state,
  coalesce(b.pending and b.remaining > 0, false) as waits, t.reversal_of, t.run_id, t.external_number,
  t.source_type, t.source_id, ${titled(sql`od.id`, sql`od.number`)} as order,
  case when pt.id is not null then json_build_object('kind', case when pa.id is not null then 'task' else 'survey' end,
    'id', coalesce(pa.id, pr.id), 'task', json_build_object('id', pt.id, 'title', pt.title),
      'case_id', coalesce(pa.case_id, pr.case_id)) end as work,
  case when t.source_type = 'import' then json_build_object('run_id', t.run_id, 'title', f.original_name, 'row', t.row_number) end as file`;

/** Of the operation `t`: its holder, source, author and reversal. */
export const joined = sql`
  join ledger_accounts a on a.id = t.account_id
  left join sellers s on s.id = a.seller_id left join owners o on o.id = a.owner_id
  left join book_entries r on r.id = t.reason_id
  left join trade_points p on p.id = t.trade_point_id left join book_entries g on g.id = t.region_id
  left join users u on u.id = t.actor_id left join users v on v.id = t.approved_by
  left join ledger_transactions x on x.reversal_of = t.id left join ledger_lots b on b.id = t.id
  left join task_assignments pa on t.source_type = 'task_assignment' and pa.id = t.source_id
  left join survey_responses pr on t.source_type = 'survey_response' and pr.id = t.source_id
  left join tasks pt on pt.id = coalesce(pa.task_id, pr.survey_id)
  left join orders od on t.source_type = 'order' and od.id = t.source_id
  left join runs n on t.source_type = 'import' and n.id = t.run_id left join files f on f.id = n.source_file_id`;

export function withHolder<T extends { holder: TransactionRow['holder'] }>(row: T): T {
  const { holder } = row;
  return holder.type === 'budget' ? { ...row, holder: { ...holder, title: accountTitle(holder.title) } } : row;
}

const ofAccounts = (column: 'seller_id' | 'owner_id') => (ids: number[]) =>
  sql`t.account_id in (select a.id from ledger_accounts a where ${sql.ref(`a.${column}`)} = any (${ids}))`;

/** Operations of a task's budget, and payments out of it. */
const ofTasks = (ids: number[]) => sql`(
  (t.source_type = 'task' and t.source_id = any (${ids})) or (t.source_type = 'task_assignment' and t.source_id in (
    select w.id from task_assignments w where w.task_id = any (${ids})))
  or (t.source_type = 'survey_response' and t.source_id in (
    select w.response_id from survey_awards w where w.survey_id = any (${ids}))))`;

/** Of a name that thousands have, the first ones are enough: a reader who wants another types more. */
const mostNamesakes = 1_000;

/** By whose they are. */
function byHolder(typed: string): RawBuilder<unknown> {
  const accounts = (column: 'seller_id' | 'owner_id', people: 'sellers' | 'owners') => sql`
    select a.id from ledger_accounts a where ${sql.ref(`a.${column}`)} = any (array(
      select n.id from ${sql.table(people)} n where ${finding(sql`n.search_text`, typed)} limit ${mostNamesakes}))`;
  return sql`t.account_id = any (array(${accounts('seller_id', 'sellers')} union all ${accounts('owner_id', 'owners')}))`;
}

const byNumber = (typed: string) => {
  const number = /^(?:№ ?)?(\d{1,15})$/.exec(typed.trim())?.[1];
  return number ? sql`t.id = ${Number(number)}` : undefined;
};

/** Each in words that the index of reversals answers: few are undone. */
const inState: Record<TransactionRow['state'], RawBuilder<unknown>> = {
  posted: sql`not exists (select from ledger_transactions x where x.reversal_of = t.id)`,
  reversed: sql`t.id in (select x.reversal_of from ledger_transactions x where x.reversal_of is not null)`,
};

const inStates = ([state, ...others]: TransactionRow['state'][]) =>
  state && !others.some((other) => other !== state) ? inState[state] : sql`true`;

export const transactionList = listing<TransactionQuestion, TransactionRow>({
  table: 'ledger_transactions',
  visibleTo,
  sorts: { effective_at: 'timestamptz', amount: 'bigint' },
  filters: {
    ...byColumns('currency', 'type', 'trade_point_id', 'region_id', 'run_id'),
    task_id: ofTasks,
    author_id: (ids) => sql`t.actor_id = any (${ids})`,
    state: inStates,
    seller_id: ofAccounts('seller_id'),
    owner_id: ofAccounts('owner_id'),
    effective_from: fromDay(sql`t.effective_at`),
    effective_to: toDay(sql`t.effective_at`),
    amount_from: (least) => sql`t.amount >= ${least}`,
    amount_to: (most) => sql`t.amount <= ${most}`,
  },
  search: { condition: byHolder, exact: byNumber },
  select: (page) => sql<TransactionRow>`
    select ${columns}, ${pageColumns} from ${page} join ledger_transactions t on t.id = page.id ${joined}`,
});

/** More of them are not added up: the reader waits. */
const mostAdded = 100_000;

/** By currency, those that nothing moved in left out. */
export async function foundTotals(
  db: Database,
  actor: Actor,
  asked: Pick<TransactionQuestion, 'search' | 'filters'>,
): Promise<Totals[] | null> {
  const conditions = [sql`true`, ...visibleTo(actor), ...transactionList.conditions(actor, asked)];
  const { rows } = await sql<Totals & { n: number }>`
    select currency, count(*)::int as n, coalesce(sum(amount) filter (where sign > 0), 0)::bigint as came,
      coalesce(sum(amount) filter (where sign < 0), 0)::bigint as went
    from (select t.currency, t.sign, t.amount from ledger_transactions t
      where ${sql.join(conditions, sql` and `)} limit ${mostAdded + 1}) found
    group by currency order by currency`.execute(db);
  const count = rows.reduce((sum, { n }) => sum + n, 0);
  return count > mostAdded ? null : rows.map(({ currency, came, went }) => ({ currency, came, went }));
}

type Facts = Omit<TransactionCard, 'may_reverse'>;

const part = (lot: string, use: string, amount: RawBuilder<unknown>) => sql`json_build_object(
  'transaction_id', ${sql.ref(`${lot}.id`)}, 'type', ${sql.ref(`${lot}.type`)}, 'earned_at', ${momentText(`${lot}.effective_at`)},
  'expires_at', ${momentText(`${use}.expires_at`)}, 'amount', ${amount}) order by ${sql.ref(`${lot}.id`)}`;

/** The key of each person's operation is that of the request and the person's number in it; older ones name the person. */
const approvalKey = sql`regexp_replace(t.key, ':([a-z]+ )?[0-9]+$', '')`;

/** How many of the uses of a lot a card tells of. */
const mostUses = 100;

export async function findTransaction(db: Database, actor: Actor, id: number): Promise<TransactionCard | undefined> {
  const { rows } = await sql<Facts>`
    select ${columns}, t.posted_at, x.id as reversed_by,
      (select p.id from ledger_approvals p where t.approved_by is not null and p.run_id is null and p.key = ${approvalKey}) as approval_id,
      (select json_agg(json_build_object('account', coalesce(ps.name, po.legal_name, pa.code), 'bucket', q.bucket, 'amount', q.amount,
          'balance_after', q.balance_after) order by q.amount, q.bucket)
        from ledger_postings q join ledger_accounts pa on pa.id = q.account_id
        left join sellers ps on ps.id = pa.seller_id left join owners po on po.id = pa.owner_id
        where q.transaction_id = t.id) as postings,
      (select json_build_object('amount', l.amount, 'remaining', l.remaining, 'reserved', l.reserved,
        'expires_at', ${momentText('l.expires_at')})
        from ledger_lots l where l.id = t.id) as lot,
      coalesce((select json_agg(${part('lt', 'l', sql`n.remaining`)})
        from ledger_lot_uses n join ledger_lots l on l.id = n.lot_id join ledger_transactions lt on lt.id = l.id
        where n.transaction_id = t.id), '[]') as uses,
      coalesce((select json_agg(${part('ut', 'ul', sql`n.remaining`)}) from (
          select * from ledger_lot_uses where lot_id = t.id order by transaction_id limit ${mostUses}
        ) n join ledger_transactions ut on ut.id = n.transaction_id join ledger_lots ul on ul.id = n.lot_id), '[]') as used_by
    from ledger_transactions t ${joined}
    where ${sql.join([sql`t.id = ${id}`, ...visibleTo(actor)], sql` and `)}`.execute(db);
  const [facts] = rows;
  if (!facts) return undefined;
  const postings = facts.postings.map((posting) => ({
    ...posting,
    account: accountTitle(posting.account),
  }));
  const may_reverse = facts.reversed_by === null && isReversible(facts.type);
  return withHolder({ ...facts, postings, may_reverse });
}
