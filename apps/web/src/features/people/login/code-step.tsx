/** The second step of every login: six digits, a timer until the next code, the way back. */
import type { AskedCode } from '@iskra/contract/kernel/code';
import { type ReactNode, useMemo } from 'react';
import { RefusalNote } from '../../../data/calls/refusal-note.tsx';
import { CodeEntry, DemoCode, whereIsCode } from '../../../data/forms/code-entry.tsx';
import { type CodeCalls, useCode } from '../../../data/forms/use-code.ts';
import { Button } from '../../../kit/button/button.tsx';
import { formatTime } from '../../../kit/format.ts';
import { BackButton } from '../../../kit/layout/back-button.tsx';
import styles from './login.module.css';

interface CodeStepProps<Reply> extends CodeCalls<Reply> {
  asked: AskedCode;
  /** What the way back changes: «Изменить номер». */
  back: string;
  onBack: () => void;
  /** What the button does, and what happens by itself. */
  submit?: string;
  then?: string;
  /** Where else to go for whom no code comes. */
  children?: ReactNode;
}

export function CodeStep<Reply>({
  asked,
  back,
  onBack,
  submit = 'Войти',
  then = 'Вход произойдёт сам после шестой цифры.',
  children,
  ...calls
}: CodeStepProps<Reply>) {
  const code = useCode(asked, calls);
  const endsAt = useMemo(() => Date.now() + code.entry.asked.expires_in * 1000, [code.entry.asked]);
  return (
    <>
      <BackButton label={back} onClick={onBack} />
      <h1 className={styles.title}>Введите код</h1>
      <p className={styles.lead}>{whereIsCode(code.entry.asked, code.entry.recovery)}</p>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          code.submit();
        }}
      >
        <CodeEntry {...code.entry} label={<span className="ik-hidden">Код из 6 цифр</span>} autoFocus />
        {code.refusal && <RefusalNote refusal={code.refusal} />}
        <Button
          type="submit"
          variant="primary"
          size="lg"
          wide
          loading={code.entry.busy}
          blocked={!code.ready && 'Введите код целиком'}
        >
          {submit}
        </Button>
      </form>
      {!code.entry.recovery && (
        <div className={styles.others}>
          <span>
            {then}
            <br />
            {code.entry.asked.way === 'app'
              ? 'Код меняется каждые 30 секунд.'
              : `Код действует до\u00a0${formatTime(endsAt)}.`}
          </span>
        </div>
      )}
      {children}
      <div className={styles.demo}>
        <DemoCode {...code.entry} />
      </div>
    </>
  );
}
