/** /auth/join: a stranger asks to take part; whoever has asked sees where the request stands. */
import { proving } from '@iskra/contract/areas/join/proving';
import type { AskedCode } from '@iskra/contract/kernel/code';
import type { ReplyOf } from '@iskra/contract/kernel/endpoint';
import { lazy, Suspense, useState } from 'react';
import { call, isRefusal } from '../../data/call.ts';
import { useUser } from '../../shell/session.ts';
import { CodeStep } from './code-step.tsx';
import { ConsentGate } from './consent-gate.tsx';
import { heldCode, holdCode } from './held-code.ts';
import { JoinStep } from './join-step.tsx';
import styles from './login.module.css';
import { PhoneStep } from './phone-step.tsx';

// The form comes while the code is being typed: the first step stays as light as a login.
const loadForm = () => import('./join-form.tsx');
const JoinForm = lazy(loadForm);
const JoinRequest = lazy(() => import('./join-request.tsx'));

const askFor = async (phone: string) => {
  void loadForm().catch(() => {});
  return holdCode('joinCode', await call(proving.ask, { body: { phone, ...heldCode('joinCode') } }));
};

const isOpen = async () => {
  const answer = await call(proving.open, {});
  return isRefusal(answer) || answer.open === true;
};

const closed =
  'Заявки пока не принимаются: не опубликовано согласие на обработку персональных данных. Обратитесь к тому, кто пригласил вас в программу.';

function Joining() {
  const [phone, setPhone] = useState('');
  const [asked, setAsked] = useState<AskedCode>();
  const [ticket, setTicket] = useState<string>();
  if (ticket) return <JoinForm ticket={ticket} />;
  return (
    <>
      {asked ? (
        <CodeStep<ReplyOf<typeof proving.confirm>>
          asked={asked}
          back="Изменить номер"
          onBack={() => setAsked(undefined)}
          verb="Продолжить"
          then="Дальше перейдём сами после шестой цифры."
          send={(challenge_id, code) => call(proving.confirm, { body: { challenge_id, code } })}
          resend={() => askFor(phone)}
          onDone={(proved) => setTicket(proved.ticket)}
        />
      ) : (
        <>
          <JoinStep step={1} title="Стать участником">
            Для продавцов торговых точек. Подтвердите номер, расскажите о&nbsp;себе и&nbsp;где работаете — заявку
            проверит модератор.
          </JoinStep>
          <ConsentGate isOpen={isOpen} closed={closed}>
            <PhoneStep
              phone={phone}
              onPhone={setPhone}
              askFor={askFor}
              onAsked={setAsked}
              help="Пришлём код из 6 цифр по СМС. По этому номеру вы будете входить"
            />
          </ConsentGate>
        </>
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
