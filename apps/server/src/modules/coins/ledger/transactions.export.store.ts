// The filtered operations as a table.
import { TransactionCard } from '@iskra/contract/areas/coins/ledger/shapes';
import {
  accountWords,
  currencyWords,
  sourceWords,
  transactionStateWords,
  transactionTypeWords,
} from '@iskra/contract/areas/coins/ledger/words';
import { sql } from 'kysely';
import { inWords } from '../../../database/lists/in-words.ts';
import { listExport } from '../../platform/runs/list-export.scope.store.ts';
import { visibleTo } from './ledger.scope.store.ts';
import { joined, person, transactionList } from './transactions.list.store.ts';

const words = {
  id: '№',
  type: 'Операция',
  currency: 'Валюта',
  holder: 'Кому',
  trade_point: 'Точка',
  region: 'Регион',
  source_type: 'Основание',
  order: 'Заказ',
  file: 'Файл, строка',
  reason: 'Причина',
  comment: 'Комментарий',
  author: 'Автор',
  approved_by: 'Согласовано',
  state: 'Статус',
  external_number: 'Внешний номер',
};

export const transactionsExport = listExport({
  title: 'Операции с коинами',
  of: TransactionCard,
  list: transactionList,
  visibleTo,
  words,
  columns: [
    { code: 'id', kind: 'number' },
    { code: 'effective_at', title: 'Время', kind: 'datetime' },
    'type',
    'currency',
    'holder',
    'trade_point',
    'region',
    { code: 'amount', title: 'Сумма', kind: 'number' },
    { code: 'balance_after', title: 'Остаток', kind: 'number' },
    'source_type',
    'order',
    'file',
    'reason',
    'comment',
    'author',
    'approved_by',
    'state',
    'external_number',
  ],
  // A move within an account has no sign, and is written as it is.
  rows: (where) => sql`
    select t.id, t.effective_at, ${inWords(sql`t.type`, transactionTypeWords)} as type,
      ${inWords(sql`t.currency`, currencyWords)} as currency,
      coalesce(s.name, o.legal_name, ${inWords(sql`a.code`, accountWords)},
        'Бюджет задания № ' || substring(a.code from '[0-9]+$')) as holder, p.name as trade_point, g.title as region,
      case t.sign when -1 then -t.amount else t.amount end as amount, t.balance_after,
        ${inWords(sql`t.source_type`, sourceWords)} as source_type,
      od.number as order, case when t.source_type = 'import' then concat_ws(', ', f.original_name, t.row_number) end as file,
      r.title as reason, t.comment, ${person('u')} as author, ${person('v')} as approved_by,
      ${inWords(sql`case when x.id is null then 'posted' else 'reversed' end`, transactionStateWords)} as state, t.external_number
    from ledger_transactions t ${joined}
    where ${where} order by t.id`,
});
