import { useState } from 'react';
import { RefusalNote } from '../../../data/calls/refusal-note.tsx';
import { Button } from '../../../kit/button/button.tsx';
import { TextField } from '../../../kit/field/text-field.tsx';
import { DemoAccounts } from './demo-accounts.tsx';
import { expectCode, StaffCodeStep } from './later-code-step.ts';
import styles from './login.module.css';
import { RememberMe } from './remember-me.tsx';
import { SendingNote } from './sending-note.tsx';
import { useAskCode } from './use-ask-code.ts';

export default function UsersLoginPage() {
  const [phone, setPhone] = useState('');
  const [remember, setRemember] = useState(true);
  const { asked, ask, back, errors, refusal, sending } = useAskCode();
  if (asked)
    return (
      <StaffCodeStep asked={asked} back="Изменить номер" onBack={back}>
        {/* For everybody alike: that a phone is known is nothing to tell. */}
        <div className={styles.others}>
          <span>Ещё не&nbsp;участник?</span>
          <a href="/auth/join">Стать участником</a>
        </div>
      </StaffCodeStep>
    );
  const enter = (number: string) => {
    expectCode();
    return ask({ role: 'user', phone: number, remember });
  };
  return (
    <>
      <h1 className={styles.title}>Вход</h1>
      <p className={styles.lead}>Для владельцев точек и&nbsp;продавцов</p>
      <SendingNote />
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void enter(phone);
        }}
      >
        <div className={styles.phone}>
          <TextField
            type="phone"
            label="Телефон"
            autoFocus
            autoComplete="tel"
            value={phone}
            onChange={setPhone}
            error={errors.phone}
            help="Пришлём код из 6 цифр по СМС"
          />
        </div>
        <RememberMe checked={remember} onChange={setRemember} />
        {refusal && <RefusalNote refusal={refusal} />}
        <Button type="submit" variant="primary" size="lg" wide loading={sending}>
          Получить код
        </Button>
      </form>
      <div className={styles.others}>
        <span>Работаете в&nbsp;торговой точке?</span>
        <a href="/auth/join">Стать участником</a>
      </div>
      <div className={styles.others}>
        <span>Сотрудник компании?</span>
        <a href="/auth/tsm">Вход для ТСМ</a>
        <a href="/auth/admin">Администратор</a>
      </div>
      <DemoAccounts
        accounts={[
          { title: 'Контрагент', use: () => void enter('+79000000001') },
          { title: 'Продавец', use: () => void enter('+79000000002') },
        ]}
      />
    </>
  );
}
