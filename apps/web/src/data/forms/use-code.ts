/** The life of a one-time code on screen: typed, sent, refused, asked for again; a recovery code in place of a lost app's. */
import type { AskedCode } from '@iskra/contract/kernel/code';
import { useState } from 'react';
import { isRefusal, type Refusal } from '../calls/call.ts';

export interface CodeCalls<Reply> {
  send: (challengeId: string, code: string) => Promise<Reply | Refusal>;
  resend: (challengeId: string) => Promise<AskedCode | Refusal>;
  onDone: (reply: Reply) => void;
}

const codeLength = 6;
const recoveryLength = 10;
const over = ['code.expired', 'code.no_tries'];

/** Nobody sends an app's code anew: the attempt itself is over. */
function startAgain(refusal: Refusal): Refusal {
  if (!over.includes(refusal.problem ?? '')) return refusal;
  return { ...refusal, error_message: 'Время или попытки закончились. Начните сначала' };
}

export function useCode<Reply>(first: AskedCode, { send, resend, onDone }: CodeCalls<Reply>) {
  const [asked, setAsked] = useState(first);
  const [value, setValue] = useState('');
  const [error, setError] = useState<string>();
  const [refusal, setRefusal] = useState<Refusal>();
  const [busy, setBusy] = useState(false);
  const [recovery, setRecovery] = useState(false);

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
    else setRefusal(asked.way === 'app' ? startAgain(answer) : answer);
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
    /** All of it is there. */
    ready: recovery ? value.replace(/[\s-]/g, '').length === recoveryLength : value.length === codeLength,
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
      recovery,
      onRecovery: (on: boolean) => {
        setRecovery(on);
        setValue('');
        setError(undefined);
      },
    },
  };
}
