/** The list of toasts on screen: a plain store, so that calls and jobs can speak without React. */
import { useSyncExternalStore } from 'react';

export interface Toast {
  status: 'success' | 'info' | 'error';
  label: string;
  message?: string;
  /** Milliseconds; 0 keeps it until clicked. */
  timeout?: number;
  /** One link: «Отменить», «Повторить», «Открыть». */
  action?: { label: string; href: string } | { label: string; onClick: () => void };
}

export interface ShownToast extends Toast {
  id: number;
}

const DEFAULT_TIMEOUT = 5000;
const MAX_SHOWN = 3;

let shown: readonly ShownToast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();
const timers = new Map<number, { handle: ReturnType<typeof setTimeout>; ends: number; left: number }>();

function publish(next: readonly ShownToast[]) {
  shown = next;
  for (const listener of listeners) listener();
}

function startTimer(id: number, left: number) {
  const handle = setTimeout(() => dismissToast(id), left);
  timers.set(id, { handle, left, ends: Date.now() + left });
}

function stopTimer(id: number) {
  clearTimeout(timers.get(id)?.handle);
  timers.delete(id);
}

/** The oldest give way when there are more than three, but neither those that wait for a click nor the one that has just come. */
export function fitToasts(toasts: readonly ShownToast[]): ShownToast[] {
  let surplus = toasts.length - MAX_SHOWN;
  return toasts.filter((toast) => {
    const goes = surplus > 0 && toast.timeout !== 0 && toast !== toasts.at(-1);
    if (goes) surplus -= 1;
    return !goes;
  });
}

/** Shows a toast and returns its id. */
export function showToast(toast: Toast): number {
  lastId += 1;
  const id = lastId;
  const timeout = toast.timeout ?? DEFAULT_TIMEOUT;
  const kept = fitToasts([...shown, { ...toast, id }]);
  for (const old of shown) if (!kept.includes(old)) stopTimer(old.id);
  publish(kept);
  if (timeout > 0) startTimer(id, timeout);
  return id;
}

export function dismissToast(id: number) {
  stopTimer(id);
  publish(shown.filter((toast) => toast.id !== id));
}

/** Nobody should have to race a toast: while the pointer or the focus is on the list, time stands still. */
export function pauseToasts() {
  for (const [id, timer] of timers) {
    clearTimeout(timer.handle);
    timers.set(id, { ...timer, left: Math.max(0, timer.ends - Date.now()) });
  }
}

export function resumeToasts() {
  for (const [id, timer] of timers) {
    clearTimeout(timer.handle);
    startTimer(id, timer.left);
  }
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export const useToasts = () => useSyncExternalStore(subscribe, () => shown);
