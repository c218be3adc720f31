import { login } from '@iskra/contract/areas/people/login';
import type { ReplyOf } from '@iskra/contract/kernel/endpoint';
import { useEffect, useState } from 'react';
import { call, isRefusal } from '../../../data/calls/call.ts';

type Options = ReplyOf<typeof login.options>;

let asked: Promise<Options | undefined> | undefined;

async function ask(): Promise<Options | undefined> {
  const answer = await call(login.options, {});
  return isRefusal(answer) ? undefined : (answer as Options);
}

/** What the login pages may offer; several parts of a page ask once. Undefined until it is known. */
export function useLoginOptions(): Options | undefined {
  const [options, setOptions] = useState<Options>();
  useEffect(() => {
    asked ??= ask();
    void asked.then(setOptions);
  }, []);
  return options;
}
