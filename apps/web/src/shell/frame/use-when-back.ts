import { useEffect, useRef } from 'react';

/** Does again what did not come, as soon as the network is back. */
export function useWhenBack(again: () => void): void {
  const latest = useRef(again);
  latest.current = again;
  useEffect(() => {
    const onBack = () => latest.current();
    window.addEventListener('online', onBack);
    return () => window.removeEventListener('online', onBack);
  }, []);
}
