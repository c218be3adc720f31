/** Every movement of coins and flames, newest first. */
import { ledger } from '@iskra/contract/areas/ledger';
import type { Currency } from '@iskra/contract/areas/ledger/words';
import { operationNoun, operationsWhom } from '../../data/ledger-words.ts';
import type { ListAddress } from '../../data/list-url.ts';
import { ListBody } from '../../shell/list-body.tsx';
import { useViewedList } from '../../shell/use-viewed-list.ts';
import { LedgerFiguresRow } from './figures.part.tsx';
import { transactionActions } from './transaction-actions.ts';
import { transactionCard, transactionColumns, usualLayout } from './transaction-columns.tsx';
import { useTransactionFilters } from './use-transaction-filters.ts';

const viewed = { name: 'transactions', usual: usualLayout };

/** Of flames only when the list is about nothing else. */
const currencyOf = ({ filters: { currency } }: ListAddress): Currency =>
  String(currency) === 'flame' ? 'flame' : 'coin';

export function Transactions() {
  const list = useViewedList(ledger.list, {}, 'admin', viewed);
  const filters = useTransactionFilters(list.state);
  return (
    <>
      <LedgerFiguresRow currency={currencyOf(list.state)} />
      <ListBody
        label="Операции"
        list={list}
        search="Кому, телефон, код, №"
        filters={filters}
        noun={operationNoun}
        whom={operationsWhom}
        columns={transactionColumns}
        usual={usualLayout}
        exported={{ endpoint: ledger.export, title: 'Выгрузить операции' }}
        empty={{
          icon: 'coin',
          title: 'Операций пока нет',
          next: 'Здесь появится каждое начисление и списание.',
        }}
        actions={transactionActions}
        card={transactionCard}
      />
    </>
  );
}
