/** The session has ended: the person logs in again as their own role does, over the page, and nothing typed is lost. */
import { login } from '@iskra/contract/areas/people/login';
import type { AskedCode } from '@iskra/contract/kernel/code';
import { type LoginRole, loginRoles, rolesByLogin } from '@iskra/contract/roles';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../data/calls/call.ts';
import { RefusalNote } from '../../../data/calls/refusal-note.tsx';
import { CodeEntry, DemoCode, whereIsCode } from '../../../data/forms/code-entry.tsx';
import { useCode } from '../../../data/forms/use-code.ts';
import { PasswordField } from '../../../kit/field/password-field.tsx';
import { TextField } from '../../../kit/field/text-field.tsx';
import { ModalFooter } from '../../../kit/modal/modal-footer.tsx';
import { ModalFrame } from '../../../kit/modal/modal-frame.tsx';
import { dropUnsaved } from '../../../shell/routing/router.ts';
import type { Entered } from '../../../shell/session/finish-login.ts';
import { currentUser, enterAs, loadUser, type User } from '../../../shell/session/session.ts';
import { leaveAsking } from '../../../shell/windows/leave-asking.ts';
import type { ModalProps } from '../../../shell/windows/modal-types.ts';
import styles from './login.module.css';
import { resendLogin } from './resend-login.ts';
import { useAskCode } from './use-ask-code.ts';

const loginRoleOf = ({ user_role_code }: User): LoginRole =>
  loginRoles.find((role) => rolesByLogin[role].includes(user_role_code))!;

const frame = { title: 'Войдите снова', closing: 'none', onClose: () => {} } as const;

interface CredentialsProps {
  user: User;
  ask: ReturnType<typeof useAskCode>;
}

function Credentials({ user, ask: { ask, errors, refusal, sending } }: CredentialsProps) {
  const role = loginRoleOf(user);
  const [name, setName] = useState((role === 'user' ? user.phone : user.login) ?? '');
  const [password, setPassword] = useState('');
  const remember = false;
  return (
    <ModalFrame
      {...frame}
      subtitle="Время сеанса истекло или вы вышли в другом месте. Введённое на странице сохранится."
      onSubmit={(event) => {
        event.preventDefault();
        void ask(role === 'user' ? { role, phone: name, remember } : { role, login: name, password, remember });
      }}
      footer={
        <ModalFooter cancel="Выйти" onCancel={() => void leaveAsking()} submit="Получить код" loading={sending} />
      }
    >
      <div className={styles.again}>
        {role === 'user' ? (
          <TextField type="phone" label="Телефон" value={name} onChange={setName} error={errors.phone} />
        ) : (
          <>
            <TextField
              label="Логин"
              name="username"
              autoComplete="username"
              autoCapitalize="none"
              spellCheck={false}
              value={name}
              onChange={setName}
              error={errors.login}
            />
            <PasswordField
              label="Пароль"
              name="password"
              data-autofocus
              value={password}
              onChange={setPassword}
              error={errors.password}
            />
          </>
        )}
        {refusal && <RefusalNote refusal={refusal} />}
      </div>
    </ModalFrame>
  );
}

interface CodeProps {
  asked: AskedCode;
  onBack: () => void;
  onDone: (entered: Entered) => void;
}

function Code({ asked, onBack, onDone }: CodeProps) {
  const code = useCode<Entered>(asked, {
    send: (challenge_id, digits) => call(login.enter, { body: { challenge_id, code: digits } }),
    resend: resendLogin,
    onDone,
  });
  return (
    <ModalFrame
      {...frame}
      subtitle={whereIsCode(code.entry.asked, code.entry.recovery)}
      onSubmit={(event) => {
        event.preventDefault();
        code.submit();
      }}
      footer={
        <ModalFooter
          cancel="Назад"
          onCancel={onBack}
          submit="Войти"
          blocked={!code.ready && 'Введите код целиком'}
          loading={code.entry.busy}
        />
      }
    >
      <CodeEntry {...code.entry} />
      {code.refusal && <RefusalNote refusal={code.refusal} />}
      <DemoCode {...code.entry} />
    </ModalFrame>
  );
}

export default function LoginAgainModal({ close }: ModalProps<object, true>) {
  const client = useQueryClient();
  const [user] = useState(currentUser);
  const ask = useAskCode();
  const enter = async ({ token, expires_in }: Entered) => {
    enterAs(token, expires_in);
    await loadUser();
    // Another person must not see this page.
    if (currentUser()?.id !== user?.id) {
      dropUnsaved();
      return location.reload();
    }
    close(true);
    void client.refetchQueries({ predicate: (query) => query.state.status === 'error' });
  };
  if (!user) return null;
  return ask.asked ? (
    <Code asked={ask.asked} onBack={ask.back} onDone={(entered) => void enter(entered)} />
  ) : (
    <Credentials user={user} ask={ask} />
  );
}
