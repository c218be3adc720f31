/** Whether the side menu is a rail. On a wide screen the person's choice is remembered; a narrow one starts folded every time. */
import { useState, useSyncExternalStore } from 'react';
import { usePhone } from '../../kit/use-phone.ts';

const key = 'ik-menu';
const narrow = window.matchMedia('(max-width: 1099px)');

function subscribe(listener: () => void) {
  narrow.addEventListener('change', listener);
  return () => narrow.removeEventListener('change', listener);
}

function read(): boolean {
  try {
    return localStorage.getItem(key) === 'folded';
  } catch {
    return false;
  }
}

function keep(folded: boolean): void {
  try {
    localStorage.setItem(key, folded ? 'folded' : 'open');
  } catch {
    // Storage may be forbidden; the choice then lives until reload.
  }
}

export function useMenuFolded(): [boolean, (folded: boolean) => void] {
  const isNarrow = useSyncExternalStore(subscribe, () => narrow.matches);
  const isPhone = usePhone();
  const [wide, setWide] = useState(read);
  const [tight, setTight] = useState(true);
  const set = (next: boolean) => {
    if (isNarrow) return setTight(next);
    setWide(next);
    keep(next);
  };
  // A drawer has room for the words.
  return [!isPhone && (isNarrow ? tight : wide), set];
}
