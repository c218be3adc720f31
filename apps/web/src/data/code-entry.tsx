/** Six digits from a message, wherever a deed asks for them: the boxes, the time until another code, the demo's own code. */
import type { AskedCode } from '@iskra/contract/entities/code';
import type { ReactNode, Ref } from 'react';
import { Button } from '../kit/button/button.tsx';
import { CodeField } from '../kit/field/code-field.tsx';
import { formatCountdown } from '../kit/format.ts';
import { useCountdown } from '../kit/use-countdown.ts';
import styles from './code-entry.module.css';
import { DemoBox } from './demo-box.tsx';

/** Where the code went: people without a phone get it by mail. */
export const sentTo = (masked: string) => `Отправили ${masked.includes('@') ? 'письмо' : 'СМС'} на\u00a0${masked}`;

interface CodeEntryProps {
  asked: AskedCode;
  label?: ReactNode;
  value: string;
  onChange: (value: string) => void;
  /** The sixth digit has come. */
  onComplete: (code: string) => void;
  /** Without it another code is asked for elsewhere. */
  onResend?: () => void;
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

export function CodeEntry({ asked, label = 'Код из 6 цифр', value, onChange, onComplete, ...props }: CodeEntryProps) {
  const { onResend, error, busy = false, autoFocus = false, ref } = props;
  return (
    <div className={styles.entry}>
      {/* Not disabled while the code travels: the focus must still be here when it was wrong. */}
      <CodeField
        ref={ref}
        label={label}
        autoFocus={autoFocus}
        value={value}
        error={error}
        onChange={(next) => !busy && onChange(next)}
        onComplete={(code) => !busy && onComplete(code)}
      />
      {onResend && <Resend asked={asked} onResend={onResend} />}
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
  if (!demo_code) return null;
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
