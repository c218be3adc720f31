/** What one has sent to moderation about a thing: how it stands, and which fields wait. */
import { moderation } from '@iskra/contract/areas/moderation';
import { isOpen, type OwnCase, type OwnKind } from '@iskra/contract/areas/moderation/shapes';
import { useQueryClient } from '@tanstack/react-query';
import { keyOf, useAsk } from './use-ask.ts';

/** An answer that nothing can be done about any more is history. */
const isUnfinished = ({ status, may }: OwnCase) => isOpen(status) || may.resubmit || may.appeal;

/** Undefined when there is nothing to tell. */
export function useOwnCase(kind: OwnKind, subjectId: number): OwnCase | undefined {
  const { data } = useAsk(moderation.own, { body: { kind, subject_id: subjectId } });
  const last = data?.items[0];
  return last && isUnfinished(last) ? last : undefined;
}

/** After a save: what a moderator must look at first is not so yet, and the form shows again what holds. */
export function useRestoreForm() {
  const client = useQueryClient();
  return (form: { restore: (current: object) => void }, current: object) => {
    form.restore(current);
    void client.invalidateQueries({ queryKey: keyOf(moderation.own) });
  };
}

type Fields<Name extends string> = Record<Name, (name: never) => object>;
const kinds = ['text', 'choice', 'number', 'id', 'date'] as const;

/** The same fields; under those that wait stands what was asked for. */
export function withWaiting<Form extends Partial<Fields<(typeof kinds)[number]>>>(
  form: Form,
  ownCase: OwnCase | undefined,
): Form {
  if (!ownCase || !isOpen(ownCase.status)) return form;
  const waiting = new Map(
    ownCase.changes.map(({ field, new: wanted }) => [field, `На проверке: ${wanted ?? 'пусто'}`]),
  );
  const marked = kinds.flatMap((kind) => {
    const field = form[kind] as ((name: string) => object) | undefined;
    if (!field) return [];
    const make = (name: string) => ({ ...field(name), ...(waiting.has(name) && { help: waiting.get(name) }) });
    return [[kind, make] as const];
  });
  return { ...form, ...Object.fromEntries(marked) };
}
