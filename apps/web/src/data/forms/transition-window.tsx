/** The window of a transition, of one record or of many: its fields, its consequences, then its progress; undone from the toast, and of many from the bell and the list. */
import type { Run } from '@iskra/contract/areas/platform/runs';
import type { ChosenRows } from '@iskra/contract/kernel/action-calls';
import type { CommentBody } from '@iskra/contract/kernel/blocking';
import type { Endpoint, Schema } from '@iskra/contract/kernel/endpoint';
import type { byId } from '@iskra/contract/kernel/fields';
import { type ComponentType, useEffect, useState } from 'react';
import type * as z from 'zod/mini';
import { countOf } from '../../kit/format.ts';
import type { IconName } from '../../kit/icons/icon.tsx';
import { type Consequence, Consequences } from '../../kit/modal/consequences.tsx';
import { ModalFooter } from '../../kit/modal/modal-footer.tsx';
import { ModalFrame } from '../../kit/modal/modal-frame.tsx';
import { RunProgress } from '../../kit/progress/run-progress.tsx';
import { Note } from '../../kit/status/note.tsx';
import { useAction } from '../calls/use-action.ts';
import { useAsk } from '../calls/use-ask.ts';
import { useMany } from '../calls/use-many.ts';
import { isGoing } from '../calls/use-run.ts';
import { useUndoRun } from '../calls/use-undo-run.ts';
import type { Chosen } from '../lists/chosen.ts';
import type { Values } from './form-values.ts';
import { FormWindow, type WindowControls } from './form-window.tsx';
import { type CountedStatuses, preview, summary, type TransitionWords } from './transition-words.ts';
import { type ContractForm, useContractForm } from './use-contract-form.ts';

type Taking<Body> = Endpoint & { body: z.ZodMiniType<unknown, Body> };
/** A call that makes the transition of one record; its body is the form. */
export type OneCall<S extends Schema> = TakingOne<z.input<S>> & { body: S };
type TakingOne<Body> = Taking<Body> & { params: typeof byId };
/** No field can join the body of a form that has none: its type forbids them all. */
type FieldsOf<S extends Schema> = string extends keyof z.input<S> ? object : z.input<S>;
/** A call that does it to many. */
export type ManyCall<S extends Schema> = Taking<FieldsOf<S> & ChosenRows>;
/** A call that counts them first. */
export type CountCall = Taking<ChosenRows>;

/** One record by its name, or many by how they were chosen. */
export type TransitionInput<Rec> = { record: Rec & NamedRecord } | { chosen: Chosen; count: number };

interface NamedRecord {
  id: number;
  code: string;
  name: string;
}

export interface TransitionView<S extends Schema, Rec, Status extends string> {
  title: { one: string; many: string };
  submit: string;
  icon: IconName;
  danger?: true;
  /** Asked when the window opens. */
  initial: () => Values<S>;
  Fields: ComponentType<{ form: ContractForm<S> }>;
  one: OneCall<S>;
  /** «Родник заблокирована». */
  done: (name: string) => string;
  many?: { call: ManyCall<S>; count: CountCall; begins: (status: Status) => boolean; words: TransitionWords<Status> };
  /** Facts to fetch first, such as an owner's points. */
  About?: ComponentType<{ id: number }>;
  /** What follows; for one record it may speak of that record. */
  consequences: (record?: Rec) => Consequence[];
  /** The opposite transition; its comment goes into the history. */
  undo?: {
    one: OneCall<typeof CommentBody>;
    done: (name: string) => string;
    comment: string;
  };
}

interface TransitionWindowProps<S extends Schema, Rec, Status extends string> extends WindowControls {
  input: TransitionInput<Rec>;
  close: (done?: true) => void;
  transition: TransitionView<S, Rec, Status>;
}

export function TransitionWindow<S extends Schema, Rec, Status extends string>(
  props: TransitionWindowProps<S, Rec, Status>,
) {
  const { input, ...rest } = props;
  return 'record' in input ? (
    <TransitionOne {...rest} record={input.record} />
  ) : (
    <TransitionMany {...rest} {...input} />
  );
}

