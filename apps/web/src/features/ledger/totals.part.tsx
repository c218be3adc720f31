/** What came and went by everything that the list finds, not only by the page of it that is on the screen. */
import { ledger } from '@iskra/contract/areas/ledger';
import { currencyWords } from '@iskra/contract/areas/ledger/words';
import type { Found } from '../../data/chosen.ts';
import { movedWords } from '../../data/ledger-words.ts';
import { useAsk } from '../../data/use-ask.ts';
import styles from './ledger.module.css';

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
