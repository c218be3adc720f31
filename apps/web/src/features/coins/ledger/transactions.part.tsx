/** Every movement of coins and flames, newest first: by days, with credits and debits, and beside them whether all of it adds up. */
import { ledger } from '@iskra/contract/areas/coins/ledger';
import { type Currency, currencies, currencyWords } from '@iskra/contract/areas/coins/ledger/words';
import { createPortal } from 'react-dom';
import { useAsk } from '../../../data/calls/use-ask.ts';
import { foundBy } from '../../../data/lists/chosen.ts';
import type { ListAddress } from '../../../data/lists/list-url.ts';
import { Segmented } from '../../../kit/button/segmented.tsx';
import { formatDayHead } from '../../../kit/format.ts';
import { useWide } from '../../../kit/use-wide.ts';
import { ListBody } from '../../../shell/lists/list-body.tsx';
import { useViewedList } from '../../../shell/lists/use-viewed-list.ts';
import { LedgerFiguresRow } from './figures.part.tsx';
import styles from './ledger.module.css';
import { currencyIcons, operationNoun, operationsWhom } from './ledger-words.shared.ts';
import { Reconciliation } from './reconciliation.part.tsx';
import { FoundTotals } from './totals.part.tsx';
import { transactionActions } from './transaction-actions.ts';
import { transactionCard, transactionColumns, usualLayout } from './transaction-columns.tsx';
import { useTransactionFilters } from './use-transaction-filters.ts';

const viewed = { name: 'transactions', usual: usualLayout };
const columns = { byDays: transactionColumns(true), plain: transactionColumns(false) };

type Choice = Currency | 'all';

/** What the list is about: one currency, or both when the address names none. */
const chosenIn = ({ filters: { currency } }: ListAddress): Choice =>
  currencies.find((one) => String(currency) === one) ?? 'all';

const choices = [
  ...currencies.map((value) => ({ value: value as Choice, label: currencyWords[value], icon: currencyIcons[value] })),
  { value: 'all' as const, label: 'Все' },
];

const dayOf = ({ effective_at }: { effective_at: string }) => formatDayHead(effective_at);

/** Beside the operations where the screen has room for it; the tab «Бюджет и сверка» has all of it. */
function Aside({ currency }: { currency: Currency }) {
  const { data } = useAsk(ledger.state, {});
  return <aside className={styles.aside}>{data && <Reconciliation state={data.item} currency={currency} />}</aside>;
}

/** `head`: beside the title of the page. */
export function Transactions({ head }: { head: HTMLElement | null }) {
  const list = useViewedList(ledger.list, {}, 'admin', viewed);
  const filters = useTransactionFilters(list.state);
  const isWide = useWide(1400);
  const { state, change } = list;
  const chosen = chosenIn(state);
  const choose = (value: Choice) =>
    change({ filters: { ...state.filters, currency: value === 'all' ? undefined : [value] } });
  const byDays = list.sort.value.by === 'effective_at';
  const currency = chosen === 'flame' ? 'flame' : 'coin';
  return (
    <>
      {head &&
        createPortal(<Segmented label="Валюта операций" options={choices} value={chosen} onChange={choose} />, head)}
      <LedgerFiguresRow currency={currency} />
      <div className={styles.split}>
        <div className={styles.main}>
          <ListBody
            label="Операции"
            list={list}
            search="Кому, телефон, код, №"
            filters={filters}
            noun={operationNoun}
            whom={operationsWhom}
            columns={byDays ? columns.byDays : columns.plain}
            usual={usualLayout}
            exported={{ endpoint: ledger.export, title: 'Выгрузить операции' }}
            empty={{
              icon: 'coin',
              title: 'Операций пока нет',
              next: 'Здесь появится каждое начисление и списание.',
            }}
            actions={transactionActions}
            card={transactionCard}
            groupOf={byDays ? dayOf : undefined}
          >
            <FoundTotals found={foundBy(state)} />
          </ListBody>
        </div>
        {isWide && <Aside currency={currency} />}
      </div>
    </>
  );
}
