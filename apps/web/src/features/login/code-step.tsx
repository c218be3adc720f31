/** The second step of every login: six digits, a timer until the next code, the way back. */
import type { AskedCode } from '@iskra/contract/entities/code';
import { useState } from 'react';
import { isRefusal, type Refusal } from '../../data/call.ts';
import { Button } from '../../kit/button/button.tsx';
import { CodeField } from '../../kit/field/code-field.tsx';
import { formatCountdown } from '../../kit/format.ts';
import { Icon } from '../../kit/icons/icon.tsx';
import { useCountdown } from '../../kit/use-countdown.ts';
import { DemoCode } from './demo-code.tsx';
import styles from './login.module.css';

interface CodeStepProps<Reply> {
  asked: AskedCode;
  /** What the way back changes: «Изменить номер». */
  back: string;
  onBack: () => void;
  send: (challengeId: string, code: string) => Promise<Reply | Refusal>;
  resend: (challengeId: string) => Promise<AskedCode | Refusal>;
  onDone: (reply: Reply) => void;
}

export function CodeStep<Reply>({ asked: first, back, onBack, send, resend, onDone }: CodeStepProps<Reply>) {
  const [asked, setAsked] = useState(first);
  const [code, setCode] = useState('');
  const [error, setError] = useState<string>();
  const [sending, setSending] = useState(false);
  const left = useCountdown(asked.resend_after, asked.challenge_id + asked.resend_after);

  const enter = async (digits: string) => {
    setSending(true);
    const answer = await send(asked.challenge_id, digits);
    setSending(false);
    if (!isRefusal(answer)) return onDone(answer as Reply);
    setError(answer.errors?.[0]?.message ?? answer.error_message);
    setCode('');
  };

  const askAgain = async () => {
    const answer = await resend(asked.challenge_id);
    if (isRefusal(answer)) return setError(answer.error_message);
    setAsked(answer as AskedCode);
    setError(undefined);
    setCode('');
  };

  return (
    <>
      <button type="button" className={styles.back} onClick={onBack}>
        <Icon name="arrow-left" />
        {back}
      </button>
      <h1 className={styles.title}>Введите код</h1>
      <p className={styles.lead}>Отправили на {asked.masked}</p>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          void enter(code);
        }}
      >
        <CodeField
          label="Код из 6 цифр"
          autoFocus
          value={code}
          error={error}
          disabled={sending}
          onChange={(value) => {
            setCode(value);
            if (value) setError(undefined);
          }}
          onComplete={(digits) => void enter(digits)}
        />
        <div className={styles.resend} aria-live="off">
          {left > 0 ? (
            <span>Новый код через {formatCountdown(left)}</span>
          ) : (
            <Button variant="quiet" size="sm" onClick={() => void askAgain()}>
              Отправить новый код
            </Button>
          )}
        </div>
        <Button type="submit" variant="primary" size="lg" wide loading={sending} disabled={code.length < 6}>
          Войти
        </Button>
      </form>
      <div className={styles.others}>
        <span>Вход произойдёт сам после шестой цифры. Код действует 5&nbsp;минут.</span>
      </div>
      <DemoCode code={asked.demo_code} onUse={(digits) => void enter(digits)} />
    </>
  );
}
