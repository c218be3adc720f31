/** /auth/join: a stranger asks to take part; an applicant sees where the request stands. */
import { proving } from '@iskra/contract/areas/people/join/proving';
import type { AskedCode } from '@iskra/contract/kernel/code';
import type { ReplyOf } from '@iskra/contract/kernel/endpoint';
import { lazy, Suspense, useEffect, useState } from 'react';
import { call, isRefusal } from '../../../data/calls/call.ts';
import { clearDrafts } from '../../../data/forms/draft-scope.ts';
import { Note } from '../../../kit/status/note.tsx';
import { useStep } from '../../../shell/routing/use-step.ts';
import { useUser } from '../../../shell/session/session.ts';
import { CodeStep } from './code-step.tsx';
import { ConsentGate } from './consent-gate.tsx';
import { heldCode, holdCode } from './held-code.ts';
import { JoinStep } from './join-step.tsx';
import { joinSteps } from './join-steps.ts';
import styles from './login.module.css';
import { PhoneStep } from './phone-step.tsx';
import { forgetProved, isProved, type ProvedPhone, recallProved, rememberProved } from './proved-phone.ts';

// The form comes while the code is being typed: the first step stays as light as a login.
const loadForm = () => import('./join-form.tsx');
const JoinForm = lazy(loadForm);
const JoinProved = lazy(() => import('./join-proved.tsx'));
const JoinRequest = lazy(() => import('./join-request.tsx'));

const askFor = async (phone: string) => {
  void loadForm().catch(() => {});
  return holdCode('joinCode', await call(proving.ask, { body: { phone, ...heldCode('joinCode') } }));
};

const closed =
  'Заявки пока не принимаются: не опубликовано согласие на обработку персональных данных. Обратитесь к тому, кто пригласил вас в программу.';

const whyClosed = async () => {
  const answer = await call(proving.open, {});
  return isRefusal(answer) || answer.open === true ? undefined : closed;
};

function Joining() {
  const [proved, setProved] = useState(recallProved);
  const [phone, setPhone] = useState(proved?.phone ?? '');
  const [asked, setAsked] = useState<AskedCode>();
  const wizard = useStep(joinSteps);
  const mayFill = isProved(proved);
  const isCode = wizard.step === 'code';
  const isForm = wizard.step !== 'phone' && !isCode;
  // A step that cannot be shown: its code or its proof is gone.
  const isLost = isForm ? !mayFill : isCode && !asked;
  const { go } = wizard;
  useEffect(() => {
    if (isLost) go('phone', { replace: true });
  });

  const prove = ({ ticket, expires_in }: ReplyOf<typeof proving.confirm>) => {
    const next: ProvedPhone = { phone, ticket, until: Date.now() + expires_in * 1000 };
    // A draft of another person before them is not theirs.
    if (proved && proved.phone !== phone) begin();
    rememberProved(next);
    setProved(next);
    setAsked(undefined);
    go('person', { replace: true });
  };
  const begin = () => {
    clearDrafts();
    forgetProved();
    setProved(undefined);
    setPhone('');
  };
  /** The proof is too old; what was typed stays for a new proof of the same phone. */
  const proveAgain = () => {
    if (!proved) return;
    const ended = { ...proved, until: 0 };
    rememberProved(ended);
    setProved(ended);
  };

  if (isLost) return null;
  if (isForm && mayFill) return <JoinForm proved={proved} wizard={wizard} onSpent={proveAgain} onSent={forgetProved} />;
  return (
    <>
      {isCode && asked ? (
        <CodeStep<ReplyOf<typeof proving.confirm>>
          asked={asked}
          back="Изменить номер"
          onBack={() => wizard.back()}
          submit="Продолжить"
          then="Дальше перейдём сами после шестой цифры."
          send={(challenge_id, code) => call(proving.confirm, { body: { challenge_id, code } })}
          resend={() => askFor(phone)}
          onDone={prove}
        />
      ) : (
        <>
          <JoinStep step={1} title="Стать участником">
            Для продавцов торговых точек. Подтвердите номер, расскажите о&nbsp;себе и&nbsp;где работаете — заявку
            проверит модератор.
          </JoinStep>
          <ConsentGate whyClosed={whyClosed}>
            {mayFill ? (
              <JoinProved phone={proved.phone} onGoOn={() => go('person')} onAnother={begin} />
            ) : (
              <>
                {proved && (
                  <div className={styles.sending}>
                    <Note tone="info">Номер пора подтвердить ещё раз. Введённое сохранилось.</Note>
                  </div>
                )}
                <PhoneStep
                  phone={phone}
                  onPhone={setPhone}
                  askFor={askFor}
                  onAsked={(next, number) => {
                    setPhone(number);
                    setAsked(next);
                    go('code');
                  }}
                  help="Пришлём код из 6 цифр по СМС. По этому номеру вы будете входить"
                />
              </>
            )}
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
