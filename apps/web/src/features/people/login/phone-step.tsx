/** A phone that anybody may type, and the code that is asked for it: how a buyer and a new participant begin. */
import type { AskedCode } from '@iskra/contract/kernel/code';
import { mobilePhone } from '@iskra/contract/kernel/fields';
import { useState } from 'react';
import * as z from 'zod/mini';
import { isRefusal, type Refusal } from '../../../data/calls/call.ts';
import { RefusalNote } from '../../../data/calls/refusal-note.tsx';
import { Button } from '../../../kit/button/button.tsx';
import { TextField } from '../../../kit/field/text-field.tsx';
import styles from './login.module.css';
import { SendingNote } from './sending-note.tsx';

interface PhoneStepProps {
  phone: string;
  onPhone: (phone: string) => void;
  askFor: (phone: string) => Promise<AskedCode | Refusal>;
  /** The phone as it was sent. */
  onAsked: (asked: AskedCode, phone: string) => void;
  help?: string;
}

export function PhoneStep({ phone, onPhone, askFor, onAsked, help = 'Пришлём код из 6 цифр по СМС' }: PhoneStepProps) {
  const [error, setError] = useState<string>();
  const [refusal, setRefusal] = useState<Refusal>();
  const [sending, setSending] = useState(false);
  const ask = async () => {
    const checked = z.safeParse(mobilePhone, phone);
    if (!checked.success) return setError(checked.error.issues[0]?.message);
    setSending(true);
    setRefusal(undefined);
    const answer = await askFor(checked.data);
    setSending(false);
    if (!isRefusal(answer)) onAsked(answer as AskedCode, checked.data);
    else if (answer.errors?.[0]) setError(answer.errors[0].message);
    else setRefusal(answer);
  };
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void ask();
      }}
    >
      <SendingNote />
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
          help={help}
        />
      </div>
      {refusal && <RefusalNote refusal={refusal} />}
      <Button type="submit" variant="primary" size="lg" wide loading={sending}>
        Получить код
      </Button>
    </form>
  );
}
