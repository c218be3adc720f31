/** One form for a new record and for a change of an old one: the same fields, two calls. A change that came too late is merged. */
import type { Endpoint, ReplyOf, Schema } from '@iskra/contract/kernel/endpoint';
import { useEffect, useMemo, useRef, useState } from 'react';
import type * as z from 'zod/mini';
import { showToast } from '../../kit/toast/toasts.ts';
import { type Answer, isRefusal, type Refusal } from '../calls/call.ts';
import { type DoneWords, useAction } from '../calls/use-action.ts';
import { clashesOf, labelsOf } from './conflict-words.ts';
import { changesOf, type Values, valuesOf } from './form-values.ts';
import { mergeOf, take } from './merge.ts';
import { type HistoryOf, lastChange, useConflict } from './use-conflict.ts';
import { useContractForm } from './use-contract-form.ts';

/** With a parameter in its path or without: parameters beside the body are no part of its type. */
type SavingCall = Endpoint & { body: Schema };

/** A card with its version, by which the server knows that nobody else has changed it meanwhile. */
export interface SavedRecord {
  id: number;
  version: number;
}

interface RecordFormOptions<Add extends SavingCall> {
  add: Add;
  change: SavingCall;
  /** The record that it is added to; absent where the path has no parameter. */
  within?: Record<string, number>;
  /** Absent: a new one. */
  record: SavedRecord | undefined;
  /** The record as it is now, when another person was faster. */
  latest: (id: number) => Promise<{ item: SavedRecord } | Refusal>;
  /** Where it is told who that was; not everything has a history. */
  history?: (id: number) => HistoryOf;
  /** The fields on screen; with a record they begin with its values, else with these. */
  fresh: Values<Add['body']>;
  saved: { added: string; changed: DoneWords<never>; meanwhile: string };
  done: (reply: ReplyOf<Add>) => void;
}

/** Three people at once are rare; a fourth try would be a loop. */
const triesAtMost = 3;

const notSaved: Refusal = {
  error_code: 409,
  problem: 'stale',
  error_message: 'Не сохранено: запись изменил другой человек',
};

const isStale = (answer: unknown) => isRefusal(answer) && answer.problem === 'stale';

const isGroup = (value: unknown) => value !== null && typeof value === 'object' && !Array.isArray(value);

/** The record's values; in a group, those of the fields that it has not filled yet too. */
function startOf<S extends z.ZodMiniType>(fresh: Values<S>, record: object): Values<S> {
  const names = Object.keys(fresh) as (keyof z.input<S> & string)[];
  const values = Object.entries(valuesOf<S>(names, record)).map(([name, value]) => {
    const group = fresh[name as keyof Values<S>];
    return [name, isGroup(group) ? { ...(group as object), ...(value as object | null) } : value];
  });
  return Object.fromEntries(values) as Values<S>;
}

export function useRecordForm<Add extends SavingCall>(options: RecordFormOptions<Add>) {
  type FormValues = Values<Add['body']>;
  type Saving = Promise<Answer<Add>>;
  const { add, change, within, record, fresh, saved, done } = options;
  const adding = useAction<SavingCall>(add, { done: saved.added, quiet: true });
  const changing = useAction(change, { done: saved.changed as DoneWords<unknown>, quiet: true });
  const { conflict, ask } = useConflict();
  /** The version that the form began with, or was merged with: a version fetched behind it is not the one that was changed here. */
  const [basis, setBasis] = useState(record);
  const isSaved = useRef(false);
  const initial = useMemo(() => (basis ? startOf<Add['body']>(fresh, basis) : fresh), [basis, fresh]);

  const post = (body: object) => {
    const input = { params: within, body };
    return adding.run(input) as Saving;
  };

  const put = (id: number, body: object) => {
    const input = { params: { id }, body };
    return changing.run(input) as Saving;
  };

  /** Their version and mine in one; what contradicts is asked. Undefined: back to the form. */
  async function mergeWith(theirs: SavedRecord, base: SavedRecord, mine: FormValues): Promise<FormValues | undefined> {
    const stored = startOf<Add['body']>(fresh, theirs);
    const before = startOf<Add['body']>(fresh, base);
    const merge = mergeOf<FormValues>(before, mine, stored);
    const others = labelsOf(merge.theirs, form.descriptions);
    if (merge.clashes.length === 0) {
      if (others.length > 0) showMerged(others);
      return merge.merged;
    }
    const versions = {
      was: { values: before, card: base },
      theirs: { values: stored, card: theirs },
      mine: { values: mine },
    };
    const choices = await ask({
      title: saved.meanwhile,
      ...(await lastChange(options.history?.(base.id))),
      clashes: clashesOf(merge.clashes, versions, form.descriptions),
      mine: labelsOf(merge.mine, form.descriptions),
      theirs: others,
    });
    const kept = merge.clashes.filter((name) => choices?.[name] === 'mine');
    return choices && take(merge.merged, mine, kept);
  }

  const showMerged = (labels: string[]) =>
    showToast({
      status: 'success',
      label: saved.meanwhile,
      message: `Чужие изменения остались: ${labels.map((label) => `«${label}»`).join(', ')}`,
    });

  const fill = (values: FormValues) => {
    for (const [name, value] of Object.entries(values)) form.set(name, value);
  };

  async function putAnew(mine: FormValues, base: SavedRecord, more: object, tries = 1): Saving {
    const answer = await options.latest(base.id);
    if (isRefusal(answer)) return answer;
    const theirs = answer.item;
    const chosen = await mergeWith(theirs, base, mine);
    if (!chosen) return notSaved;
    setBasis(theirs);
    fill(chosen);
    const changes = changesOf(chosen, startOf<Add['body']>(fresh, theirs));
    const again = await put(base.id, { ...more, ...changes, version: theirs.version });
    return isStale(again) && tries < triesAtMost ? putAnew(chosen, theirs, more, tries + 1) : again;
  }

  async function send(body: object): Saving {
    if (!basis) return post(body);
    const answer = await put(basis.id, body);
    if (!isStale(answer)) return answer;
    const more = Object.entries(body).filter(([name]) => !(name in fresh));
    return putAnew(form.values, basis, Object.fromEntries(more));
  }

  const form = useContractForm<Add['body'], ReplyOf<Add>>({
    schema: (basis ? change.body : add.body) as Add['body'],
    initial,
    editing: basis !== undefined,
    savesRecord: true,
    body: (values) => (basis ? { ...changesOf(values, initial), version: basis.version } : values),
    send: send as (body: unknown) => Saving,
    done: (reply) => {
      isSaved.current = true;
      done(reply);
    },
  });

  const { dirty, set } = form;
  useEffect(() => {
    const isAnother = record?.id !== basis?.id;
    const isNewer = record && basis && record.version > basis.version;
    // Typed values stay: the next save meets the newer version and merges with it.
    if (!record || !(isAnother || (isNewer && (isSaved.current || !dirty)))) return;
    isSaved.current = false;
    setBasis(record);
    for (const [name, value] of Object.entries(startOf<Add['body']>(fresh, record))) set(name, value);
  }, [record, basis, dirty, fresh, set]);
  return { ...form, conflict };
}
