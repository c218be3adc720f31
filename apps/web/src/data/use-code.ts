/** The life of a one-time code on screen: typed, sent, refused, asked for again. */
import type { AskedCode } from '@iskra/contract/entities/code';
import { useState } from 'react';
import { isRefusal, type Refusal } from './call.ts';

export interface CodeCalls<Reply> {
  send: (challengeId: string, code: string) => Promise<Reply | Refusal>;
  resend: (challengeId: string) => Promise<AskedCode | Refusal>;
  onDone: (reply: Reply) => void;
}

export function useCode<Reply>(first: AskedCode, { send, resend, onDone }: CodeCalls<Reply>) {
  const [asked, setAsked] = useState(first);
  const [value, setValue] = useState('');
  const [error, setError] = useState<string>();
  const [refusal, setRefusal] = useState<Refusal>();
  const [busy, setBusy] = useState(false);

  const enter = async (code: string) => {
    setBusy(true);
    setRefusal(undefined);
    const answer = await send(asked.challenge_id, code);
    if (!isRefusal(answer)) return onDone(answer as Reply);
    setBusy(false);
    setValue('');
    // A wrong digit is the field's matter; a dead code or a closed account is not.
    const wrong = answer.errors?.[0]?.message;
    if (wrong) setError(wrong);
    else setRefusal(answer);
  };

  const askAgain = async () => {
    const answer = await resend(asked.challenge_id);
    if (isRefusal(answer)) return setRefusal(answer);
    setAsked(answer as AskedCode);
    setValue('');
    setError(undefined);
    setRefusal(undefined);
  };

  return {
    refusal,
    submit: () => void enter(value),
    /** Everything that CodeEntry needs. */
    entry: {
      asked,
      value,
      error,
      busy,
      onChange: (next: string) => {
        setValue(next);
        if (next) setError(undefined);
      },
      onComplete: (code: string) => void enter(code),
      onResend: () => void askAgain(),
    },
  };
}
