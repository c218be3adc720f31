/** The own balance in the top bar: one figure, the rest of it under a press. */
import { holderCalls } from '@iskra/contract/areas/coins/ledger/holders';
import { type Currency, currencyForms } from '@iskra/contract/areas/coins/ledger/words';
import { useState } from 'react';
import { useAsk } from '../../../data/calls/use-ask.ts';
import { Button } from '../../../kit/button/button.tsx';
import { formatNumber, plural } from '../../../kit/format.ts';
import { Icon } from '../../../kit/icons/icon.tsx';
import { Popover } from '../../../kit/menu/popover.tsx';
import { href } from '../../../shell/routing/paths.ts';
import { navigate } from '../../../shell/routing/router.ts';
import { useUser } from '../../../shell/session/session.ts';
import { BalanceList } from './balance-list.shared.tsx';
import styles from './own-coins.module.css';

const lookEvery = 60_000;

/** The noun is read aloud, its glyph is seen. */
const Amount = ({ of, currency }: { of: number; currency: Currency }) => (
  <span>
    {formatNumber(of)}
    <span className="ik-hidden"> {plural(Math.abs(of), ...currencyForms[currency])}</span>
  </span>
);

export default function OwnCoins() {
  const [opened, setOpened] = useState(false);
  const isSeller = useUser()?.user_role_code === 'seller';
  const { data } = useAsk(holderCalls.balances, { body: {} }, { every: lookEvery });
  if (!data) return null;
  const { coin, flame } = data.item;
  const toStatement = () => {
    setOpened(false);
    void navigate(href('/myCoins'));
  };
  return (
    <Popover
      label="Мои коины"
      opened={opened}
      onChange={setOpened}
      position="bottom-end"
      width={300}
      target={
        <button
          type="button"
          className={styles.balance}
          data-owes={coin.available < 0 || undefined}
          aria-expanded={opened}
          onClick={() => setOpened(!opened)}
        >
          <span className="ik-hidden">Мои коины: </span>
          <Icon name="coin" size={18} />
          <Amount of={coin.available} currency="coin" />
          {isSeller && (
            <span className={styles.flames}>
              <Icon name="flame" size={18} />
              <Amount of={flame.available} currency="flame" />
            </span>
          )}
        </button>
      }
    >
      <BalanceList balances={data.item} />
      <Button icon="file-text" wide onClick={toStatement}>
        Выписка
      </Button>
    </Popover>
  );
}
