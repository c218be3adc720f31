/** The one window that asks who sits here, for every call that wants to know. */
import { useEffect } from 'react';
import { proveIdentityBy } from '../../data/calls/identity.ts';
import { openModal } from './open-modal.ts';

export function useIdentityWindow(): void {
  useEffect(
    () =>
      proveIdentityBy(async () => {
        const proved = await openModal('identity.confirm', {}, { keepOnOutsideClick: true });
        return proved === true;
      }),
    [],
  );
}
