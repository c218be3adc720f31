import { useSyncExternalStore } from 'react';

/** A screen at least so wide: for a second column whose contents would be asked for in vain where it has no room. */
export function useWide(width: number): boolean {
  const query = `screen and (min-width: ${width}px)`;
  return useSyncExternalStore(
    (listener) => {
      const media = window.matchMedia(query);
      media.addEventListener('change', listener);
      return () => media.removeEventListener('change', listener);
    },
    () => window.matchMedia(query).matches,
  );
}
