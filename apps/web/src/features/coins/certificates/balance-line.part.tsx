/** What the owner has to spend, before anything that costs. */
import { holderCalls } from '@iskra/contract/areas/coins/ledger/holders';
import { currencyForms } from '@iskra/contract/areas/coins/ledger/words';
import { useAsk } from '../../../data/calls/use-ask.ts';
import { formatNumber, plural } from '../../../kit/format.ts';
import { usePhone } from '../../../kit/use-phone.ts';
import { balanceFacts } from '../ledger/ledger-words.shared.ts';
import styles from './certificates.module.css';

export const useCoins = () => useAsk(holderCalls.balances, { body: {} }).data?.item.coin;

export function BalanceLine() {
  const coin = useCoins();
  const isPhone = usePhone();
  if (!coin) return <div className={styles.balance} />;
  const facts = balanceFacts(coin).filter(({ value }) => value !== '0');
  return (
    // On a phone it is one line that scrolls, by the keyboard too.
    <section className={styles.balance} aria-label="Ваши коины" {...(isPhone && { tabIndex: 0 })}>
      <span>
        <b className="ik-num">{formatNumber(coin.available)}</b>{' '}
        {plural(Math.abs(coin.available), ...currencyForms.coin)}
      </span>
      {facts.map(({ label, value }) => (
        <span key={label}>
          {label} <em className="ik-num">{value}</em>
        </span>
      ))}
    </section>
  );
}
