/** /auth/join: a stranger asks to take part; whoever has asked sees where the request stands. */
import { join } from '@iskra/contract/areas/join';
import type { AskedCode } from '@iskra/contract/kernel/code';
import type { ReplyOf } from '@iskra/contract/kernel/endpoint';
import { mobilePhone } from '@iskra/contract/kernel/fields';
import { lazy, Suspense, useState } from 'react';
import * as z from 'zod/mini';
import { call, isRefusal, type Refusal } from '../../data/call.ts';
import { RefusalNote } from '../../data/refusal-note.tsx';
import { Button } from '../../kit/button/button.tsx';
import { TextField } from '../../kit/field/text-field.tsx';
import { useUser } from '../../shell/session.ts';
import { CodeStep } from './code-step.tsx';
import { heldCode, holdCode } from './held-code.ts';
import { JoinStep } from './join-step.tsx';
import styles from './login.module.css';

// The form and the request come while the code is being typed: the first step stays as light as a login.
const loadForm = () => import('./join-form.tsx');
const JoinForm = lazy(loadForm);
const JoinRequest = lazy(() => import('./join-request.tsx'));

const askFor = async (phone: string) =>
  holdCode('joinCode', await call(join.ask, { body: { phone, ...heldCode('joinCode') } }));

function Phone({
  phone,
  onPhone,
  onAsked,
}: {
  phone: string;
  onPhone: (phone: string) => void;
  onAsked: (asked: AskedCode) => void;
}) {
  const [error, setError] = useState<string>();
  const [refusal, setRefusal] = useState<Refusal>();
  const [sending, setSending] = useState(false);
  const ask = async () => {
    const checked = z.safeParse(mobilePhone, phone);
    if (!checked.success) return setError(checked.error.issues[0]?.message);
    setSending(true);
    setRefusal(undefined);
    void loadForm().catch(() => {});
    const answer = await askFor(phone);
    setSending(false);
    if (!isRefusal(answer)) onAsked(answer as AskedCode);
    else if (answer.errors?.[0]) setError(answer.errors[0].message);
    else setRefusal(answer);
  };
  return (
    <>
      <JoinStep step={1} title="Стать участником">
        Для продавцов торговых точек. Подтвердите номер, расскажите о&nbsp;себе и&nbsp;где работаете — заявку проверит
        модератор.
      </JoinStep>
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void ask();
        }}
      >
        <div className={styles.phone}>
          <TextField
            type="phone"
            label="Телефон"
            autoFocus
            autoComplete="tel"
            value={phone}
            onChange={(value) => {
              onPhone(value);
              setError(undefined);
            }}
            error={error}
            help="Пришлём код из 6 цифр по СМС. По этому номеру вы будете входить"
          />
        </div>
        {refusal && <RefusalNote refusal={refusal} />}
        <Button type="submit" variant="primary" size="lg" wide loading={sending}>
          Получить код
        </Button>
      </form>
    </>
  );
}

function Joining() {
  const [phone, setPhone] = useState('');
  const [asked, setAsked] = useState<AskedCode>();
  const [ticket, setTicket] = useState<string>();
  if (ticket) return <JoinForm ticket={ticket} />;
  return (
    <>
      {asked ? (
        <CodeStep<ReplyOf<typeof join.confirm>>
          asked={asked}
          back="Изменить номер"
          onBack={() => setAsked(undefined)}
          verb="Продолжить"
          then="Дальше перейдём сами после шестой цифры."
          send={(challenge_id, code) => call(join.confirm, { body: { challenge_id, code } })}
          resend={() => askFor(phone)}
          onDone={(proved) => setTicket(proved.ticket)}
        />
      ) : (
        <Phone phone={phone} onPhone={setPhone} onAsked={setAsked} />
      )}
      <div className={styles.others}>
        <span>Уже участвуете или подали заявку?</span>
        <a href="/auth">Войти</a>
      </div>
    </>
  );
}

export default function JoinPage() {
  const user = useUser();
  return <Suspense>{user && !user.admitted ? <JoinRequest /> : <Joining />}</Suspense>;
}
