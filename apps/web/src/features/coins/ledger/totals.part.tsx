/** Credits and debits of everything that the list finds, not only of the page of it that is on the screen. */
import { ledger } from '@iskra/contract/areas/coins/ledger';
import { currencyWords } from '@iskra/contract/areas/coins/ledger/words';
import { useAsk } from '../../../data/calls/use-ask.ts';
import type { Found } from '../../../data/lists/chosen.ts';
import styles from './ledger.module.css';
import { movedWords } from './ledger-words.shared.ts';

export function FoundTotals({ found }: { found: Found }) {
  const { data } = useAsk(ledger.totals, { body: found }, { keep: true });
  const totals = data?.totals;
  return (
    <p className={styles.totals} role="status" aria-label="Итого по найденному">
      {totals === null && 'Итого появится, когда найденных операций станет меньше 100 000: сузьте период.'}
      {totals?.map(({ currency, came, went }) => (
        <span key={currency}>
          {currencyWords[currency]}:{' '}
          {movedWords({ came, went }).map(({ word, text }, at) => (
            <span key={word}>
              {at > 0 && ', '}
              {word} <b className="ik-num">{text}</b>
            </span>
          ))}
        </span>
      ))}
    </p>
  );
}
