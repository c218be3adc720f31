/** Login and password, then the code: how TSMs, admins and moderators log in. */
import { type ReactNode, useState } from 'react';
import { RefusalNote } from '../../../data/calls/refusal-note.tsx';
import { Button } from '../../../kit/button/button.tsx';
import { PasswordField } from '../../../kit/field/password-field.tsx';
import { TextField } from '../../../kit/field/text-field.tsx';
import { DemoAccounts } from './demo-accounts.tsx';
import { expectCode, StaffCodeStep } from './later-code-step.ts';
import styles from './login.module.css';
import { RememberMe } from './remember-me.tsx';
import { SendingNote } from './sending-note.tsx';
import { useAskCode } from './use-ask-code.ts';

interface PasswordLoginProps {
  loginRole: 'tsm' | 'admin';
  title: string;
  lead: string;
  loginLabel: string;
  demo: { title: string; login: string; password: string }[];
  /** Links to the other login pages. */
  children: ReactNode;
}

export function PasswordLogin({ loginRole, title, lead, loginLabel, demo, children }: PasswordLoginProps) {
  const [login, setLogin] = useState('');
  const [password, setPassword] = useState('');
  const [remember, setRemember] = useState(false);
  const { asked, ask, back, errors, refusal, sending } = useAskCode();
  const enter = (name: string, secret: string) => {
    expectCode();
    return ask({ role: loginRole, login: name, password: secret, remember });
  };
  if (asked) return <StaffCodeStep asked={asked} back="Другая учётная запись" onBack={back} />;
  return (
    <>
      <h1 className={styles.title}>{title}</h1>
      <p className={styles.lead}>{lead}</p>
      <SendingNote />
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void enter(login, password);
        }}
      >
        <TextField
          label={loginLabel}
          autoFocus
          name="username"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          value={login}
          onChange={setLogin}
          error={errors.login}
        />
        <PasswordField name="password" label="Пароль" value={password} onChange={setPassword} error={errors.password} />
        <RememberMe checked={remember} onChange={setRemember} />
        {refusal && <RefusalNote refusal={refusal} />}
        <Button type="submit" variant="primary" size="lg" wide loading={sending}>
          Продолжить
        </Button>
      </form>
      <div className={styles.others}>{children}</div>
      <DemoAccounts
        accounts={demo.map((account) => ({
          title: account.title,
          use: () => void enter(account.login, account.password),
        }))}
      />
    </>
  );
}
