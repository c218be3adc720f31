/** `await openModal('trade-point.block', { id })`: by name, lazy, typed. The stack is a plain store; the host draws it. */
import { type ComponentType, useSyncExternalStore } from 'react';
import type { ModalFlags } from '../kit/modal/modal-frame.tsx';
import type { ModalModule, ModalProps } from './modal-types.ts';
import type { Modals } from './modals.ts';

export type ModalName = keyof Modals;
/** `void`: what a window draws is not looked into, for it may open other windows. */
type PropsOf<N extends ModalName> =
  Awaited<ReturnType<Modals[N]>> extends { default: (props: infer Props) => void } ? Props : never;
type InputOf<N extends ModalName> = PropsOf<N> extends ModalProps<infer Input, infer _> ? Input : never;
type ResultOf<N extends ModalName> = PropsOf<N> extends ModalProps<infer _, infer Result> ? Result : never;

export interface OpenModal {
  id: number;
  Component: ComponentType<ModalProps<unknown, unknown>>;
  input: unknown;
  flags: ModalFlags;
  dirty: boolean;
  answer: (result: unknown) => void;
}

let stack: readonly OpenModal[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function publish(next: readonly OpenModal[]): void {
  stack = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export const useOpenModals = () => useSyncExternalStore(subscribe, () => stack);

/** The result, or undefined when the modal was dismissed or could not be loaded: then nothing is shown. */
export async function openModal<N extends ModalName>(
  name: N,
  input: InputOf<N>,
  flags: ModalFlags = {},
): Promise<ResultOf<N> | undefined> {
  try {
    const { modals } = await import('./modals.ts');
    const load = modals[name] as () => Promise<unknown>;
    const { default: Component } = (await load()) as ModalModule<unknown, unknown>;
    return await new Promise((resolve) => {
      lastId += 1;
      const answer = (result: unknown) => resolve(result as ResultOf<N> | undefined);
      publish([...stack, { id: lastId, Component, input, flags, dirty: false, answer }]);
    });
  } catch (error) {
    console.error(`Modal ${name} failed to load`, error);
    return undefined;
  }
}

export function closeModal(id: number, result?: unknown): void {
  const closed = stack.find((modal) => modal.id === id);
  publish(stack.filter((modal) => modal.id !== id));
  closed?.answer(result);
}

export function setModalDirty(id: number, dirty: boolean): void {
  if (stack.find((modal) => modal.id === id)?.dirty === dirty) return;
  publish(stack.map((modal) => (modal.id === id ? { ...modal, dirty } : modal)));
}

/** Closing typed text away needs a yes. */
export async function dismissModal(id: number): Promise<void> {
  const dirty = stack.find((modal) => modal.id === id)?.dirty;
  if (dirty && !(await confirmLosing())) return;
  closeModal(id);
}

/** The one question before unsaved work is left, for modals and pages alike. */
export async function confirmLosing(): Promise<boolean> {
  const leave = await openModal('confirm', {
    title: 'Уйти без сохранения?',
    text: 'Введённые данные не сохранены и пропадут.',
    confirm: 'Уйти',
    cancel: 'Остаться',
    danger: true,
  });
  return leave === true;
}
