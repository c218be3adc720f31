/** The first step of a staff login: asks for a code and keeps what the server answered. */
import { AuthBody, login } from '@iskra/contract/areas/people/login';
import type { AskedCode } from '@iskra/contract/kernel/code';
import type { BodyInputOf } from '@iskra/contract/kernel/endpoint';
import { useState } from 'react';
import * as z from 'zod/mini';
import { call, isRefusal, type Refusal } from '../../../data/calls/call.ts';
import { heldCode, holdCode } from './held-code.ts';

type Credentials = BodyInputOf<typeof login.ask>;

export function useAskCode() {
  const [asked, setAsked] = useState<AskedCode>();
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [refusal, setRefusal] = useState<Refusal>();
  const [sending, setSending] = useState(false);

  const ask = async (credentials: Credentials) => {
    const checked = z.safeParse(AuthBody, credentials);
    const wrong = checked.success ? [] : checked.error.issues.map((issue) => [issue.path.join('.'), issue.message]);
    setErrors(Object.fromEntries(wrong));
    setRefusal(undefined);
    if (!checked.success) return;
    setSending(true);
    const answer = holdCode('loginCode', await call(login.ask, { body: { ...credentials, ...heldCode('loginCode') } }));
    setSending(false);
    if (!isRefusal(answer)) return setAsked(answer as AskedCode);
    setErrors(Object.fromEntries((answer.errors ?? []).map(({ field, message }) => [field, message])));
    if (!answer.errors?.length) setRefusal(answer);
  };

  return { asked, ask, back: () => setAsked(undefined), errors, refusal, sending };
}