type Rest<S extends Schema, Rec, Status extends string> = Omit<TransitionWindowProps<S, Rec, Status>, 'input'>;

function TransitionOne<S extends Schema, Rec, Status extends string>({
  record,
  transition,
  close,
  ...controls
}: Rest<S, Rec, Status> & { record: Rec & NamedRecord }) {
  const { undo, Fields, About } = transition;
  const params = { id: record.id };
  const [initial] = useState(transition.initial);
  const undoing = useAction(undo?.one ?? transition.one, { ...(undo && { done: undo.done(record.name) }) });
  const takeBack = undo && (() => void undoing.run({ params, body: { comment: undo.comment } }));
  const call: TakingOne<z.input<S>> = transition.one;
  const sending = useAction(call, {
    done: () => ({
      label: transition.done(record.name),
      ...(takeBack && { action: { label: 'Отменить', onClick: takeBack } }),
    }),
    quiet: true,
  });
  const form = useContractForm({
    schema: transition.one.body,
    initial,
    send: (body) => sending.run({ params, body }),
    done: () => close(true),
  });
  return (
    <FormWindow
      title={transition.title.one}
      subtitle={`${record.code} · ${record.name}`}
      submit={transition.submit}
      {...(transition.danger && { danger: true })}
      form={form}
      controls={controls}
    >
      <Fields form={form} />
      {About && <About id={record.id} />}
      <Consequences items={transition.consequences(record)} />
    </FormWindow>
  );
}

function TransitionMany<S extends Schema, Rec, Status extends string>({
  chosen,
  count,
  transition,
  close,
  ...controls
}: Rest<S, Rec, Status> & { chosen: Chosen; count: number }) {
  const many = transition.many!;
  const what = countOf(count, ...many.words.noun);
  const [initial] = useState(transition.initial);
  const { Fields } = transition;
  const { undo } = useUndoRun();
  const takeBack = ({ id }: Run) => ({ label: 'Отменить', onClick: () => void undo(id) });
  const sending = useMany(many.call, {
    done: (run) => ({
      ...summary(many.words, run),
      // The same button waits in the bell and above the list, longer than a toast does.
      ...(run.undo_until !== null && { action: takeBack(run) }),
    }),
    quiet: true,
  });
  const form = useContractForm({
    schema: transition.one.body,
    initial,
    send: (body) => sending.start({ body: { ...(body as FieldsOf<S> & object), ...chosen } }),
  });
  const { data, isError } = useAsk(many.count, { body: chosen });
  const counted = data as CountedStatuses<Status> | undefined;
  const expected = counted && preview(many.words, counted, many.begins, count);
  const { run } = sending;
  const ended = run !== undefined && !isGoing(run);
  useEffect(() => {
    if (ended) close(true);
  }, [ended, close]);
  if (run)
    return (
      <Going title={transition.title.many} what={what} words={many.words} run={run} stop={sending.stop} close={close} />
    );
  return (
    <FormWindow
      title={transition.title.many}
      subtitle={what}
      submit={`${transition.submit} ${countOf(expected?.count || count, ...many.words.whom)}`}
      {...(transition.danger && { danger: true })}
      blocked={!expected?.will && (expected?.none ?? (isError ? 'Выбранное не посчиталось' : 'Считаем выбранное…'))}
      form={form}
      controls={controls}
    >
      <Fields form={form} />
      {expected?.will && (
        <Consequences
          items={[
            { icon: transition.icon, text: expected.will },
            ...expected.skipped.map((text): Consequence => ({ icon: 'minus', text })),
            ...transition.consequences(),
          ]}
        />
      )}
      {expected && !expected.will && (
        <Note tone="warn" live>
          {[expected.none, ...expected.skipped].join('. ')}
        </Note>
      )}
      {isError && <Note tone="danger">Не удалось посчитать выбранное. Закройте окно и попробуйте снова</Note>}
    </FormWindow>
  );
}

interface GoingProps {
  title: string;
  what: string;
  words: Pick<TransitionWords<string>, 'noun'>;
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
