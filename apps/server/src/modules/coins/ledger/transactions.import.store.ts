// Operations from a table: a row credits or debits one person. Whether a person has enough is judged by the balance before the file, so
// that a check and applying agree, in any order of the rows.
import { amount, ImportedTransaction } from '@iskra/contract/areas/coins/ledger/shapes';
import { currencyWords, operationWords } from '@iskra/contract/areas/coins/ledger/words';
import { inn, line, mobilePhone, paragraph, code as pointCode } from '@iskra/contract/kernel/fields';
import { type RawBuilder, sql } from 'kysely';
import * as z from 'zod/mini';
import type { Database } from '../../../database/database.ts';
import {
  bookNames,
  givenCells,
  good,
  makeTable,
  problemsOf,
  said,
  withBookValues,
} from '../../../database/imports/import-parts.ts';
import { decimal, oneOf, remembered, text } from '../../platform/imports/cells.rules.ts';
import type { ImportColumn, ImportInput, ImportTarget } from '../../platform/imports/import-target.ts';
import { enterLedger } from './ledger.locks.store.ts';

type Sql = RawBuilder<unknown>;

const largestOpening = 1_000_000_000;
const openingError = 'Целое число от 1 до 1 000 000 000';

const books = [{ code: 'reason', book: 'reasons.ledger', title: 'Причины ручных операций' }];

/** A counterparty's own number, or the code of one of its points. */
const isInn = /^(\d{10}|\d{12})$/;
const [byInn, byCode] = [text(inn), text(pointCode)];
const isPoint = sql`g.inn !~ '^([0-9]{10}|[0-9]{12})$'`;

export const transactionColumns: readonly ImportColumn[] = withBookValues(
  [
    {
      code: 'phone',
      title: 'Телефон',
      synonyms: ['Номер телефона'],
      sample: ['+7 900 000-00-01', null],
      parse: text(mobilePhone),
    },
    {
      code: 'inn',
      title: 'Код ТТ/ИНН',
      synonyms: ['ИНН', 'ИНН контрагента', 'Код ТТ', 'Код точки'],
      sample: [null, '7707083893'],
      parse: (cell) => (isInn.test(cell) ? byInn(cell) : byCode(cell)),
    },
    {
      code: 'currency',
      title: 'Валюта',
      required: true,
      allowed: async () => Object.values(currencyWords),
      parse: remembered(oneOf(currencyWords)),
    },
    {
      code: 'operation',
      title: 'Операция',
      required: true,
      allowed: async () => Object.values(operationWords),
      parse: remembered(oneOf(operationWords)),
    },
    { code: 'amount', title: 'Сумма', required: true, sample: ['150', '1000'], parse: decimal(amount) },
    { code: 'reason', title: 'Причина', required: true, parse: remembered(text(line({ max: 200 }))) },
    {
      code: 'comment',
      title: 'Комментарий',
      sample: ['За победу в конкурсе витрин', null],
      parse: text(paragraph({ min: 5, max: 500 })),
    },
    { code: 'external_number', title: 'Внешний номер', sample: ['A-1', 'A-2'], parse: text(line({ max: 60 })) },
  ],
  books,
);
const problem = problemsOf(transactionColumns);

/** A number of the other system is not used again for so long. */
const numberDays = 90;

/**
 * The person of each row, and the balance; once applying, nobody else changes that until it is written. `limit 1`: each is looked up by
 * itself, else everybody would be read for every step.
 */
