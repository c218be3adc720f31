/** /myCoins: the own account for a period, whole: the balance before it, every operation by its day, the balance after it. Also as a file. */
import { holderCalls } from '@iskra/contract/areas/coins/ledger/holders';
import type { TransactionRow } from '@iskra/contract/areas/coins/ledger/shapes';
import {
  bucketWords,
  type Currency,
  currencies,
  currencyWords,
  transactionTypeWords,
} from '@iskra/contract/areas/coins/ledger/words';
import { useMemo } from 'react';
import { useAsk } from '../../../data/calls/use-ask.ts';
import { useAddress } from '../../../data/lists/address.ts';
import { foundWords } from '../../../data/lists/chosen.ts';
import { ListTable } from '../../../data/lists/list-table.tsx';
import { useList } from '../../../data/lists/use-list.ts';
import { Button } from '../../../kit/button/button.tsx';
import { Segmented } from '../../../kit/button/segmented.tsx';
import { DateRangeField } from '../../../kit/dates/date-range.tsx';
import { formatDayHead, formatNumber, formatTime, today } from '../../../kit/format.ts';
import { Figures } from '../../../kit/layout/figures.tsx';
import { Screen } from '../../../kit/layout/screen.tsx';
import type { Action } from '../../../kit/menu/action.ts';
import { Note } from '../../../kit/status/note.tsx';
import type { Column } from '../../../kit/table/columns.ts';
import { ListPanel } from '../../../kit/table/list-panel.tsx';
import { href } from '../../../shell/routing/paths.ts';
import { useUser } from '../../../shell/session/session.ts';
import { openModal } from '../../../shell/windows/open-modal.ts';
import { BalanceList } from './balance-list.shared.tsx';
import { amountOf, currencyIcons, movedWords, operationNoun } from './ledger-words.shared.ts';
import styles from './my-coins.module.css';
import { OperationCell } from './operation-cell.tsx';
import { TransactionAmount } from './transaction-amount.tsx';

const whyOf = ({ order, reason, comment, waits }: TransactionRow) =>
  [waits && bucketWords.pending, order && `Заказ ${order.title}`, reason, comment].filter(Boolean).join(' · ');

/** The order or the task that it comes from. */
function actionsOf({ order, work }: TransactionRow): Action[] {
  const open = { id: 'open', icon: 'external-link', hotkey: 'Enter' } as const;
  if (order) return [{ ...open, label: 'Открыть заказ', href: href('/myOrders/:id', { id: order.id }) }];
  if (work?.kind === 'task')
    return [{ ...open, label: 'Открыть задание', href: href('/myTasks/:id', { id: work.id }) }];
  return [];
}

const columns: Column<TransactionRow>[] = [
  {
    id: 'effective_at',
    title: 'Время',
    least: 84,
    sortable: true,
    cell: ({ effective_at }) => <span className="ik-num">{formatTime(effective_at)}</span>,
  },
  {
    id: 'type',
    title: 'Операция и основание',
    least: 200,
    best: 420,
    weight: 1,
    fixed: true,
    cell: (row) => <OperationCell row={row} sub={whyOf(row)} />,
  },
  {
    id: 'amount',
    title: 'Изменение',
    least: 130,
    align: 'right',
    cell: (row) => <TransactionAmount row={row} />,
  },
  {
    id: 'balance_after',
    title: 'Остаток',
    least: 96,
    align: 'right',
    cell: (row) => <span className="ik-num">{formatNumber(row.balance_after)}</span>,
  },
];

const choices = currencies.map((value) => ({ value, label: currencyWords[value], icon: currencyIcons[value] }));
const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
const startOfMonth = () => `${today().slice(0, 7)}-01`;
const dayOf = ({ effective_at }: TransactionRow) => formatDayHead(effective_at);

interface Period {
  currency: Currency;
  from: string;
  to: string;
}

/** Before + credits − debits = after: each with its sign and its words. */
function Sums({ currency, from, to }: Period) {
  const { data, error } = useAsk(holderCalls.period, { body: { currency, from, to } }, { keep: true });
  if (error) return <Note tone="warn">{error.message}</Note>;
  if (!data) return null;
  const { opening, came, went, closing } = data.item;
  return (
    <Figures
      items={[
        { label: 'Было на начало', value: formatNumber(opening) },
        ...movedWords({ came, went }).map(({ word, text }) => ({ label: capital(word), value: text })),
        { label: closing < 0 ? 'Долг на конец' : 'Стало на конец', value: amountOf(closing, currency) },
      ]}
    />
  );
}

/** What the address names; this month when it names nothing. */
function usePeriod(): Period {
  const asked = new URLSearchParams(useAddress().search);
  return {
    currency: asked.get('currency') === 'flame' ? 'flame' : 'coin',
    from: asked.get('effective_from') ?? startOfMonth(),
    to: asked.get('effective_to') ?? today(),
  };
}

export default function MyCoinsPage() {
  const role = useUser()?.user_role_code ?? 'seller';
  const period = usePeriod();
  const { currency, from, to } = period;
  const fixed = useMemo(
    () => ({ filters: { currency: [currency], effective_from: from, effective_to: to } }),
    [currency, from, to],
  );
  const list = useList(holderCalls.list, fixed, role);
  const { data: own } = useAsk(holderCalls.balances, { body: {} });
  return (
    <Screen
      title="Мои коины"
      facts={
        <div className={styles.slot}>
          <Segmented
            label="Валюта"
            options={choices}
            value={currency}
            onChange={(value) => list.setFilters({ currency: [value] })}
          />
        </div>
      }
      actions={
        <Button icon="download" onClick={() => void openModal('coins.statement', {})}>
          Выписка
        </Button>
      }
    >
      <div className={styles.head}>
        {own && (
          <div className={styles.balance}>
            <BalanceList balances={own.item} />
          </div>
        )}
        <DateRangeField
          label="Период"
          value={{ from, to }}
          onChange={(range) =>
            range.from && range.to && list.setFilters({ effective_from: range.from, effective_to: range.to })
          }
        />
        <div>
          <Sums {...period} />
          <p className={styles.note}>
            Уходят коины в резерв под заказ, при списании, отмене начисления и по окончании срока.
          </p>
        </div>
      </div>
      <ListPanel>
        <ListTable
          label="Операции"
          // The period is always one: nothing is narrowed that could be widened.
          list={{ ...list, narrowed: false }}
          columns={columns}
          actions={actionsOf}
          groupOf={dayOf}
          empty={{
            icon: 'coin',
            title: 'За этот период операций нет',
            next: 'Выберите другой период: здесь появится каждое начисление и списание.',
          }}
          summary={list.rows.length > 0 ? foundWords(list, operationNoun) : undefined}
          card={(row) => ({
            title: transactionTypeWords[row.type],
            subtitle: whyOf(row),
            facts: [
              <TransactionAmount key="amount" row={row} />,
              `остаток ${formatNumber(row.balance_after)}`,
              formatTime(row.effective_at),
            ],
          })}
        />
      </ListPanel>
    </Screen>
  );
}
