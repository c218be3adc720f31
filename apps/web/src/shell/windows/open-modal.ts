/** `await openModal('trade-point.block', { id })`: by name, lazy, typed. The stack is a plain store; the host draws it. */
import { type ComponentType, useSyncExternalStore } from 'react';
import type { UnsavedWork } from '../../data/forms/unsaved-work.ts';
import type { ModalFlags } from '../../kit/modal/modal-frame.tsx';
import { blockLeaving, whenLeaving } from '../routing/router.ts';
import type { ModalModule, ModalProps } from './modal-types.ts';
import type { Modals } from './modals.ts';

export type ModalName = keyof Modals;
/** `void`: the type of a window's contents stays out, for it may open other windows. */
type PropsOf<N extends ModalName> =
  Awaited<ReturnType<Modals[N]>> extends { default: (props: infer Props) => void } ? Props : never;
type InputOf<N extends ModalName> = PropsOf<N> extends ModalProps<infer Input, infer _> ? Input : never;
type ResultOf<N extends ModalName> = PropsOf<N> extends ModalProps<infer _, infer Result> ? Result : never;

interface OpenFlags extends ModalFlags {
  /** The record that the window is about: then the window has an address that can be sent. */
  record?: number;
}

export interface OpenModal {
  id: number;
  /** Under which name its drafts are kept. */
  scope: string | undefined;
  Component: ComponentType<ModalProps<unknown, unknown>>;
  input: unknown;
  flags: ModalFlags;
  /** The window that this one is a question about: it goes with it. */
  about?: number;
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
export function openModal<N extends ModalName>(
  name: N,
  input: InputOf<N>,
  { record, ...flags }: OpenFlags = {},
): Promise<ResultOf<N> | undefined> {
  return open(name, input, { flags: record === undefined ? flags : { ...flags, address: `${name}.${record}` } });
}

async function open<N extends ModalName>(
  name: N,
  input: InputOf<N>,
  { flags = {}, about }: { flags?: ModalFlags; about?: number | undefined },
): Promise<ResultOf<N> | undefined> {
  try {
    const { modals } = await import('./modals.ts');
    const load = modals[name] as () => Promise<unknown>;
    const { default: Component } = (await load()) as ModalModule<unknown, unknown>;
    return await new Promise((resolve) => {
      lastId += 1;
      const answer = (result: unknown) => resolve(result as ResultOf<N> | undefined);
      const modal = { id: lastId, scope: scopeOf(name, input, flags), Component, input, flags, answer };
      publish([...stack, about === undefined ? modal : { ...modal, about }]);
    });
  } catch (error) {
    console.error(`Modal ${name} failed to load`, error);
    return undefined;
  }
}

/** The window and its record; a record changes, its address does not. */
function scopeOf(name: string, input: unknown, { address }: ModalFlags): string | undefined {
  try {
    return address ?? `${name} ${JSON.stringify(input)}`;
  } catch {
    return undefined; // it is about something that cannot be written down
  }
}

export function closeModal(id: number, result?: unknown): void {
  const closed = stack.filter((modal) => modal.id === id || modal.about === id);
  publish(stack.filter((modal) => !closed.includes(modal)));
  setModalDirty(id, false);
  for (const modal of closed) modal.answer(modal.id === id ? result : undefined);
}

/** A window with typed text is asked about before its page is left, too. */
const guarded = new Map<number, { work: UnsavedWork | undefined; release: () => void }>();

export function setModalDirty(id: number, dirty: boolean, work?: UnsavedWork): void {
  guarded.get(id)?.release();
  guarded.delete(id);
  if (dirty) guarded.set(id, { work, release: blockLeaving(() => confirmLosing(work)) });
}

/** Those that are being asked about: a second Escape or Back asks nothing more. */
const asked = new Set<number>();

/** Closing typed text away needs a yes. */
export async function dismissModal(id: number): Promise<void> {
  if (asked.has(id)) return;
  asked.add(id);
  const may = !guarded.has(id) || (await confirmLosing(guarded.get(id)!.work, id));
  asked.delete(id);
  if (may) closeModal(id);
}

/** The one question before unsaved work is left, for modals and pages alike. */
export async function confirmLosing(work: UnsavedWork | undefined, about?: number): Promise<boolean> {
  const save = work?.save;
  const answer = await open('leave', { changed: work?.changed() ?? [], maySave: save !== undefined }, { about });
  if (answer === 'save') return save!();
  if (answer === 'leave') work?.drop();
  return answer === 'leave';
}

/** The person goes to another page: its windows go with this one. */
whenLeaving(() => {
  for (const { id } of stack) closeModal(id);
});
