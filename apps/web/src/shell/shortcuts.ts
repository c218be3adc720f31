/** The keys that work on every page. They go by the place of a key, so a Russian layout changes nothing. */
import { useEffect } from 'react';
import { openModal } from './open-modal.ts';
import { openPalette } from './open-palette.ts';

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'));
}

function onKeyDown(event: KeyboardEvent): void {
  // A window that waits for an answer is not left by a key.
  if (event.defaultPrevented || document.querySelector('[aria-modal="true"]')) return;
  const isCommand = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
  if (isCommand && event.code === 'KeyK') {
    event.preventDefault();
    void openPalette();
  } else if (event.key === '?' && !isTyping(event.target)) {
    event.preventDefault();
    void openModal('shortcuts', {});
  }
}

export function useShortcuts(isInside: boolean): void {
  useEffect(() => {
    if (!isInside) return;
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [isInside]);
}

/** Ctrl+S (Cmd+S) saves the form of a page; the browser's own «save the page» is never what one means here. */
export function useSaveKey(onSave: (() => void) | undefined): void {
  useEffect(() => {
    if (!onSave) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.code !== 'KeyS' || !(event.ctrlKey || event.metaKey) || document.querySelector('[aria-modal="true"]'))
        return;
      event.preventDefault();
      onSave();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [onSave]);
}
