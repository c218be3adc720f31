/** A form whose rules are the contract's body schema; the server's field errors land on the same fields. */
import type { FieldError } from '@iskra/contract/problems';
import { type FormEvent, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import * as z from 'zod/mini';
import { isRefusal, type Refusal } from './call.ts';

export type FormErrors = Record<string, string>;

interface FormOptions<V extends object, R> {
  schema: z.ZodMiniType;
  initial: V;
  /** Makes the body that the schema checks, when the fields on screen differ from it. */
  toBody?: (values: V) => unknown;
  /** Sends the checked body. */
  send: (body: never) => Promise<R | Refusal>;
  done?: (reply: R) => void;
}

/** A message for each field; what belongs to no field is told at the form's foot. */
function byField(errors: readonly FieldError[]): FormErrors {
  const messages: FormErrors = {};
  for (const { field, message } of errors) messages[field] ??= message;
  return messages;
}

function schemaErrors(schema: z.ZodMiniType, body: unknown): FormErrors | undefined {
  const result = z.safeParse(schema, body);
  if (result.success) return undefined;
  return byField(
    result.error.issues.map((issue) => ({
      field: issue.path.join('.'),
      code: issue.code ?? '',
      message: issue.message,
    })),
  );
}

export type ContractForm<V extends object> = ReturnType<typeof useContractForm<V, never>>;

export function useContractForm<V extends object, R>(options: FormOptions<V, R>) {
  const [values, setValues] = useState(options.initial);
  const [errors, setErrors] = useState<FormErrors>({});
  const [refusal, setRefusal] = useState<Refusal>();
  const [submitting, setSubmitting] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  /** The form that was refused. When its messages are drawn, the first wrong field takes the focus. */
  const refused = useRef<HTMLFormElement>(null);
  const latest = useRef({ options, values });
  latest.current = { options, values };

  const set = useCallback(<K extends keyof V & string>(field: K, value: V[K]) => {
    setValues((old) => ({ ...old, [field]: value }));
    // The message goes as soon as the person mends the field; it comes back on the next submit if it must.
    setErrors(({ [field]: _, ...rest }) => rest);
  }, []);

  /** `more` joins the body: what a second button says beside the fields. */
  const submit = useCallback(async (event?: FormEvent, more: object = {}) => {
    event?.preventDefault();
    // A modal's form belongs to its frame: the event knows it.
    const sent = event?.currentTarget instanceof HTMLFormElement ? event.currentTarget : form.current;
    const { options: now, values: current } = latest.current;
    const body = { ...((now.toBody ? now.toBody(current) : current) as object), ...more };
    const wrong = schemaErrors(now.schema, body);
    setRefusal(undefined);
    setErrors(wrong ?? {});
    if (wrong) {
      refused.current = sent;
      return;
    }
    setSubmitting(true);
    try {
      const answer = await now.send(body as never);
      if (!isRefusal(answer)) return now.done?.(answer as R);
      setRefusal(answer);
      setErrors(byField(answer.errors ?? []));
      refused.current = sent;
    } finally {
      setSubmitting(false);
    }
  }, []);

  useEffect(() => {
    if (Object.keys(errors).length === 0) return;
    refused.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
    refused.current = null;
  }, [errors]);

  const dirty = useMemo(() => JSON.stringify(values) !== JSON.stringify(options.initial), [values, options.initial]);

  /** Everything a field of the kit needs. */
  const field = <K extends keyof V & string>(name: K) => ({
    value: values[name],
    onChange: (value: V[K]) => set(name, value),
    error: errors[name],
    changed: JSON.stringify(values[name]) !== JSON.stringify(options.initial[name]),
  });

  return { form, values, set, field, errors, setErrors, refusal, dirty, submitting, submit };
}
