/** A buyer's way to a survey: phone, code, and the agreement on the first visit. */
import { buyers } from '@iskra/contract/areas/buyers';
import type { AskedCode } from '@iskra/contract/kernel/code';
import { mobilePhone } from '@iskra/contract/kernel/fields';
import { useState } from 'react';
import * as z from 'zod/mini';
import { call, isRefusal, type Refusal } from '../../data/call.ts';
import { buyerCookie, writeCookie } from '../../data/cookies.ts';
import { RefusalNote } from '../../data/refusal-note.tsx';
import { Button } from '../../kit/button/button.tsx';
import { TextField } from '../../kit/field/text-field.tsx';
import { navigate } from '../../shell/router.ts';
import { CodeStep } from './code-step.tsx';
import { heldCode, holdCode } from './held-code.ts';
import styles from './login.module.css';
import { returnToSurvey } from './return-to-survey.ts';

interface EnteredBuyer {
  token: string;
  expires_in: number;
}

async function afterCode({ token, expires_in }: EnteredBuyer): Promise<void> {
  writeCookie(buyerCookie, token, expires_in);
  const profile = await call(buyers.profile, {});
  const ready = !isRefusal(profile) && profile.age_confirmed === true && profile.agreement_accepted === true;
  if (ready) returnToSurvey();
  else void navigate('/auth/buyer/agreement', { replace: true });
}

const askFor = async (phone: string) =>
  holdCode('buyerCode', await call(buyers.ask, { body: { phone, ...heldCode('buyerCode') } }));

export default function BuyerLoginPage() {
  const [phone, setPhone] = useState('');
  const [asked, setAsked] = useState<AskedCode>();
  const [error, setError] = useState<string>();
  const [refusal, setRefusal] = useState<Refusal>();
  const [sending, setSending] = useState(false);

  const ask = async () => {
    const checked = z.safeParse(mobilePhone, phone);
    if (!checked.success) return setError(checked.error.issues[0]?.message);
    setSending(true);
    setRefusal(undefined);
    const answer = await askFor(phone);
    setSending(false);
    if (!isRefusal(answer)) setAsked(answer as AskedCode);
    else if (answer.errors?.[0]) setError(answer.errors[0].message);
    else setRefusal(answer);
  };

  if (asked) {
    return (
      <CodeStep<EnteredBuyer>
        asked={asked}
        back="Изменить номер"
        onBack={() => setAsked(undefined)}
        send={(challenge_id, code) => call(buyers.enter, { body: { challenge_id, code } })}
        resend={() => askFor(phone)}
        onDone={(entered) => void afterCode(entered)}
      />
    );
  }
  return (
    <>
      <h1 className={styles.title}>Опрос покупателей</h1>
      <p className={styles.lead}>Подтвердите номер — один человек отвечает один раз. Ответы увидят без него.</p>
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
              setPhone(value);
              setError(undefined);
            }}
            error={error}
            help="Пришлём код из 6 цифр по СМС"
          />
        </div>
        {refusal && <RefusalNote refusal={refusal} />}
        <Button type="submit" variant="primary" size="lg" wide loading={sending}>
          Получить код
        </Button>
      </form>
      <div className={styles.others}>
        <span>
          Продолжая, вы увидите <a href="/auth/buyer/agreement">пользовательское соглашение</a> и&nbsp;решите, принимать
          ли его.
        </span>
      </div>
    </>
  );
}
