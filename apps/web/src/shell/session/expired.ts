/** The session has ended while a page was open: the person logs in over the page and loses nothing that was typed. */
import { useEffect } from 'react';
import { openModal } from '../windows/open-modal.ts';
import { useExpired } from './session.ts';

export function useExpiredLogin(): void {
  const expired = useExpired();
  useEffect(() => {
    if (!expired) return;
    void openModal('login.again', {}, { keepOnOutsideClick: true }).then((again) => {
      // The window could not be loaded: the ordinary login page still stands.
      if (!again) location.assign('/auth');
    });
  }, [expired]);
}
