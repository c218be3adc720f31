/** /auth/password#…: the holder of the one-time link chooses the password. */
import { login } from '@iskra/contract/areas/people/login';
import type { ReplyOf } from '@iskra/contract/kernel/endpoint';
import type { LoginRole } from '@iskra/contract/roles';
import { useState } from 'react';
import { call, isRefusal, type Refusal } from '../../../data/calls/call.ts';
import { RefusalNote } from '../../../data/calls/refusal-note.tsx';
import { Button } from '../../../kit/button/button.tsx';
import { PasswordField } from '../../../kit/field/password-field.tsx';
import styles from './login.module.css';

const loginPages: Record<LoginRole, string> = { user: '/auth', tsm: '/auth/tsm', admin: '/auth/admin' };

export default function ChoosePasswordPage() {
  const [password, setPassword] = useState('');
  const [again, setAgain] = useState('');
  const [errors, setErrors] = useState<{ password?: string; again?: string }>({});
  const [refusal, setRefusal] = useState<Refusal>();
  const [sending, setSending] = useState(false);
  const [page, setPage] = useState<string>();

  const choose = async () => {
    setRefusal(undefined);
    if (password !== again) return setErrors({ again: 'Пароли не совпадают' });
    setErrors({});
    setSending(true);
    // The part after «#» never left the browser until now.
    const token = window.location.hash.slice(1);
    const answer = await call(login.choosePassword, { body: { token, password } });
    setSending(false);
    if (!isRefusal(answer)) return setPage(loginPages[(answer as ReplyOf<typeof login.choosePassword>).login]);
    const said = answer.errors?.find(({ field }) => field === 'password');
    if (said) setErrors({ password: said.message });
    else setRefusal(answer);
  };

  if (page)
    return (
      <>
        <h1 className={styles.title}>Пароль задан</h1>
        <p className={styles.lead}>Теперь войдите с&nbsp;ним. На&nbsp;других устройствах сеансы закончились.</p>
        <Button variant="primary" size="lg" wide href={page}>
          Войти
        </Button>
      </>
    );
  return (
    <>
      <h1 className={styles.title}>Новый пароль</h1>
      <p className={styles.lead}>Не&nbsp;короче 12&nbsp;знаков: подойдут несколько слов с&nbsp;пробелами</p>
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void choose();
        }}
      >
        <PasswordField
          label="Пароль"
          autoComplete="new-password"
          autoFocus
          value={password}
          onChange={setPassword}
          error={errors.password}
        />
        <PasswordField
          label="Пароль ещё раз"
          autoComplete="new-password"
          value={again}
          onChange={setAgain}
          error={errors.again}
        />
        {refusal && <RefusalNote refusal={refusal} />}
        <Button type="submit" variant="primary" size="lg" wide loading={sending}>
          Задать пароль
        </Button>
      </form>
    </>
  );
}
