/** A new version may be published while an owner works: the first refused read leads to the gate. */
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { AskError } from '../data/use-ask.ts';
import { navigate } from './router.ts';
import { changeUser, currentUser } from './session.ts';

/** `not_signed` of the contract's problems; the whole table of texts is not worth loading for one number. */
const notSigned = 451;

export function useUnsignedGate(): void {
  const client = useQueryClient();
  useEffect(
    () =>
      client.getQueryCache().subscribe((event) => {
        if (event.type !== 'updated' || event.action.type !== 'error' || !currentUser()?.docs_signed) return;
        const { error } = event.action;
        if (!(error instanceof AskError) || error.refusal.error_code !== notSigned) return;
        changeUser({ docs_signed: false });
        void navigate('/', { replace: true, force: true });
      }),
    [client],
  );
}
