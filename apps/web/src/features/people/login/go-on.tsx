/** One tap for a buyer who has proved the phone: in a shop it may go from hand to hand. */
import { buyers } from '@iskra/contract/areas/surveys/buyers';
import { call } from '../../../data/calls/call.ts';
import { buyerCookie, clearCookie } from '../../../data/calls/cookies.ts';
import { Button } from '../../../kit/button/button.tsx';
import styles from './login.module.css';

interface GoOnProps {
  phone: string;
  onGoOn: () => void;
  onOther: () => void;
}

export function GoOn({ phone, onGoOn, onOther }: GoOnProps) {
  const other = () => {
    void call(buyers.leave, {}).finally(() => clearCookie(buyerCookie));
    onOther();
  };
  return (
    <>
      <h1 className={styles.title}>Опрос покупателей</h1>
      <p className={styles.lead}>Номер {phone} уже подтверждён.</p>
      <div className={styles.form}>
        <Button variant="primary" size="lg" wide onClick={onGoOn}>
          Продолжить
        </Button>
        <Button size="lg" wide onClick={other}>
          Другой номер
        </Button>
      </div>
    </>
  );
}
