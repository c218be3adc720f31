/** On a phone the menu is a drawer: it takes the focus, gives it back, and closes by Escape, Back or the choice of a page. */
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useBackLayer } from '../../kit/modal/back.ts';

export function useDrawer(pathname: string): [boolean, (open: boolean) => void, RefObject<HTMLElement | null>] {
  const [open, setOpen] = useState(false);
  const side = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a chosen page closes the drawer
  useEffect(() => setOpen(false), [pathname]);
  useBackLayer(open, () => setOpen(false));
  useEffect(() => {
    if (!open) return;
    const opener = document.activeElement;
    const onKey = (event: KeyboardEvent) => {
      // A menu that is open inside takes the first Escape.
      if (event.key === 'Escape' && !event.defaultPrevented) setOpen(false);
    };
    window.addEventListener('keydown', onKey);
    const links = side.current?.querySelectorAll<HTMLElement>('nav a') ?? [];
    ([...links].find((link) => link.ariaCurrent) ?? links[0])?.focus();
    return () => {
      window.removeEventListener('keydown', onKey);
      if (opener instanceof HTMLElement) opener.focus({ preventScroll: true });
    };
  }, [open]);
  return [open, setOpen, side];
}
