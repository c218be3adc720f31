/** The keys that work on every page. They go by the place of a key, so a Russian layout changes nothing. */
import { useEffect, useRef } from 'react';
import { openPalette } from '../palette/open-palette.ts';
import { openModal } from './open-modal.ts';

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'));
}

/** A window that waits for an answer is not left by a key. */
const isModalOpen = () => document.querySelector('[aria-modal="true"]') !== null;

/** A key pressed alone, outside fields and windows. */
export function isPlainKey(event: KeyboardEvent): boolean {
  const isAlone = !event.ctrlKey && !event.metaKey && !event.altKey && !event.defaultPrevented;
  return isAlone && !isTyping(event.target) && !isModalOpen();
}

function onKeyDown(event: KeyboardEvent): void {
  if (event.defaultPrevented || isModalOpen()) return;
  const isCommand = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
  if (isCommand && event.code === 'KeyK') {
    event.preventDefault();
    void openPalette();
  } else if (event.key === '?' && isPlainKey(event)) {
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

/** Ctrl+S and Ctrl+Enter (Cmd) save the form of a page; the browser's own «save the page» is never meant here. */
export function useSaveKey(onSave: () => void): void {
  const latest = useRef(onSave);
  latest.current = onSave;
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isSave = event.code === 'KeyS' || event.key === 'Enter';
      if (!isSave || !(event.ctrlKey || event.metaKey) || isModalOpen()) return;
      event.preventDefault();
      latest.current();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
}