const people = ({ applying }: ImportInput) => sql`
  with found as materialized (
    select g.*, s.id as seller_id, o.id as owner_id, o.inn as owner_inn, coalesce(s.status, o.status) as status, firms.n as firms,
      ${isPoint} as by_point, p.id as point_id, p.owner_id as point_owner_id, coalesce(sa.id, oa.id) as account_id
    from given g
    left join lateral (select id from users where phone = g.phone and deleted_at is null limit 1) u on true
    left join lateral (
      select min(id) as id, count(*) as n from owners where g.phone is null and inn = g.inn and deleted_at is null
    ) firms on true
    left join lateral (select id, status from sellers where user_id = u.id limit 1) s on true
    left join lateral (select id from ledger_accounts where seller_id = s.id and currency = g.currency limit 1) sa on true
    left join lateral (select id, owner_id from trade_points where ${isPoint} and code = g.inn and deleted_at is null limit 1) p on true
    left join lateral (
      (select id, status, inn from owners where user_id = u.id limit 1)
      union all (select id, status, inn from owners where firms.n = 1 and id = firms.id limit 1)
      union all (select id, status, inn from owners where g.phone is null and id = p.owner_id limit 1)
    ) o on true
    left join lateral (select id from ledger_accounts where owner_id = o.id and currency = g.currency limit 1) oa on true
  )
  select found.*, a.balance from found left join (
    select id, available + debt as balance from ledger_accounts where id = any (array(select account_id from found))
    order by id ${applying ? sql`for no key update` : sql``}
  ) a on a.id = found.account_id`;

/**
 * `+ 0`: found by the person; by the file every row of it would be read for every other. `limit 1`: looked up by the number, else all
 * transactions of the 90 days would be read for every step.
 */
const merged = ({ run_id }: ImportInput) => sql`
  select g.*, names.id as reason_id, names.entries, names.offered, e.values->>'requires_comment' = 'true' as wants_comment,
    coalesce(g.balance, 0) - coalesce(brought.amount, 0) as had, brought.debits > 0 as debited_before,
    count(*) over (partition by g.seller_id, g.owner_id, g.currency, g.operation) > 1 as named_twice,
    (select true from ledger_transactions t where t.external_number = g.external_number
      and t.effective_at > now() - make_interval(days => ${sql.lit(numberDays)})
        and t.run_id is distinct from ${run_id} limit 1) as number_used
  from people g
  left join lateral (
    select sum(t.amount) filter (where t.type = 'import_credit') as amount, count(*) filter (where t.type = 'import_debit') as debits
    from ledger_transactions t where g.operation = 'debit' and t.account_id = g.account_id and t.run_id + 0 = ${run_id}
  ) brought on true
  left join names on names.word = g.reason
  left join book_entries e on e.id = names.id`;

const isNobody = sql`m.seller_id is null and m.owner_id is null`;

const problems: Sql[] = [
  problem(
    'phone',
    sql`m.phone is null and m.inn is null`,
    said('Укажите телефон участника, а для контрагента можно ИНН или код точки'),
  ),
  problem('phone', sql`m.phone is not null and ${isNobody}`, said('Участника с таким телефоном нет')),
  problem('inn', sql`m.phone is null and m.firms = 0 and not m.by_point`, said('Контрагента с таким ИНН нет')),
  problem('inn', sql`m.by_point and m.point_id is null`, said('Точки с таким кодом нет')),
  problem(
    'inn',
    sql`m.phone is null and m.point_id is not null and m.point_owner_id is null`,
    said('У этой точки нет контрагента: укажите телефон'),
  ),
  problem('inn', sql`m.firms > 1`, said('Контрагентов с таким ИНН несколько: укажите телефон')),
  problem(
    'inn',
    sql`m.phone is not null and not m.by_point and m.inn <> m.owner_inn`,
    said('У участника с этим телефоном другой ИНН'),
  ),
  problem(
    'inn',
    sql`m.phone is not null and m.owner_id is not null and m.point_id is not null and m.point_owner_id is distinct from m.owner_id`,
    said('Эта точка принадлежит другому контрагенту'),
  ),
  problem(
    'phone',
    sql`m.status in ('blocked', 'denied', 'deleted', 'archived')`,
    said('Участник заблокирован или исключён из программы'),
  ),
  problem(
    'phone',
    sql`m.operation = 'debit' and not (${isNobody}) and (m.named_twice or m.debited_before)`,
    said('С этого участника в файле уже списывают: оставьте одно списание'),
  ),
  problem(
    'amount',
    sql`m.operation = 'debit' and not (${isNobody}) and m.had < m.amount`,
    sql`format('Не хватает: до загрузки доступно %s', m.had)`,
  ),
  problem(
    'reason',
    sql`m.reason is not null and m.entries is null`,
    sql`format('В справочнике причин нет значения «%s»', m.reason)`,
  ),
  problem('reason', sql`m.entries > 1 or not m.offered`, said('Эту причину нельзя выбрать')),
  problem('comment', sql`m.wants_comment and m.comment is null`, said('Для этой причины нужен комментарий')),
  problem('external_number', sql`m.number_used`, said('Операция с этим номером уже проведена')),
];

