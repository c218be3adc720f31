/** The survey that is being answered: a store beside the pages, each of which is drawn anew for every question. */
import type { Survey } from '@iskra/contract/areas/surveys/surveys';
import type { Answers } from '@iskra/contract/forms/form';
import { useSyncExternalStore } from 'react';
import type { Refusal } from '../../../data/calls/call.ts';

/** Whether the server has what the phone has. */
export type Saving = 'saved' | 'saving' | 'offline';

export interface Run {
  survey: Survey;
  response: number;
  answers: Answers;
  step: string | null;
  client_uuid: string;
  saving: Saving;
  /** It was handed in, and the server has not answered yet. */
  isSending: boolean;
  /** What the server or the phone has said of an answer, by its step. */
  refused: Readonly<Record<string, string>>;
  /** Pictures by their numbers: of the questions, and those that were taken. */
  urls: Readonly<Record<number, string>>;
}

export type State =
  | { kind: 'opening'; id: string }
  | { kind: 'age'; id: string; from: number }
  | { kind: 'failed'; id: string; refusal: Refusal }
  | { kind: 'running'; id: string; run: Run }
  /** The begun response has run out: a new one begins with the same answers. */
  | { kind: 'expired'; id: string; earlier: Pick<Run, 'answers' | 'step'> }
  /** On the way to another page. */
  | { kind: 'left'; id: string }
  | { kind: 'finished'; id: string; survey: Survey; finish: 'done' | 'screen_out'; promo: string | null };

let state: State | undefined;
const listeners = new Set<() => void>();

export function turn(next: State): void {
  state = next;
  for (const listener of listeners) listener();
}

export const currentRun = (): Run | undefined => (state?.kind === 'running' ? state.run : undefined);

export function changeRun(part: Partial<Run>): void {
  if (state?.kind === 'running') turn({ ...state, run: { ...state.run, ...part } });
}

export const stateOf = (id: string): State | undefined => (state?.id === id ? state : undefined);

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Of this survey; the state of another one is not shown. */
export const useSurvey = (id: string): State | undefined => useSyncExternalStore(subscribe, () => stateOf(id));
