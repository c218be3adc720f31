/** The kind of an operation, with its picture, and under its name the source. */
import type { TransactionRow } from '@iskra/contract/areas/coins/ledger/shapes';
import { transactionTypeWords } from '@iskra/contract/areas/coins/ledger/words';
import type { ReactNode } from 'react';
import { Icon } from '../../../kit/icons/icon.tsx';
import { CellText } from '../../../kit/table/cell-text.tsx';
import { typeIcons } from './ledger-words.shared.ts';
import styles from './operation-cell.module.css';

export const OperationCell = ({ row, sub }: { row: TransactionRow; sub: ReactNode }) => (
  <span className={styles.cell}>
    <span className={styles.tile}>
      <Icon name={typeIcons[row.type]} size={16} />
    </span>
    <span className={styles.words}>
      <CellText sub={sub} wraps>
        {transactionTypeWords[row.type]}
      </CellText>
    </span>
  </span>
);
