/** The window of a status move, of one record or of many: what it needs, what will happen, then how far it is; undone from the toast, and of many from the bell and the list. */
import type { Run } from '@iskra/contract/areas/runs';
import type { CommentBody } from '@iskra/contract/kernel/blocking';
import type { Endpoint, Schema } from '@iskra/contract/kernel/endpoint';
import type { byId } from '@iskra/contract/kernel/fields';
import type { ChosenRows } from '@iskra/contract/kernel/verbs';
import { type ComponentType, useEffect, useState } from 'react';
import type * as z from 'zod/mini';
import { countOf } from '../kit/format.ts';
import type { IconName } from '../kit/icons/icon.tsx';
import { type Consequence, Consequences } from '../kit/modal/consequences.tsx';
import { ModalFooter } from '../kit/modal/modal-footer.tsx';
import { ModalFrame } from '../kit/modal/modal-frame.tsx';
import { RunProgress } from '../kit/progress/run-progress.tsx';
import { Note } from '../kit/status/note.tsx';
import type { Chosen } from './chosen.ts';
import type { Values } from './form-values.ts';
import { FormWindow, type WindowControls } from './form-window.tsx';
import { type CountedStatuses, type MoveWords, preview, summary } from './move-words.ts';
import { useAction } from './use-action.ts';
import { useAsk } from './use-ask.ts';
import { type ContractForm, useContractForm } from './use-contract-form.ts';
import { useMany } from './use-many.ts';
import { isGoing } from './use-run.ts';
import { useUndoRun } from './use-undo-run.ts';

type Taking<Body> = Endpoint & { body: z.ZodMiniType<unknown, Body> };
/** A call that does the move to one record; what it takes is the form. */
export type OneCall<S extends Schema> = TakingOne<z.input<S>> & { body: S };
type TakingOne<Body> = Taking<Body> & { params: typeof byId };
/** No field can join the body of a form that has none: its type forbids them all. */
type FieldsOf<S extends Schema> = string extends keyof z.input<S> ? object : z.input<S>;
/** A call that does it to many. */
export type ManyCall<S extends Schema> = Taking<FieldsOf<S> & ChosenRows>;
/** A call that counts them first. */
export type CountCall = Taking<ChosenRows>;

/** One record by its name, or many by how they were chosen. */
export type MoveInput<Rec> = { record: Rec & MovedRecord } | { chosen: Chosen; count: number };

interface MovedRecord {
  id: number;
  code: string;
  name: string;
}

export interface Move<S extends Schema, Rec, Status extends string> {
  title: { one: string; many: string };
  verb: string;
  icon: IconName;
  danger?: true;
  /** Asked when the window opens. */
  initial: () => Values<S>;
  Fields: ComponentType<{ form: ContractForm<S> }>;
  one: OneCall<S>;
  /** «Родник заблокирована». */
  done: (name: string) => string;
  many?: { call: ManyCall<S>; count: CountCall; begins: (status: Status) => boolean; words: MoveWords<Status> };
  /** What has to be asked about the record first, such as what it owns. */
  About?: ComponentType<{ id: number }>;
  /** What follows; for one record it may speak of that record. */
  consequences: (record?: Rec) => Consequence[];
  /** The opposite move; its comment goes into the history. */
  undo?: {
    one: OneCall<typeof CommentBody>;
    done: (name: string) => string;
    comment: string;
  };
}

interface MoveWindowProps<S extends Schema, Rec, Status extends string> extends WindowControls {
  input: MoveInput<Rec>;
  close: (done?: true) => void;
  move: Move<S, Rec, Status>;
}

export function MoveWindow<S extends Schema, Rec, Status extends string>(props: MoveWindowProps<S, Rec, Status>) {
  const { input, ...rest } = props;
  return 'record' in input ? <MoveOne {...rest} record={input.record} /> : <MoveMany {...rest} {...input} />;
}

type Rest<S extends Schema, Rec, Status extends string> = Omit<MoveWindowProps<S, Rec, Status>, 'input'>;

