/** The amount of an operation with its sign and currency: a reversed one is struck out. */
import type { TransactionRow } from '@iskra/contract/areas/coins/ledger/shapes';
import { Icon } from '../../../kit/icons/icon.tsx';
import { changeOf, currencyIcons } from './ledger-words.shared.ts';
import styles from './transaction-amount.module.css';

export function TransactionAmount({ row }: { row: TransactionRow }) {
  const tone = row.state === 'reversed' ? styles.undone : row.sign > 0 ? styles.more : undefined;
  const amount = (
    <span className={`${styles.amount} ik-num`}>
      <span className={tone}>{changeOf(row)}</span> <Icon name={currencyIcons[row.currency]} size={16} />
    </span>
  );
  // Coins held for an order before move nothing now: that is said, not shown as a bare number.
  return row.sign === 0 ? (
    <span>
      {amount} <small>из резерва</small>
    </span>
  ) : (
    amount
  );
}
