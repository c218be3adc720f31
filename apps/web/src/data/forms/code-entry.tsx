/** Six digits from a message or an app, wherever an action asks for them: the boxes, the time until another code, the demo's own code. */
import type { AskedCode } from '@iskra/contract/kernel/code';
import type { ReactNode, Ref } from 'react';
import { Button } from '../../kit/button/button.tsx';
import { CodeField } from '../../kit/field/code-field.tsx';
import { TextField } from '../../kit/field/text-field.tsx';
import { formatCountdown } from '../../kit/format.ts';
import { useCountdown } from '../../kit/use-countdown.ts';
import { unsentWords } from '../calls/unsent-words.ts';
import { DemoBox } from '../words/demo-box.tsx';
import styles from './code-entry.module.css';

/** Where the code is to be found: people without a phone get it by mail, people with an app read it there. */
export function whereIsCode({ way, masked, unsent }: AskedCode, recovery = false): string {
  if (recovery) return 'Подойдёт любой из\u00a0сохранённых кодов, который ещё не\u00a0использован';
  if (way === 'app') return 'Код покажет приложение на\u00a0вашем телефоне';
  if (unsent) return `${unsentWords[way]} Код покажет команда «iskra kept-messages» на\u00a0сервере.`;
  return `Отправили ${way === 'mail' ? 'письмо' : 'СМС'} на\u00a0${masked}`;
}

interface CodeEntryProps {
  asked: AskedCode;
  label?: ReactNode;
  value: string;
  onChange: (value: string) => void;
  /** The sixth digit has come. */
  onComplete: (code: string) => void;
  /** Without it another code is asked for elsewhere. */
  onResend?: () => void;
  /** A recovery code is typed in place of the app's. */
  recovery?: boolean;
  onRecovery?: (on: boolean) => void;
  error?: string | undefined;
  busy?: boolean;
  autoFocus?: boolean;
  ref?: Ref<HTMLInputElement>;
}

function Resend({ asked, onResend }: { asked: AskedCode; onResend: () => void }) {
  const left = useCountdown(asked.resend_after, asked.challenge_id);
  return (
    <div className={styles.resend}>
      {left > 0 ? (
        <span>
          Новый код через <b>{formatCountdown(left)}</b>
        </span>
      ) : (
        <Button variant="quiet" size="sm" icon="refresh" onClick={onResend}>
          Отправить новый код
        </Button>
      )}
    </div>
  );
}

interface RecoveryProps {
  value: string;
  onChange: (value: string) => void;
  error?: string | undefined;
}

function RecoveryField({ value, onChange, error }: RecoveryProps) {
  return (
    <TextField
      label="Резервный код"
      autoFocus
      autoCapitalize="characters"
      spellCheck={false}
      help="Десять знаков, каждый код действует один раз"
      value={value}
      error={error}
      onChange={onChange}
    />
  );
}

export function CodeEntry({ asked, label = 'Код из 6 цифр', value, onChange, onComplete, ...props }: CodeEntryProps) {
  const { onResend, recovery = false, onRecovery, error, busy = false, autoFocus = false, ref } = props;
  const change = (next: string) => !busy && onChange(next);
  return (
    <div className={styles.entry}>
      {recovery ? (
        <RecoveryField value={value} error={error} onChange={change} />
      ) : (
        // Not disabled while the code travels: the focus must still be here when it was wrong.
        <CodeField
          ref={ref}
          label={label}
          autoFocus={autoFocus}
          value={value}
          error={error}
          onChange={change}
          onComplete={(code) => !busy && onComplete(code)}
        />
      )}
      {asked.way !== 'app' && onResend && <Resend asked={asked} onResend={onResend} />}
      {asked.way === 'app' && onRecovery && (
        <div className={styles.resend}>
          <Button variant="quiet" size="sm" onClick={() => onRecovery(!recovery)}>
            {recovery ? 'Ввести код из приложения' : 'Нет доступа к приложению'}
          </Button>
        </div>
      )}
    </div>
  );
}

interface DemoCodeProps {
  asked: AskedCode;
  onChange: (value: string) => void;
  onComplete: (code: string) => void;
}

/** In demo mode no message leaves, so the page itself brings the code. It stands where the screen has room for it. */
export function DemoCode({ asked: { demo_code }, onChange, onComplete }: DemoCodeProps) {
  if (demo_code === undefined) return null;
  if (demo_code === null)
    return (
      <DemoBox text="Демонстрационный режим: сообщения не отправляются. Участника с этим номером нет, поэтому и кода нет." />
    );
  return (
    <DemoBox
      text={
        <>
          Демонстрационный режим: сообщения не отправляются, код — <b>{demo_code}</b>
        </>
      }
    >
      <Button
        size="sm"
        onClick={() => {
          onChange(demo_code);
          onComplete(demo_code);
        }}
      >
        Подставить код
      </Button>
    </DemoBox>
  );
}
