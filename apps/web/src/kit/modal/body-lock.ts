/** The page behind an open modal does not scroll. The class goes 100 ms after the last lock, when the modal is out of sight. */
import { useEffect } from 'react';

const LOCK_CLASS = 'ik-locked';
const RELEASE_DELAY = 100;

let locks = 0;
let release: ReturnType<typeof setTimeout> | undefined;

function lock() {
  clearTimeout(release);
  locks += 1;
  const scrollbar = window.innerWidth - document.documentElement.clientWidth;
  if (locks === 1) document.body.style.setProperty('--ik-scrollbar', `${scrollbar}px`);
  document.body.classList.add(LOCK_CLASS);
}

function unlock() {
  locks -= 1;
  if (locks > 0) return;
  release = setTimeout(() => document.body.classList.remove(LOCK_CLASS), RELEASE_DELAY);
}

export function useBodyLock(isLocking: boolean) {
  useEffect(() => {
    if (!isLocking) return;
    lock();
    return unlock;
  }, [isLocking]);
}