/** The facts of a row, and its further faults. */
interface Judging {
  given: Sql;
  problems: readonly Sql[];
}

const resolveBy = (judging: Judging) => async (db: Database, input: ImportInput) => {
  if (input.applying) await enterLedger(db);
  await makeTable(db, 'given', 'n', judging.given);
  await makeTable(db, 'names', 'word', bookNames(books));
  await makeTable(db, 'people', 'n', people(input));
  await makeTable(
    db,
    'incoming',
    'n',
    sql`
    with merged as materialized (${merged(input)})
    select m.n, null::bigint as id, 'create' as action,
      array_remove(array[${sql.join(judging.problems)}]::jsonb[], null) as problems, m.seller_id, m.owner_id,
      m.currency, m.operation,
      m.amount, m.reason_id, m.comment, m.external_number
    from merged m`,
  );
};

export interface IncomingTransaction {
  n: number;
  seller_id: number | null;
  owner_id: number | null;
  currency: 'coin' | 'flame';
  operation: 'credit' | 'debit';
  amount: number;
  /** Opening balances have none. */
  reason_id: number | null;
  comment: string | null;
  external_number: string | null;
}

export async function goodRows(db: Database): Promise<IncomingTransaction[]> {
  const { rows } = await sql<IncomingTransaction>`
    select n, seller_id, owner_id, currency, operation, amount, reason_id, comment, external_number
    from incoming where ${good} order by n`.execute(db);
  return rows;
}

const detailColumns = ['amount', 'reason', 'comment', 'external_number'];

/** The table of operations, without what applying it means. */
export const transactionsTable = {
  key: ['phone', 'inn', 'currency', 'operation'],
  optionalKey: ['phone', 'inn'],
  // Credits of one person may be many, each for a reason of its own; only a row that says all the same again is a mistake. Of debits there
  // is one: whether there is enough for it is judged by the balance before the file.
  rowName: (cell) => {
    const who = [cell('phone'), cell('inn'), cell('currency'), cell('operation')];
    return cell('operation') === 'debit' ? who : [...who, ...detailColumns.map(cell)];
  },
  distinct: ['external_number'],
  roles: ['admin'],
  modes: ['create'],
  of: ImportedTransaction,
  columns: transactionColumns,
  resolve: resolveBy({ given: givenCells(transactionColumns, { amount: 'bigint' }), problems }),
} satisfies Omit<ImportTarget, 'apply'>;

/** Coins of before the programme, without a bound: all of them are one sum. */
const openingAmount: ImportColumn = {
  code: 'amount',
  title: 'Сумма',
  required: true,
  sample: ['1250', '48000'],
  parse: decimal(z.int(openingError).check(z.minimum(1, openingError), z.maximum(largestOpening, openingError))),
};

const openingColumns: readonly ImportColumn[] = transactionColumns.flatMap((column) =>
  column.code === 'amount' ? [openingAmount] : ['operation', 'reason'].includes(column.code) ? [] : [column],
);

const hasOpening = sql`exists (
  select from ledger_transactions t where t.account_id = m.account_id and t.type = 'opening'
    and not exists (select from ledger_transactions x where x.reversal_of = t.id))`;

/** Opening balances: one for each person and currency, until it is undone. */
export const openingTable = {
  key: ['phone', 'inn', 'currency'],
  optionalKey: ['phone', 'inn'],
  distinct: ['external_number'],
  roles: ['admin'],
  modes: ['create'],
  of: ImportedTransaction,
  columns: openingColumns,
  resolve: resolveBy({
    given: sql`select g.*, 'credit' as operation, null::text as reason from (${givenCells(openingColumns, { amount: 'bigint' })}) g`,
    problems: [
      ...problems,
      problem('phone', sql`m.named_twice or ${hasOpening}`, said('Входящий остаток этого участника уже загружен')),
    ],
  }),
} satisfies Omit<ImportTarget, 'apply'>;
