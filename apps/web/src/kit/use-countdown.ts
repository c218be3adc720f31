/** Seconds left, ticking down to zero. A new start (another `key`) begins again. */
import { useEffect, useState } from 'react';

export function useCountdown(seconds: number, key: unknown): number {
  const [left, setLeft] = useState(seconds);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` says that the same number of seconds begins anew
  useEffect(() => {
    const end = Date.now() + seconds * 1000;
    setLeft(seconds);
    const timer = setInterval(() => {
      const rest = Math.max(0, Math.ceil((end - Date.now()) / 1000));
      setLeft(rest);
      if (rest === 0) clearInterval(timer);
    }, 250);
    return () => clearInterval(timer);
  }, [seconds, key]);
  return left;
}
