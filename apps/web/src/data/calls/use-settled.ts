/** A value once it has not changed for a moment: nobody is asked about every key. */
import { useEffect, useState } from 'react';

const pause = 300;

export function useSettled<T>(value: T): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pause);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
