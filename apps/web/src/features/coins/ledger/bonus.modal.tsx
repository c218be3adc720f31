/** Coins since the last visit: how many, for which work, and what they can buy. Shown once. */
import { ledger } from '@iskra/contract/areas/coins/ledger';
import type { Bonus } from '@iskra/contract/areas/coins/ledger/shapes';
import { transactionTypeWords } from '@iskra/contract/areas/coins/ledger/words';
import { useEffect } from 'react';
import { call } from '../../../data/calls/call.ts';
import { useAsk } from '../../../data/calls/use-ask.ts';
import { Button } from '../../../kit/button/button.tsx';
import { countOf, formatChange } from '../../../kit/format.ts';
import { Icon } from '../../../kit/icons/icon.tsx';
import { ModalFrame } from '../../../kit/modal/modal-frame.tsx';
import { href } from '../../../shell/routing/paths.ts';
import { navigate } from '../../../shell/routing/router.ts';
import { useUser } from '../../../shell/session/session.ts';
import type { ModalProps } from '../../../shell/windows/modal-types.ts';
import styles from './bonus.module.css';
import { amountOf, currencyIcons, operationNoun } from './ledger-words.shared.ts';

const useful = {
  owner: 'Коины можно обменять на сертификаты. Те, что сгорают раньше, тратятся первыми.',
  seller: 'Коины можно потратить в мобильном приложении программы. Те, что сгорают раньше, тратятся первыми.',
};

const sumOf = ({ coin, flame }: Bonus) =>
  [coin > 0 && amountOf(coin, 'coin'), flame > 0 && amountOf(flame, 'flame')].filter(Boolean).join(' и ');

function Came({ bonus: { items, count } }: { bonus: Bonus }) {
  const left = count - items.length;
  return (
    <ul className={styles.came}>
      {items.map(({ id, type, currency, amount, reason, comment }) => (
        <li key={id}>
          <span className={styles.what}>
            <b>{reason ?? transactionTypeWords[type]}</b>
            {comment && <small>{comment}</small>}
          </span>
          <b className={styles.amount}>
            {formatChange(amount)} <Icon name={currencyIcons[currency]} size={16} />
          </b>
        </li>
      ))}
      {left > 0 && <li>И ещё {countOf(left, ...operationNoun)}</li>}
    </ul>
  );
}

export default function BonusModal({ close }: ModalProps<object, true>) {
  const { data, isError } = useAsk(ledger.bonus, {});
  const isOwner = useUser()?.user_role_code === 'owner';
  const bonus = data?.item;
  const last_id = bonus?.last_id ?? undefined;
  const hasNothing = isError || (bonus !== undefined && last_id === undefined);
  useEffect(() => {
    if (hasNothing) close();
  }, [hasNothing, close]);
  if (!bonus || last_id === undefined) return null;
  const done = () => {
    void call(ledger.bonusSeen, { body: { last_id } });
    close(true);
  };
  const choose = () => {
    done();
    navigate(href('/certificates'));
  };
  return (
    <ModalFrame
      title={`Вам начислено: ${sumOf(bonus)}`}
      onClose={done}
      footer={
        <>
          <Button variant={isOwner ? 'ghost' : 'primary'} className={styles.done} data-autofocus onClick={done}>
            Хорошо
          </Button>
          {isOwner && (
            <Button variant="primary" onClick={choose}>
              Выбрать сертификат
            </Button>
          )}
        </>
      }
    >
      <Came bonus={bonus} />
      <p className={styles.useful}>
        {bonus.coin > 0 ? useful[isOwner ? 'owner' : 'seller'] : 'Огоньки показывают вашу активность.'}
      </p>
    </ModalFrame>
  );
}
