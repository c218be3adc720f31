import { useSyncExternalStore } from 'react';

const narrow = window.matchMedia('screen and (max-width: 767px)');

function subscribe(listener: () => void) {
  narrow.addEventListener('change', listener);
  return () => narrow.removeEventListener('change', listener);
}

/** A screen below 768 px: a sheet of paper is narrower, and is no phone. For what CSS alone cannot do: there a table is a list of cards. */
export const usePhone = () => useSyncExternalStore(subscribe, () => narrow.matches);
