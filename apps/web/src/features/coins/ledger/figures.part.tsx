/** The state of the programme, above its operations: balances of people, pending coins, coins about to expire. */
import { ledger } from '@iskra/contract/areas/coins/ledger';
import type { LedgerFigures } from '@iskra/contract/areas/coins/ledger/shapes';
import type { Currency } from '@iskra/contract/areas/coins/ledger/words';
import type { Count } from '@iskra/contract/kernel/built-in-views';
import { useAsk } from '../../../data/calls/use-ask.ts';
import { countOf, formatNumber, plural } from '../../../kit/format.ts';
import styles from './ledger.module.css';
import { amountOf, lastGoodDay, operationNoun } from './ledger-words.shared.ts';

type Genitive = [one: string, many: string];

const ofPeople = (count: number) =>
  count > 0 ? `у ${countOf(count, 'участника', 'участников', 'участников')}` : 'ни у кого';

/** «у 214 продавцов», «у более 10 000 продавцов» */
function counted({ total, capped }: Count, [one, many]: Genitive): string {
  return `${capped ? 'более ' : ''}${formatNumber(total)} ${plural(total, one, many, many)}`;
}

const holdersOf = ({ sellers, owners }: LedgerFigures) =>
  `у ${counted(sellers, ['продавца', 'продавцов'])} и ${counted(owners, ['контрагента', 'контрагентов'])}`;

export function LedgerFiguresRow({ currency }: { currency: Currency }) {
  const { data } = useAsk(ledger.figures, { body: { currency } }, { keep: true });
  if (!data) return <div className={styles.figures} aria-hidden="true" />;
  const { available, pending, held, expiring, awaiting } = data.item;
  return (
    // On a phone it scrolls sideways, also by keys.
    <dl className={styles.figures} tabIndex={0}>
      <div>
        <dt>Доступно участникам</dt>
        <dd>{formatNumber(available)}</dd>
        <dd>{holdersOf(data.item)}</dd>
      </div>
      <div>
        <dt>На проверке</dt>
        <dd>{formatNumber(pending.amount)}</dd>
        <dd>{ofPeople(pending.people)}</dd>
      </div>
      <div>
        <dt>В заказах</dt>
        <dd>{formatNumber(held.amount)}</dd>
        <dd>{ofPeople(held.people)}</dd>
      </div>
      {expiring && (
        <div>
          <dt>Сгорит до {lastGoodDay(expiring.at)}</dt>
          <dd>{formatNumber(expiring.amount)}</dd>
          <dd>ближайшее сгорание</dd>
        </div>
      )}
      <div>
        <dt>На утверждении</dt>
        <dd>{formatNumber(awaiting.count)}</dd>
        <dd>
          {plural(awaiting.count, ...operationNoun)} на {amountOf(awaiting.amount, currency)}
        </dd>
      </div>
    </dl>
  );
}
