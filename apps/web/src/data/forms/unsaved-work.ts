/** What a form would lose when it is left, for the question that is asked then. */
import { useMemo, useRef } from 'react';
import { changesOf, type ValueWords } from './form-values.ts';

export interface UnsavedWork {
  /** The names of the fields that were changed, as the form shows them. */
  changed: () => string[];
  /** Absent where sending it is an action of its own. True: it is saved, nothing is lost. */
  save: (() => Promise<boolean>) | undefined;
  /** The person lets it go. */
  drop: () => void;
}

export interface WorkForm {
  values: object;
  saved: object;
  descriptions: ReadonlyMap<string, ValueWords>;
  savesRecord: boolean;
  dropDraft: () => void;
}

/** A field inside of a group is named by itself. */
const isPart = (name: string, of: readonly string[]) =>
  of.some((field) => name === field || name.startsWith(`${field}.`));

function changedLabels({ values, saved, descriptions }: WorkForm): string[] {
  const changed = Object.keys(changesOf(values, saved));
  const drawn = [...descriptions].filter(([name, { label }]) => label && isPart(name, changed));
  return drawn.map(([, { label }]) => label);
}

/** The same object for as long as the form is there: it says what holds when it is asked. */
export function useUnsavedWork(form: WorkForm, save: (() => Promise<boolean>) | undefined): UnsavedWork {
  const latest = useRef({ form, save });
  latest.current = { form, save };
  return useMemo(
    () => ({
      changed: () => changedLabels(latest.current.form),
      get save() {
        return latest.current.form.savesRecord ? latest.current.save : undefined;
      },
      drop: () => latest.current.form.dropDraft(),
    }),
    [],
  );
}
