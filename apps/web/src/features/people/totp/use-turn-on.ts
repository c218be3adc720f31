/** The first code of a new app: typed, sent, refused or answered with the recovery codes. */
import { totp } from '@iskra/contract/areas/people/totp';
import { useState } from 'react';
import { isAlreadyShown, isRefusal, type Refusal } from '../../../data/calls/call.ts';
import { useAction } from '../../../data/calls/use-action.ts';

export function useTurnOn(onDone: (recoveryCodes: string[]) => void) {
  const [value, setValue] = useState('');
  const [error, setError] = useState<string>();
  const [refusal, setRefusal] = useState<Refusal>();
  const turnOn = useAction(totp.turnOn, { quiet: true, refresh: [totp.show] });

  const submit = async (code: string) => {
    setRefusal(undefined);
    const answer = await turnOn.run({ body: { code } });
    if (!isRefusal(answer)) return onDone(answer.recovery_codes);
    setValue('');
    const wrong = answer.errors?.[0]?.message;
    if (wrong) setError(wrong);
    else if (!isAlreadyShown(answer)) setRefusal(answer);
  };

  return {
    refusal,
    ready: value.length === 6,
    busy: turnOn.running,
    submit: () => void submit(value),
    field: {
      value,
      error,
      onChange: (next: string) => {
        setValue(next);
        if (next) setError(undefined);
      },
      onComplete: (code: string) => void submit(code),
    },
  };
}
