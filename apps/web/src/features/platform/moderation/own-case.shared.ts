/** The author's open case about a record: which fields wait, whether they can be corrected, and what a save will do. */
import { moderation } from '@iskra/contract/areas/platform/moderation';
import { isOpen, type OwnCase, type OwnKind } from '@iskra/contract/areas/platform/moderation/shapes';
import type { AskedFields } from '@iskra/contract/kernel/crud';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { keyOf, useAsk } from '../../../data/calls/use-ask.ts';
import { changesOf } from '../../../data/forms/form-values.ts';
import type { Toast } from '../../../kit/toast/toasts.ts';

export interface Waiting {
  /** The own case, as long as the author can act on it. */
  own: OwnCase | undefined;
  /** Why nothing more can be asked for now. */
  locked: string | undefined;
}

/** An answer that nothing can be done about any more is history. */
const isUnfinished = ({ status, may }: OwnCase) => isOpen(status) || may.resubmit || may.appeal;

/** A new record waits as a whole; a reopened case stays as it is. */
const whyLocked = ({ changes }: OwnCase) =>
  changes.length === 0
    ? 'Заявка на модерации. Чтобы исправить эти поля, отзовите её'
    : 'Решение по заявке пересматривают: эти поля можно изменить после него';

function lockedBy(own: OwnCase | undefined, othersWait: boolean): string | undefined {
  if (othersWait) return 'На модерации заявка другого человека: эти поля можно изменить после решения';
  return own && isOpen(own.status) && !own.may.mend ? whyLocked(own) : undefined;
}

/** Without an id nothing is asked: administrators change everything at once. */
export function useWaiting(kind: OwnKind, subjectId: number | undefined): Waiting {
  const enabled = subjectId !== undefined;
  const { data } = useAsk(moderation.own, { body: { kind, subject_id: subjectId ?? 1 } }, { enabled });
  const last = data?.items[0];
  const own = last && isUnfinished(last) ? last : undefined;
  return { own, locked: lockedBy(own, data?.others_wait ?? false) };
}

const isMendable = ({ own }: Waiting) => own?.may.mend === true;

interface ProtectedForm {
  values: object;
  saved: object;
  dirty: boolean;
  set: (name: string, value: unknown) => void;
}

/** The form of a thing some of whose fields a moderator looks at first: what its button says and sends beside the fields. */
export function useProtectedForm(form: ProtectedForm, waiting: Waiting, names: readonly string[]) {
  const [isMending, setMending] = useState(false);
  const { own } = waiting;
  // Without changes there is nothing to ask for any more.
  useEffect(() => {
    if (!form.dirty) setMending(false);
  }, [form.dirty]);
  const wanted = Object.keys(own?.wanted ?? {});
  const asks = isMending || Object.keys(changesOf(form.values, form.saved)).some((name) => names.includes(name));
  const values = form.values as Record<string, unknown>;
  return {
    submit: asks
      ? isMendable(waiting)
        ? 'Сохранить и исправить заявку'
        : 'Сохранить и отправить на модерацию'
      : 'Сохранить',
    // All fields, so that those that return to their value are left out of the request.
    more: isMending ? Object.fromEntries(wanted.map((name) => [name, values[name]])) : {},
    /** The wanted values come back into the fields. */
    mend: () => {
      setMending(true);
      for (const name of wanted) form.set(name, own!.wanted[name]);
    },
    stopMending: () => setMending(false),
  };
}

/** After a save: what a moderator must look at first is not so yet, and the form shows again what holds. */
export function useRestoreForm() {
  const client = useQueryClient();
  return (form: { restore: (current: object) => void }, current: object) => {
    form.restore(current);
    void client.invalidateQueries({ queryKey: keyOf(moderation.own) });
  };
}

const answers: Record<AskedFields, string> = {
  sent: 'Отправлено на модерацию',
  mended: 'Заявка на модерации исправлена',
  withdrawn: 'Заявка отозвана: менять больше нечего',
  waiting: 'Изменения сохранены',
};

/** What a save has done: with the fields that are asked for, and with the others. */
export function savedWords(reply: { version: number; asked?: AskedFields | undefined }, before: { version: number }) {
  const { asked, version } = reply;
  if (!asked) return 'Изменения сохранены';
  const label = answers[asked];
  if (asked === 'waiting')
    return { label, message: 'Кроме тех, что смотрит модератор: на модерации уже есть заявка другого человека' };
  const toast: Omit<Toast, 'status'> = version > before.version ? { label, message: 'Остальное сохранено' } : { label };
  return toast;
}

/** Beside the fields that a moderator looks at first: what will become of a change. */
export function protectedNote({ own, locked }: Waiting, usual: string): string {
  if (locked) return locked;
  return own?.may.mend ? `Заявка № ${own.id} уже на модерации: новые изменения добавятся к ней` : usual;
}

type Fields<Name extends string> = Record<Name, (name: never) => object>;
const kinds = ['text', 'choice', 'number', 'id', 'date'] as const;
/** A text can still be read and copied. */
const typed: readonly string[] = ['text', 'number', 'date'];

/** The same fields; under waiting ones stands the wanted value, and those that cannot be asked for now are locked. */
export function withWaiting<Form extends Partial<Fields<(typeof kinds)[number]>>>(
  form: Form,
  { own, locked }: Waiting,
  names: readonly string[],
): Form {
  const waits = own && isOpen(own.status) ? own.changes : [];
  const waiting = new Map(waits.map(({ field, new: wanted }) => [field, `На модерации: ${wanted ?? 'очистить'}`]));
  const marked = kinds.flatMap((kind) => {
    const field = form[kind] as ((name: string) => object) | undefined;
    if (!field) return [];
    const lock = typed.includes(kind) ? { readOnly: true } : { disabled: true };
    const make = (name: string) => ({
      ...field(name),
      ...(waiting.has(name) && { help: waiting.get(name) }),
      ...(locked && names.includes(name) && lock),
    });
    return [[kind, make] as const];
  });
  return { ...form, ...Object.fromEntries(marked) };
}
