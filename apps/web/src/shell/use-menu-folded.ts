/** The folded menu is remembered in this browser. */
import { useState } from 'react';

const key = 'ik-menu';

function read(): boolean {
  try {
    return localStorage.getItem(key) === 'folded';
  } catch {
    return false;
  }
}

export function useMenuFolded(): [boolean, (folded: boolean) => void] {
  const [folded, setFolded] = useState(read);
  const set = (next: boolean) => {
    setFolded(next);
    try {
      localStorage.setItem(key, next ? 'folded' : 'open');
    } catch {
      // Storage may be forbidden; the choice then lives until reload.
    }
  };
  return [folded, set];
}
