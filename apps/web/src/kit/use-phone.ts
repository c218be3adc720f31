import { useSyncExternalStore } from 'react';

const narrow = window.matchMedia('(max-width: 767px)');

function subscribe(listener: () => void) {
  narrow.addEventListener('change', listener);
  return () => narrow.removeEventListener('change', listener);
}

/** Below 768 px. For what CSS alone cannot do: there a table is a list of cards. */
export const usePhone = () => useSyncExternalStore(subscribe, () => narrow.matches);
