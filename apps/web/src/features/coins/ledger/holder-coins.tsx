/** A person's balance and operations: a tab of the card of an owner and of a seller. */
import { holderCalls } from '@iskra/contract/areas/coins/ledger/holders';
import type { Balances, Freeze, HolderKey, TransactionRow } from '@iskra/contract/areas/coins/ledger/shapes';
import { transactionTypeWords } from '@iskra/contract/areas/coins/ledger/words';
import { type ReactNode, useMemo } from 'react';
import { useAsk } from '../../../data/calls/use-ask.ts';
import { foundWords } from '../../../data/lists/chosen.ts';
import { ListTable } from '../../../data/lists/list-table.tsx';
import { useList } from '../../../data/lists/use-list.ts';
import { NamedPerson } from '../../../data/words/person-name.tsx';
import { Button } from '../../../kit/button/button.tsx';
import { formatMoment, formatNumber } from '../../../kit/format.ts';
import { Figures } from '../../../kit/layout/figures.tsx';
import type { Action } from '../../../kit/menu/action.ts';
import { Note } from '../../../kit/status/note.tsx';
import type { Column } from '../../../kit/table/columns.ts';
import { ListPanel } from '../../../kit/table/list-panel.tsx';
import { momentColumn } from '../../../kit/table/usual-columns.tsx';
import styles from './holder-coins.module.css';
import { balanceFacts, operationNoun } from './ledger-words.shared.ts';
import { OperationCell } from './operation-cell.tsx';
import { TransactionAmount } from './transaction-amount.tsx';

const whyOf = ({ reason, comment }: TransactionRow) => [reason, comment].filter(Boolean).join(' · ');

/** What an operation comes from, as a link to it: the shell knows the ways. */
type Why = (row: TransactionRow) => ReactNode;

const columnsWith = (why: Why): Column<TransactionRow>[] => [
  momentColumn({ id: 'effective_at', title: 'Время', sortable: true }, (row) => row.effective_at),
  {
    id: 'type',
    title: 'Операция и основание',
    least: 200,
    best: 320,
    weight: 1,
    fixed: true,
    cell: (row) => <OperationCell row={row} sub={why(row)} />,
  },
  {
    id: 'amount',
    title: 'Сумма',
    least: 100,
    align: 'right',
    sortable: true,
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

function Frozen({ freeze: { at, by, comment } }: { freeze: Freeze }) {
  return (
    <Note tone="warn">
      Счёт заморожен {formatMoment(at)}, <NamedPerson person={by} />: {comment}. Проходят только операции
      администраторов, потратить коины нельзя.
    </Note>
  );
}

interface BalancesProps {
  holder: HolderKey;
  buttons: (balances: Balances) => Action[];
}

function Summary({ holder, buttons }: BalancesProps) {
  const { data } = useAsk(holderCalls.balances, { body: { holder } });
  if (!data) return null;
  const { coin, flame, frozen } = data.item;
  const owned = [
    { label: coin.available < 0 ? 'Долг, коинов' : 'Доступно коинов', value: formatNumber(coin.available) },
    { label: 'Огоньков', value: formatNumber(flame.available) },
  ];
  return (
    <div className={styles.summary}>
      {frozen && <Frozen freeze={frozen} />}
      <Figures items={[...owned, ...balanceFacts(coin)].slice(0, 4)} />
      <div className={styles.buttons}>
        {buttons(data.item).map(({ id, label, icon, onSelect }) => (
          <Button key={id} icon={icon} onClick={onSelect}>
            {label}
          </Button>
        ))}
      </div>
    </div>
  );
}

interface HolderCoinsProps extends BalancesProps {
  why: Why;
  actions: (row: TransactionRow) => Action[];
}

export function HolderCoins({ holder, buttons, why, actions }: HolderCoinsProps) {
  const whose = holder.type === 'seller' ? { seller_id: [holder.id] } : { owner_id: [holder.id] };
  const list = useList(holderCalls.list, { filters: whose }, 'admin');
  const columns = useMemo(() => columnsWith(why), [why]);
  return (
    <>
      <Summary holder={holder} buttons={buttons} />
      <ListPanel>
        <ListTable
          label="Операции"
          list={list}
          columns={columns}
          empty={{ icon: 'coin', title: 'Операций пока нет', next: 'Здесь появится каждое начисление и списание.' }}
          actions={actions}
          summary={list.rows.length > 0 ? foundWords(list, operationNoun) : undefined}
          card={(row) => ({
            title: transactionTypeWords[row.type],
            subtitle: whyOf(row),
            facts: [<TransactionAmount key="amount" row={row} />],
          })}
        />
      </ListPanel>
    </>
  );
}
