/** A save that came too late: asks field by field whose change stays, and waits for the answer. */
import { type HistoryEvent, history } from '@iskra/contract/areas/insight/history';
import type { HistoryEntity } from '@iskra/contract/histories';
import { useCallback, useState } from 'react';
import { call, isRefusal } from '../calls/call.ts';

/** Whose value of a clashing field stays. */
export type Choice = 'mine' | 'theirs';
export type Choices = Record<string, Choice>;

export interface Clash {
  name: string;
  label: string;
  was: string;
  theirs: string;
  mine: string;
}

export interface ConflictQuestion {
  title: string;
  who: string;
  at: string | undefined;
  clashes: Clash[];
  /** Labels of fields that only I have changed: they are saved in any case. */
  mine: string[];
  /** Labels of fields that only they have changed. */
  theirs: string[];
}

export interface Conflict extends ConflictQuestion {
  /** Nothing: back to the form. */
  answer: (choices?: Choices) => void;
}

export interface HistoryOf {
  entity_type: HistoryEntity;
  entity_id: number;
}

const somebody = { who: 'Другой человек', at: undefined };

/** Who changed it last, and when. */
export async function lastChange(of: HistoryOf | undefined): Promise<{ who: string; at: string | undefined }> {
  if (!of) return somebody;
  const answer = await call(history.list, { body: of });
  if (isRefusal(answer)) return somebody;
  const [event] = (answer as { items: HistoryEvent[] }).items;
  return event ? { who: event.actor.name ?? event.actor.role_title, at: event.at } : somebody;
}

export function useConflict() {
  const [conflict, setConflict] = useState<Conflict>();
  const ask = useCallback(
    (question: ConflictQuestion) =>
      new Promise<Choices | undefined>((resolve) => {
        const answer = (choices?: Choices) => {
          setConflict(undefined);
          resolve(choices);
        };
        setConflict({ ...question, answer });
      }),
    [],
  );
  return { conflict, ask };
}
