/** What every part of the constructor sees of the draft, and how it is changed. */
import type { SurveyPart } from '@iskra/contract/areas/surveys/surveys/part';
import type { TaskDraft } from '@iskra/contract/areas/tasks/tasks/draft';
import type { Form, Step } from '@iskra/contract/forms/form';
import type { KindCode } from '@iskra/contract/forms/kinds';
import type { Endpoint } from '@iskra/contract/kernel/endpoint';
import { createContext, useCallback, useContext } from 'react';
import { type Search, useSearch } from '../../../data/choices/use-search.ts';
import type { LoadOptions } from '../../../kit/select/use-options.ts';
import type { DraftFault, Stage } from './draft-faults.ts';
import type { Labelled, Labels } from './labels.ts';

export interface Editor {
  draft: TaskDraft;
  /** `about`: typing into one field is one step back. */
  change: (about: string, update: (draft: TaskDraft) => TaskDraft) => void;
  faults: readonly DraftFault[];
  errorAt: (path: string) => string | undefined;
  /** The step that is worked on. */
  step: string | null;
  choose: (id: string | null) => void;
  go: (stage: Stage) => void;
  type: { id: number; title: string };
  allowed: readonly KindCode[];
  labels: Labels;
  reach: Reach | undefined;
}
export interface Reach {
  pairs: number;
  points: number;
  people: number;
  examples: { seller: string; point: string }[];
  history: { tasks: number; share: number } | null;
}

const EditorContext = createContext<Editor | null>(null);
export const EditorProvider = EditorContext.Provider;

export function useEditor(): Editor {
  const editor = useContext(EditorContext);
  if (!editor) throw new Error('Parts of the constructor stand inside of it');
  return editor;
}

export const withForm = (draft: TaskDraft, form: Form): TaskDraft => ({ ...draft, form });

export const withStep = (draft: TaskDraft, id: string, update: (step: Step) => Step): TaskDraft =>
  withForm(draft, { ...draft.form, steps: draft.form.steps.map((step) => (step.id === id ? update(step) : step)) });

/** A group of the document, changed in part: `reward`, `period`. */
export function usePart<
  Name extends 'about' | 'audience' | 'reward' | 'budget' | 'period' | 'limits' | 'quota' | 'place',
>(name: Name) {
  const { draft, change, errorAt } = useEditor();
  return {
    value: draft[name],
    put: <Field extends keyof TaskDraft[Name] & string>(field: Field, value: TaskDraft[Name][Field]) =>
      change(`${name}/${field}`, (old) => ({ ...old, [name]: { ...old[name], [field]: value } })),
    errorAt: (field: keyof TaskDraft[Name] & string) => errorAt(`${name}/${field}`),
  };
}

/** Options that are found by typing, with the names of those that stand in the draft already. */
export function useLabelled<E extends Endpoint>(of: Labelled, search: Search<E>) {
  const { labels } = useEditor();
  return useLabels(labels, of, search);
}

export function useLabels<E extends Endpoint>(labels: Labels, of: Labelled, search: Search<E>) {
  const find = useSearch(search);
  const options: LoadOptions = useCallback(
    async (query, signal) => {
      const found = await find(query, signal);
      labels.note(of, found);
      return found;
    },
    [find, labels, of],
  );
  return { options, known: labels.known(of) };
}

/** The survey part, changed in part; only the stages of a survey ask for it. */
export function useSurvey() {
  const { draft, change, errorAt } = useEditor();
  const value = draft.survey!;
  return {
    value,
    put: <Field extends keyof SurveyPart & string>(field: Field, next: SurveyPart[Field], about: string = field) =>
      change(`survey/${about}`, (old) => ({ ...old, survey: { ...old.survey!, [field]: next } })),
    errorAt: (path: string) => errorAt(`survey/${path}`),
  };
}
