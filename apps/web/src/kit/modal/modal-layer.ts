/** What makes a box modal: it alone answers Escape, keeps the focus, and everything below it is inert. */
import { type RefObject, useEffect, useRef } from 'react';
import { useBackLayer } from './back.ts';
import { focusedLast } from './focus-memory.ts';

interface Layer {
  box: HTMLElement;
  onClose: () => void;
}

const stack: Layer[] = [];

/** #root and the boxes under the top one. Toasts and menus live beside the root and stay alive. */
function freezeBelow() {
  const root = document.getElementById('root');
  root?.toggleAttribute('inert', stack.length > 0);
  for (const layer of stack) layer.box.toggleAttribute('inert', layer !== stack.at(-1));
}

const FOCUSABLE =
  'a[href], button:not(:disabled), input:not(:disabled), textarea:not(:disabled), select:not(:disabled), [tabindex="0"]';

const WANTS_FOCUS =
  '[data-autofocus], input[role=combobox]:not(:disabled), input:not(:disabled):not([readonly]), textarea:not([readonly])';

const isVisible = (element: HTMLElement) => element.getClientRects().length > 0;

const focusables = (box: HTMLElement) => [...box.querySelectorAll<HTMLElement>(FOCUSABLE)].filter(isVisible);

/** The field that asked for it, else the first one; without fields the button that asked for it; without that the box itself. */
function focusFirst(box: HTMLElement) {
  if (box.contains(document.activeElement)) return;
  const asked = box.querySelector<HTMLElement>('input[data-autofocus]');
  (asked ?? box.querySelector<HTMLElement>(WANTS_FOCUS) ?? box).focus();
}

function keepTabInside(event: KeyboardEvent, box: HTMLElement) {
  const all = focusables(box);
  const edge = event.shiftKey ? all[0] : all.at(-1);
  const isAtEdge = document.activeElement === edge || document.activeElement === box;
  if (!isAtEdge || all.length === 0) return;
  if (document.activeElement === box && !event.shiftKey) return;
  event.preventDefault();
  (event.shiftKey ? all.at(-1) : all[0])?.focus();
}

function onKeyDown(event: KeyboardEvent) {
  const top = stack.at(-1);
  if (!top) return;
  if (event.key === 'Tab' && top.box.contains(document.activeElement)) keepTabInside(event, top.box);
  // An open list or menu inside takes the first Escape.
  const isTaken =
    event.defaultPrevented ||
    (event.target instanceof Element && event.target.closest('[data-mantine-stop-propagation="true"], [role=menu]'));
  if (event.key === 'Escape' && !isTaken) top.onClose();
}

function enter(layer: Layer) {
  if (stack.length === 0) window.addEventListener('keydown', onKeyDown);
  stack.push(layer);
  freezeBelow();
  focusFirst(layer.box);
}

function leave(layer: Layer) {
  stack.splice(stack.indexOf(layer), 1);
  if (stack.length === 0) window.removeEventListener('keydown', onKeyDown);
  freezeBelow();
}

/** `onClose` is a request (Escape, Back): the owner of the box decides. The focus returns to where it was. */
export function useModalLayer(box: RefObject<HTMLElement | null>, onClose: () => void, address?: string) {
  useBackLayer(true, onClose, address);
  const close = useRef(onClose);
  close.current = onClose;
  useEffect(() => {
    if (!box.current) return;
    const returnTo = focusedLast();
    const layer = { box: box.current, onClose: () => close.current() };
    enter(layer);
    return () => {
      leave(layer);
      returnTo?.focus({ preventScroll: true });
    };
  }, [box]);
}
