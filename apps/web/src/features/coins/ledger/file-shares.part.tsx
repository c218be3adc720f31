/** To whom a file brings the most, or from whom it takes it: each with the sum of all their rows and what that makes of the balance. */
import type { ApprovalCard } from '@iskra/contract/areas/coins/ledger/shapes';
import { currencyForms } from '@iskra/contract/areas/coins/ledger/words';
import { countOf, DASH, formatChange, formatNumber } from '../../../kit/format.ts';
import styles from './ledger.module.css';
import { peopleForms } from './ledger-words.shared.ts';

const orDash = (value: number | null) => (value === null ? DASH : formatNumber(value));

export function FileShares({ item: { shares, contents } }: { item: ApprovalCard }) {
  const left = (contents?.people ?? 0) - new Set(shares.map(({ holder }) => `${holder.type} ${holder.id}`)).size;
  return (
    <table className={styles.balances} aria-label="Кому сколько">
      <thead>
        <tr>
          <th scope="col">Кому</th>
          <th scope="col">Было</th>
          <th scope="col">По файлу</th>
          <th scope="col">Станет</th>
        </tr>
      </thead>
      <tbody>
        {shares.map(({ holder, currency, change, before, after }) => (
          <tr key={`${holder.type} ${holder.id} ${currency}`}>
            <th scope="row">{holder.title}</th>
            <td>{orDash(before)}</td>
            <td>
              {formatChange(change)} {currencyForms[currency][2]}
            </td>
            <td>{orDash(after)}</td>
          </tr>
        ))}
        {left > 0 && (
          <tr>
            <td colSpan={4}>и ещё {countOf(left, ...peopleForms)}, у каждого не больше, чем здесь: все в файле</td>
          </tr>
        )}
      </tbody>
    </table>
  );
}