function MoveOne<S extends Schema, Rec, Status extends string>({
  record,
  move,
  close,
  ...controls
}: Rest<S, Rec, Status> & { record: Rec & MovedRecord }) {
  const { undo, Fields, About } = move;
  const params = { id: record.id };
  const [initial] = useState(move.initial);
  const undoing = useAction(undo?.one ?? move.one, { ...(undo && { done: undo.done(record.name) }) });
  const takeBack = undo && (() => void undoing.run({ params, body: { comment: undo.comment } }));
  const call: TakingOne<z.input<S>> = move.one;
  const moving = useAction(call, {
    done: () => ({
      label: move.done(record.name),
      ...(takeBack && { action: { label: 'Отменить', onClick: takeBack } }),
    }),
    quiet: true,
  });
  const form = useContractForm({
    schema: move.one.body,
    initial,
    send: (body) => moving.run({ params, body }),
    done: () => close(true),
  });
  return (
    <FormWindow
      title={move.title.one}
      subtitle={`${record.code} · ${record.name}`}
      verb={move.verb}
      {...(move.danger && { danger: true })}
      form={form}
      controls={controls}
    >
      <Fields form={form} />
      {About && <About id={record.id} />}
      <Consequences items={move.consequences(record)} />
    </FormWindow>
  );
}

function MoveMany<S extends Schema, Rec, Status extends string>({
  chosen,
  count,
  move,
  close,
  ...controls
}: Rest<S, Rec, Status> & { chosen: Chosen; count: number }) {
  const many = move.many!;
  const what = countOf(count, ...many.words.noun);
  const [initial] = useState(move.initial);
  const { Fields } = move;
  const { undo } = useUndoRun();
  const takeBack = ({ id }: Run) => ({ label: 'Отменить', onClick: () => void undo(id) });
  const moving = useMany(many.call, {
    done: (run) => ({
      ...summary(many.words, run),
      // The same button waits in the bell and above the list, longer than a toast does.
      ...(run.undo_until !== null && { action: takeBack(run) }),
    }),
    quiet: true,
  });
  const form = useContractForm({
    schema: move.one.body,
    initial,
    send: (body) => moving.start({ body: { ...(body as FieldsOf<S> & object), ...chosen } }),
  });
  const { data, isError } = useAsk(many.count, { body: chosen });
  const counted = data as CountedStatuses<Status> | undefined;
  const effect = counted && preview(many.words, counted, many.begins, count);
  const { run } = moving;
  const ended = run !== undefined && !isGoing(run);
  useEffect(() => {
    if (ended) close(true);
  }, [ended, close]);
  if (run)
    return <Going title={move.title.many} what={what} words={many.words} run={run} stop={moving.stop} close={close} />;
  return (
    <FormWindow
      title={move.title.many}
      subtitle={what}
      verb={`${move.verb} ${countOf(effect?.count || count, ...many.words.whom)}`}
      {...(move.danger && { danger: true })}
      blocked={!effect?.will && (effect?.none ?? (isError ? 'Выбранное не посчиталось' : 'Считаем выбранное…'))}
      form={form}
      controls={controls}
    >
      <Fields form={form} />
      {effect?.will && (
        <Consequences
          items={[
            { icon: move.icon, text: effect.will },
            ...effect.skipped.map((text): Consequence => ({ icon: 'minus', text })),
            ...move.consequences(),
          ]}
        />
      )}
      {effect && !effect.will && (
        <Note tone="warn" live>
          {[effect.none, ...effect.skipped].join('. ')}
        </Note>
      )}
      {isError && <Note tone="danger">Не удалось посчитать выбранное. Закройте окно и попробуйте снова</Note>}
    </FormWindow>
  );
}

interface GoingProps {
  title: string;
  what: string;
  words: Pick<MoveWords<string>, 'noun'>;
  run: Run;
  stop: () => void;
  close: (done: true) => void;
}

/** How far it is. Closing the window does not stop the run. */
function Going({ title, what, words, run, stop, close }: GoingProps) {
  const leave = () => close(true);
  const [, few, many] = words.noun;
  return (
    <ModalFrame
      title={title}
      subtitle={what}
      onClose={leave}
      footer={
        <ModalFooter
          submit="Остановить"
          onSubmit={stop}
          hint="Окно можно закрыть: итог придёт в уведомления"
          cancel="Закрыть"
          onCancel={leave}
        />
      }
    >
      <RunProgress done={run.done} total={run.total} parts={run} words={[few, many, many]} />
    </ModalFrame>
  );
}
