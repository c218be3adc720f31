/** Operations of the ledger for the judged work or answer, each a link to its postings. */
import type { PaidOperation } from '@iskra/contract/areas/coins/ledger/shapes';
import { transactionTypeWords } from '@iskra/contract/areas/coins/ledger/words';
import { Fragment } from 'react';
import { openOperation } from '../../coins/ledger/coin-actions.shared.ts';
import { amountOf } from '../../coins/ledger/ledger-words.shared.ts';

export function PaidOperations({ operations = [] }: { operations: readonly PaidOperation[] | undefined }) {
  if (operations.length === 0) return null;
  return (
    <p>
      В бухгалтерии:{' '}
      {operations.map(({ id, type, currency, amount }, at) => (
        <Fragment key={id}>
          {at > 0 && ', '}
          <button type="button" className="ik-link" onClick={() => openOperation(id)}>
            № {id}
          </button>{' '}
          {transactionTypeWords[type].toLowerCase()}, {amountOf(amount, currency)}
        </Fragment>
      ))}
    </p>
  );
}
