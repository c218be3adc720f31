/** Every movement of coins and flames, newest first. */
import { ledger } from '@iskra/contract/areas/ledger';
import type { Currency } from '@iskra/contract/areas/ledger/words';
import { foundBy, foundWords } from '../../data/chosen.ts';
import { operationNoun, operationsWhom } from '../../data/ledger-words.ts';
import { ListTable } from '../../data/list-table.tsx';
import type { ListAddress } from '../../data/list-url.ts';
import { ListPanel } from '../../kit/table/list-panel.tsx';
import { ExportFound } from '../../shell/export-found.tsx';
import { ListBar } from '../../shell/list-bar.tsx';
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
      <ListBar
        list={list}
        search="Кому, телефон, код, №"
        filters={filters}
        whom={operationsWhom}
        columns={{ all: transactionColumns, usual: usualLayout }}
        tools={
          <ExportFound
            list={list}
            noun={operationNoun}
            endpoint={ledger.export}
            title="Выгрузить операции"
            query={foundBy(list.state)}
          />
        }
      />
      <ListPanel>
        <ListTable
          label="Операции"
          list={list}
          columns={transactionColumns}
          filters={filters}
          empty={{
            icon: 'coin',
            title: 'Операций пока нет',
            text: 'Здесь появится каждое начисление и списание.',
          }}
          actions={transactionActions}
          summary={list.rows.length > 0 ? foundWords(list, operationNoun) : undefined}
          card={transactionCard}
        />
      </ListPanel>
    </>
  );
}
