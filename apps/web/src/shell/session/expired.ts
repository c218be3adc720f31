/** The session has ended while a page was open: the person logs in over the page and loses nothing that was typed. */
import { useEffect } from 'react';
import { openModal } from '../windows/open-modal.ts';
import { useExpired } from './session.ts';

/** A connection that has just come back may fail once more; and a page that is left takes its windows with it. */
const mostTries = 4;
const pauseMs = 1_500;

export function useExpiredLogin(): void {
  const expired = useExpired();
  useEffect(() => {
    if (!expired) return;
    let isOver = false;
    const ask = async () => {
      for (let left = mostTries; left > 0; left -= 1) {
        const again = await openModal('login.again', {}, { keepOnOutsideClick: true });
        if (again || isOver) return;
        await new Promise((next) => setTimeout(next, pauseMs));
        if (isOver) return;
      }
      // The window could not be loaded: the ordinary login page still stands.
      location.assign('/auth');
    };
    void ask();
    return () => {
      isOver = true;
    };
  }, [expired]);
}
