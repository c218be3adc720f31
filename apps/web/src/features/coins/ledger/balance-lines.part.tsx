/** What an operation makes of each balance, a line for each person, and all of it together: nobody takes a part for the whole. */
import type { HolderName } from '@iskra/contract/areas/coins/ledger/shapes';
import type { Currency } from '@iskra/contract/areas/coins/ledger/words';
import { countOf, DASH, formatChange, formatNumber } from '../../../kit/format.ts';
import { openOperation } from './coin-actions.shared.ts';
import styles from './ledger.module.css';
import { amountOf, peopleForms } from './ledger-words.shared.ts';

interface Line {
  holder: HolderName;
  before: number | null;
  after: number | null;
  problem: string | null;
  transaction_id?: number | null;
}

interface BalanceLinesProps {
  label: string;
  lines: readonly Line[];
  /** Of each, with its sign. */
  change: number;
  currency: Currency;
  /** More of them are only counted. */
  most?: number;
}

const orDash = (value: number | null) => (value === null ? DASH : formatNumber(value));

function Name({ holder, problem, transaction_id }: Line) {
  return (
    <th scope="row">
      {transaction_id ? (
        <button type="button" className="ik-link" onClick={() => openOperation(transaction_id)}>
          {holder.title}
        </button>
      ) : (
        holder.title
      )}
      {problem && <small className={styles.problem}>{problem}</small>}
    </th>
  );
}

export function BalanceLines({ label, lines, change, currency, most = lines.length }: BalanceLinesProps) {
  const left = lines.length - most;
  return (
    <table className={styles.balances} aria-label={label}>
      <thead>
        <tr>
          <th scope="col">Кому</th>
          <th scope="col">Было</th>
          <th scope="col">Каждому</th>
          <th scope="col">Станет</th>
        </tr>
      </thead>
      <tbody>
        {lines.slice(0, most).map((line) => (
          <tr key={`${line.holder.type} ${line.holder.id}`}>
            <Name {...line} />
            <td>{orDash(line.before)}</td>
            <td>{formatChange(change)}</td>
            <td>{line.problem ? DASH : orDash(line.after)}</td>
          </tr>
        ))}
        {left > 0 && (
          <tr>
            <td colSpan={4}>и ещё {countOf(left, ...peopleForms)}</td>
          </tr>
        )}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" colSpan={2}>
            Всего, {countOf(lines.length, ...peopleForms)}
          </th>
          <td colSpan={2}>
            {change > 0 ? '+' : '−'}
            {amountOf(lines.length * Math.abs(change), currency)}
          </td>
        </tr>
      </tfoot>
    </table>
  );
}
