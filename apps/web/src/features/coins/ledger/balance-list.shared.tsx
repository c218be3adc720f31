/** The own coins in a few lines: available, pending, about to expire. */
import type { Balances } from '@iskra/contract/areas/coins/ledger/shapes';
import { Note } from '../../../kit/status/note.tsx';
import styles from './balance-list.module.css';
import { amountOf, balanceFacts, debtForOwn, frozenForOwn } from './ledger-words.shared.ts';

export function BalanceList({ balances: { coin, flame, frozen } }: { balances: Balances }) {
  const lines = [
    { label: coin.available < 0 ? 'Долг' : 'Доступно', value: amountOf(coin.available, 'coin') },
    ...balanceFacts(coin, (amount) => amountOf(amount, 'coin')),
    ...(flame.available > 0 ? [{ label: 'Огоньки', value: amountOf(flame.available, 'flame') }] : []),
  ];
  return (
    <div className={styles.balance}>
      <dl>
        {lines.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {coin.available < 0 && <Note tone="warn">{debtForOwn}</Note>}
      {frozen && <Note tone="warn">{frozenForOwn}</Note>}
    </div>
  );
}
