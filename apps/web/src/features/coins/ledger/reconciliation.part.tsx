/** Whether all of it adds up: issued coins against where they lie now, coin for coin, and when that was last proved. */
import { ledger } from '@iskra/contract/areas/coins/ledger';
import type { LedgerState } from '@iskra/contract/areas/coins/ledger/shapes';
import { bucketWords, type Currency, currencyForms, currencyWords } from '@iskra/contract/areas/coins/ledger/words';
import { useAction } from '../../../data/calls/use-action.ts';
import { Button } from '../../../kit/button/button.tsx';
import { formatChange, formatMoment, formatNumber } from '../../../kit/format.ts';
import { Icon } from '../../../kit/icons/icon.tsx';
import { Badge } from '../../../kit/status/badge.tsx';
import styles from './reconciliation.module.css';

interface Place {
  title: string;
  amount: number;
}

/** The accounts below nought are where coins come from; the others, and the people, are where they are. */
export function placesOf({ accounts, people }: LedgerState, currency: Currency) {
  const own = accounts.map((account): Place => ({ title: account.title, amount: account[currency] }));
  const { available, pending, held } = people[currency];
  const hands: Place[] = [
    { title: 'Доступно участникам', amount: available },
    { title: bucketWords.pending, amount: pending },
    { title: bucketWords.held, amount: held },
  ];
  const all = [...own, ...hands].filter(({ amount }) => amount !== 0);
  const [from, to] = [all.filter(({ amount }) => amount < 0), all.filter(({ amount }) => amount > 0)];
  const sum = (places: Place[]) => places.reduce((total, { amount }) => total + amount, 0);
  return { from, to, issued: sum(from), placed: sum(to) };
}

const Sum = ({ title, amount }: { title: string; amount: number }) => (
  <p className={styles.sum}>
    <span>{title}</span>
    <b className="ik-num">{formatChange(amount)}</b>
  </p>
);

const Places = ({ places, isMarked }: { places: Place[]; isMarked?: true }) => (
  <dl className={styles.places}>
    {places.map(({ title, amount }, at) => (
      <div key={title}>
        <dt>
          {isMarked && <i className={styles.mark} data-place={at % 8} aria-hidden="true" />}
          {title}
        </dt>
        <dd className="ik-num">{isMarked ? formatNumber(amount) : formatChange(amount)}</dd>
      </div>
    ))}
  </dl>
);

function Shares({ places, whole }: { places: Place[]; whole: number }) {
  return (
    <div className={styles.shares} aria-hidden="true">
      {places.map(({ title, amount }, at) => (
        <span key={title} data-place={at % 8} style={{ flexGrow: amount / whole }} />
      ))}
    </div>
  );
}

const Check = ({ title, value, isGood }: { title: string; value: string; isGood: boolean }) => (
  <li data-bad={isGood ? undefined : ''}>
    <Icon name={isGood ? 'circle-check' : 'alert-circle'} size={16} />
    <span>{title}</span>
    <span className="ik-num">{value}</span>
  </li>
);

function Checks({ state, difference }: { state: LedgerState; difference: number }) {
  const [last] = state.proofs;
  return (
    <ul className={styles.checks}>
      <Check title="Сумма всех счетов" value={formatNumber(difference)} isGood={difference === 0} />
      {last && (
        <>
          <Check title="Операций проверено" value={formatNumber(last.transactions)} isGood={last.intact} />
          <Check title="Проводок проверено" value={formatNumber(last.postings)} isGood={last.intact} />
          <Check title="Расхождений" value={formatNumber(last.findings.length)} isGood={last.findings.length === 0} />
        </>
      )}
    </ul>
  );
}

interface ReconciliationProps {
  state: LedgerState;
  currency: Currency;
  /** Where both currencies stand beside each other. */
  isNamed?: true;
}

export function Reconciliation({ state, currency, isNamed }: ReconciliationProps) {
  const proving = useAction(ledger.prove, { done: 'Сверка началась' });
  const { from, to, issued, placed } = placesOf(state, currency);
  const [last] = state.proofs;
  const isGood = state.frozen_at === null && issued + placed === 0 && last?.intact !== false;
  const many = currencyForms[currency][2];
  const title = isNamed ? currencyWords[currency] : 'Бюджет и сверка';
  return (
    <section className={styles.panel} aria-label={title}>
      <div className={styles.head}>
        <h2>{title}</h2>
        <Badge pill tone={isGood ? 'ok' : 'danger'}>
          {isGood ? 'Сходится' : 'Расхождение'}
        </Badge>
      </div>
      <p className={styles.note}>
        Сколько {many} выпущено, столько и лежит на счетах: вместе выходит ноль. Минус у выпущенного — не долг, а то,
        сколько вышло в обращение.
      </p>
      <div className={styles.balance}>
        <Sum title="Выпущено" amount={issued} />
        <div className={styles.issued} aria-hidden="true" />
        <Places places={from} />
        <p className={styles.equals}>= {formatNumber(issued + placed)}</p>
        <Shares places={to} whole={placed} />
        <Sum title="Размещено" amount={placed} />
        <Places places={to} isMarked />
      </div>
      <Checks state={state} difference={issued + placed} />
      <div className={styles.foot}>
        <span>
          <Icon name="clock" size={16} />
          {last ? `Сверено ${formatMoment(last.finished_at)}` : 'Сверки ещё не было'}
        </span>
        <Button size="sm" loading={proving.running} onClick={() => void proving.run({})}>
          Сверить
        </Button>
      </div>
    </section>
  );
}
