/** A form whose rules are the contract's body schema and whose values are the call's own; the server's field errors land on the same fields. */
import type { FieldError } from '@iskra/contract/kernel/problem';
import { type FormEvent, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import * as z from 'zod/mini';
import { isRefusal, type Refusal } from '../calls/call.ts';
import { wantsIdentity } from '../calls/identity.ts';
import { fieldsOf, readPath, sameValue, type Values, type ValueWords, writePath } from './form-values.ts';
import { mergeOf, take } from './merge.ts';
import { useDraft } from './use-draft.ts';

export type FormErrors = Record<string, string>;

interface FormOptions<S extends z.ZodMiniType, R> {
  schema: S;
  initial: Values<S>;
  /** The initial values are stored ones: then differences from them are marked as changed. */
  editing?: boolean;
  /** Saving it is no action beside the change itself: the question before leaving may offer it. */
  savesRecord?: boolean;
  /** The body to send, when it is not the values as they stand; the schema checks it in any case. */
  body?: (values: Values<S>) => object;
  /** Sends the checked body. */
  send: (body: z.input<S>) => Promise<R | Refusal>;
  done?: (reply: R) => void;
}

/** A message for each field; a message of no field is shown at the form's foot. */
function byField(errors: readonly FieldError[]): FormErrors {
  const messages: FormErrors = {};
  for (const { field, message } of errors) messages[field] ??= message;
  return messages;
}

function schemaErrors(schema: z.ZodMiniType, body: unknown): FormErrors | undefined {
  const result = z.safeParse(schema, body);
  if (result.success) return undefined;
  const errors = result.error.issues.map(({ path, code, message }) => ({ field: path.join('.'), code, message }));
  return byField(errors as FieldError[]);
}

/** A fault in a part of a field, a day of a week, is shown on the field. */
const isWithin = (part: string, field: string) => part === field || part.startsWith(`${field}.`);

/** The stored record has changed under the form: untouched fields follow it, typed ones stay. */
function follow<V extends object>(typed: V, before: V, stored: V): V {
  const { merged, clashes } = mergeOf(before, typed, stored);
  return take(merged, typed, clashes);
}

export type ContractForm<S extends z.ZodMiniType = z.ZodMiniType> = ReturnType<typeof useContractForm<S, unknown>>;

export function useContractForm<S extends z.ZodMiniType, R>(options: FormOptions<S, R>) {
  const draft = useDraft(options.schema, options.initial);
  const [values, setValues] = useState<Values<S>>(draft.found?.values ?? options.initial);
  /** When what the form began with was typed, as long as it is there. */
  const [draftAt, setDraftAt] = useState(draft.found?.at);
  /** What the form and the store last agreed on; and the stored values that the form has followed. */
  const [saved, setSaved] = useState<Values<S>>(options.initial);
  const [followed, setFollowed] = useState<Values<S>>(options.initial);
  if (!sameValue(followed, options.initial)) {
    setFollowed(options.initial);
    setSaved(options.initial);
    setValues(follow(values, saved, options.initial));
  }
  const [errors, setErrors] = useState<FormErrors>({});
  const [refusal, setRefusal] = useState<Refusal>();
  const [submitting, setSubmitting] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  /** The form that was refused. When its messages are drawn, the first wrong field takes the focus. */
  const refused = useRef<HTMLFormElement>(null);
  const inFlight = useRef(false);
  /** The fields that were drawn: a message for any other would be seen by nobody. */
  const drawn = useRef(new Set<string>());
  /** How the drawn fields call and write their values. */
  const descriptions = useRef(new Map<string, ValueWords>());
  const latest = useRef({ options, values });
  latest.current = { options, values };

  const set = useCallback((field: string, value: unknown) => {
    setValues((old) => writePath(old, field, value));
    // The message goes as soon as the person mends the field; it comes back on the next submit if it must.
    setErrors((old) => Object.fromEntries(Object.entries(old).filter(([name]) => !isWithin(name, field))));
  }, []);

  /** Shows the faults of some of the fields: before a wizard goes on. `also`: faults that the schema finds in whole bodies only. */
  const check = useCallback((names: readonly string[], also: readonly { field: string; message: string }[] = []) => {
    const { options: now, values: current } = latest.current;
    const all = schemaErrors(now.schema, now.body ? now.body(current) : current) ?? {};
    const own = Object.entries(all).filter(([field]) => names.includes(field));
    const wrong = {
      ...Object.fromEntries(also.map(({ field, message }) => [field, message])),
      ...Object.fromEntries(own),
    };
    setErrors(wrong);
    refused.current = form.current;
    return Object.keys(wrong).length === 0;
  }, []);

  /** `more` joins the body: what a second button says beside the fields. True when it was taken. */
  const submit = useCallback(async (event?: FormEvent, more: object = {}): Promise<boolean> => {
    event?.preventDefault();
    // Enter twice, or a double click, is one intent.
    if (inFlight.current) return false;
    // A modal's form belongs to its frame: the event knows it.
    const sent = event?.currentTarget instanceof HTMLFormElement ? event.currentTarget : form.current;
    const { options: now, values: current } = latest.current;
    const body = { ...((now.body ? now.body(current) : current) as object), ...more } as z.input<S>;
    const wrong = schemaErrors(now.schema, body);
    setRefusal(undefined);
    setErrors(wrong ?? {});
    if (wrong) {
      refused.current = sent;
      return false;
    }
    inFlight.current = true;
    setSubmitting(true);
    try {
      const answer = await now.send(body);
      if (!isRefusal(answer)) {
        // Those that were sent, not those typed meanwhile. The server may write them its own way: then the form follows.
        // At once: a saved form keeps nobody from leaving, and `done` may lead away.
        flushSync(() => {
          setSaved(current);
          setDraftAt(undefined);
        });
        void now.done?.(answer as R);
        return true;
      }
      // The person would not say who they are: the form is as it was.
      if (wantsIdentity(answer)) return false;
      setRefusal(answer);
      setErrors(byField(answer.errors ?? []));
      refused.current = sent;
      return false;
    } finally {
      inFlight.current = false;
      setSubmitting(false);
    }
  }, []);

  useEffect(() => {
    if (Object.keys(errors).length === 0) return;
    refused.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
    refused.current = null;
  }, [errors]);

  const reset = useCallback(() => {
    setValues(saved);
    setErrors({});
    setRefusal(undefined);
    setDraftAt(undefined);
  }, [saved]);

  /** The stored values after all. */
  const restore = useCallback((held: object) => {
    setValues((old) => ({ ...old, ...held }));
    setSaved((old) => ({ ...old, ...held }));
  }, []);

  useEffect(() => draft.keep(values, saved), [draft, values, saved]);

  const dirty = useMemo(() => !sameValue(values, saved), [values, saved]);
  const fields = fieldsOf<S>((name) => {
    drawn.current.add(name);
    const value = readPath(values, name);
    const changed = options.editing === true && !sameValue(value, readPath(saved, name));
    const describe = (words: ValueWords) => void descriptions.current.set(name, words);
    const [, error] = Object.entries(errors).find(([field]) => isWithin(field, name)) ?? [];
    return { value, set, describe, error, changed };
  });
  const isDrawn = (field: string) => [...drawn.current].some((name) => isWithin(field, name));
  const unseen = Object.entries(errors).filter(([field]) => !isDrawn(field));

  return {
    form,
    values,
    set,
    ...fields,
    errors,
    refusal,
    descriptions: descriptions.current as ReadonlyMap<string, ValueWords>,
    /** Faults of fields that are not on screen: for the form's foot. */
    unseen: unseen.map(([, message]) => message),
    /** The stored values: to count the differences. */
    saved,
    /** Back to the stored values. */
    reset,
    draftAt,
    /** The draft may go with the page. */
    dropDraft: draft.drop,
    /** The form changes a stored record, or adds to one: then it can be saved on the way out. */
    savesRecord: options.savesRecord ?? options.editing === true,
    restore,
    dirty,
    submitting,
    check,
    submit,
  };
}
