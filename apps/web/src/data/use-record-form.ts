/** One form for a new record and for a change of an old one: the same fields, two calls. */
import type { Endpoint, ReplyOf, Schema } from '@iskra/contract/kernel/endpoint';
import { useMemo } from 'react';
import type * as z from 'zod/mini';
import type { CallInput, Refusal } from './call.ts';
import { changesOf, type Values, valuesOf } from './form-values.ts';
import { useAction } from './use-action.ts';
import { useContractForm } from './use-contract-form.ts';

type AddCall = Endpoint & { body: Schema };

/** A card with its version, by which the server knows that nobody else has changed it meanwhile. */
export interface SavedRecord {
  id: number;
  version: number;
}

interface RecordFormOptions<Add extends AddCall> {
  add: Add;
  change: Endpoint & { body: Schema };
  /** What is added to; absent where the path has no parameter. */
  within?: Record<string, number>;
  /** Absent: a new one. */
  record: SavedRecord | undefined;
  /** The fields on screen; with a record they begin with its values, else with these. */
  fresh: Values<Add['body']>;
  saved: { added: string; changed: string };
  done: (reply: ReplyOf<Add>) => void;
}

export function useRecordForm<Add extends AddCall>(options: RecordFormOptions<Add>) {
  const { add, change, within, record, fresh, saved, done } = options;
  const adding = useAction(add, { done: saved.added, quiet: true });
  const changing = useAction(change, { done: saved.changed, quiet: true });
  const initial = useMemo(() => {
    const names = Object.keys(fresh) as (keyof z.input<Add['body']> & string)[];
    return record ? valuesOf<Add['body']>(names, record) : fresh;
  }, [record, fresh]);
  const send = (body: unknown) =>
    record
      ? changing.run({ params: { id: record.id }, body } as unknown as CallInput<typeof change>)
      : adding.run({ params: within, body } as unknown as CallInput<Add>);
  return useContractForm<Add['body'], ReplyOf<Add>>({
    schema: (record ? change.body : add.body) as Add['body'],
    initial,
    body: (values) => (record ? { ...changesOf(values, initial), version: record.version } : values),
    send: send as (body: unknown) => Promise<ReplyOf<Add> | Refusal>,
    done,
  });
}
