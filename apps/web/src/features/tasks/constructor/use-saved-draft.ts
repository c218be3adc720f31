/** The draft on the screen and the one on the server: one step back at a time here, one save at a time there. */
import { constructorCalls, type TaskInHand } from '@iskra/contract/areas/tasks/constructor';
import type { TaskDraft } from '@iskra/contract/areas/tasks/tasks/draft';
import type { BodyOf } from '@iskra/contract/kernel/endpoint';
import { useEffect, useMemo, useRef, useState } from 'react';
import { call, isRefusal } from '../../../data/calls/call.ts';
import { refusalText } from '../../../data/calls/refusal-text.ts';
import { Autosave, type Kept, type SaveState } from './autosave.ts';
import { savable } from './draft-faults.ts';
import { change, type History, rebase, redo, startHistory, undo } from './history.ts';
import { type MergedDrafts, mergeDrafts } from './merge-drafts.ts';

export interface Begun {
  /** Null: nothing of it is kept yet. */
  id: number | null;
  version: number;
  type_id: number;
  copy_id: number | null;
  draft: TaskDraft;
}

interface Conflict extends MergedDrafts {
  mine: TaskDraft;
  theirs: TaskDraft;
}

async function latest(id: number): Promise<TaskInHand | undefined> {
  const answer = await call(constructorCalls.task, { body: { id } });
  return isRefusal(answer) ? undefined : answer.item;
}

interface Listeners {
  /** It has an address of its own now. */
  onBegun: (id: number) => void;
  /** What the server finds wrong in it, by path. */
  onFaults: (faults: Record<string, string>) => void;
  /** What somebody else's draft refers to is called. */
  onNames: (names: TaskInHand['names']) => void;
}

export function useSavedDraft(begun: Begun, { onBegun, onFaults, onNames }: Listeners) {
  const [history, setHistory] = useState<History<TaskDraft>>(() => startHistory(begun.draft));
  const [state, setState] = useState<SaveState>({ kind: 'saved', at: null });
  const [conflict, setConflict] = useState<Conflict>();
  const kept = useRef({ id: begun.id, version: begun.version });
  const now = useRef(history.now);
  now.current = history.now;

  // biome-ignore lint/correctness/useExhaustiveDependencies: one for as long as the page is there
  const autosave = useMemo(() => {
    const keep = async (doc: TaskDraft, base: TaskDraft): Promise<Kept<TaskDraft>> => {
      const draft = savable(doc, base);
      if (!draft) return { kind: 'refused', message: 'Не сохранено: исправьте отмеченное' };
      if (kept.current.id === null) {
        const { type_id, copy_id } = begun;
        const first = await call(constructorCalls.begin, { body: { type_id, copy_id } });
        if (isRefusal(first)) return answerOf(first);
        kept.current = { id: first.id, version: first.version };
        onBegun(first.id);
      }
      const { id, version } = kept.current;
      const isOnlySurvey = draft.survey && isSame({ ...draft, survey: null }, { ...base, survey: null });
      const answer = isOnlySurvey
        ? await keepSurvey({ id: id!, version, survey: draft.survey! }, onFaults)
        : await call(constructorCalls.save, { body: { id: id!, version, draft } });
      if (!isRefusal(answer)) {
        kept.current = { id, version: answer.version };
        return { kind: 'kept' };
      }
      if (answer.problem !== 'stale') return answerOf(answer);
      const theirs = await latest(id!);
      if (!theirs) return { kind: 'lost' };
      kept.current = { id, version: theirs.version };
      onNames(theirs.names);
      return { kind: 'stale', theirs: theirs.draft };
    };
    const saver: Autosave<TaskDraft> = new Autosave<TaskDraft>(begun.draft, {
      keep,
      onState: setState,
      onStale: (base, theirs) => {
        const mine = now.current;
        const found = mergeDrafts(base, mine, theirs);
        if (found.clashes.length > 0) return setConflict({ ...found, mine, theirs });
        setHistory((old) =>
          rebase(old, (doc) => (doc === mine ? found.merged : mergeDrafts(base, doc, theirs).merged)),
        );
        saver.settle(theirs, found.merged);
      },
    });
    return saver;
  }, []);
  useEffect(() => autosave.want(history.now), [autosave, history.now]);
  useEffect(() => () => autosave.stop(), [autosave]);
  useEffect(() => {
    const leave = (event: BeforeUnloadEvent) => {
      if (!autosave.isClean) event.preventDefault();
    };
    window.addEventListener('beforeunload', leave);
    return () => window.removeEventListener('beforeunload', leave);
  }, [autosave]);

  return {
    draft: history.now,
    change: (about: string, update: (draft: TaskDraft) => TaskDraft) =>
      setHistory((old) => change(old, update(old.now), about, Date.now())),
    undo: history.past.length > 0 ? () => setHistory(undo) : undefined,
    redo: history.future.length > 0 ? () => setHistory(redo) : undefined,
    state,
    flush: () => autosave.flush(),
    isClean: () => autosave.isClean,
    kept: () => kept.current,
    conflict,
    /** `mine`: of which fields mine stays. */
    resolve: (mine: readonly string[]) => {
      if (!conflict) return;
      const merged = conflict.withMine(mine);
      setHistory((old) => change(old, merged, 'conflict', Date.now()));
      autosave.settle(conflict.theirs, merged);
      setConflict(undefined);
    },
  };
}

const isSame = (one: object, other: object) => JSON.stringify(one) === JSON.stringify(other);

/** The server walks every way through the questions, which takes it longer than a key may. */
async function keepSurvey(body: BodyOf<typeof constructorCalls.survey>, onFaults: Listeners['onFaults']) {
  const answer = await call(constructorCalls.survey, { body });
  if (!isRefusal(answer)) {
    const faults = answer.faults.filter(({ is_warning }) => !is_warning);
    onFaults(Object.fromEntries(faults.map(({ path, message }) => [path.replaceAll('.', '/'), message])));
  }
  return answer;
}

function answerOf(refusal: Parameters<typeof refusalText>[0]): Kept<TaskDraft> {
  // An unanswered save may not have come through: it is sent again.
  if (refusal.error_code >= 500) return { kind: 'lost' };
  return { kind: 'refused', message: refusal.errors?.[0]?.message ?? refusalText(refusal) };
}

export type SavedDraft = ReturnType<typeof useSavedDraft>;
