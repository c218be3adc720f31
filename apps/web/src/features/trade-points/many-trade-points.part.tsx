/** A status move of many points in its window: what it needs, what will happen in exact numbers, then how far it is. */
import { tradePoints } from '@iskra/contract/endpoints/trade-points';
import type { Run } from '@iskra/contract/entities/run';
import { type FormEvent, type ReactNode, useEffect } from 'react';
import type { Refusal } from '../../data/call.ts';
import type { Chosen } from '../../data/chosen.ts';
import { FormRefusal } from '../../data/refusal-note.tsx';
import { useAsk } from '../../data/use-ask.ts';
import { isGoing } from '../../data/use-run.ts';
import { type Consequence, Consequences } from '../../kit/modal/consequences.tsx';
import { ModalFooter } from '../../kit/modal/modal-footer.tsx';
import { ModalFrame } from '../../kit/modal/modal-frame.tsx';
import { RunProgress } from '../../kit/progress/run-progress.tsx';
import { Note } from '../../kit/status/note.tsx';
import { useUser } from '../../shell/session.ts';
import { foretell, type Move } from './many-words.ts';
import { mayOf } from './trade-point-rights.ts';
import styles from './trade-points.module.css';

export interface ManyInput {
  chosen: Chosen;
  /** «214 точек». */
  what: string;
}

interface ManyFrameProps {
  move: Move;
  title: string;
  verb: string;
  input: ManyInput;
  form: { dirty: boolean; submitting: boolean; refusal: Refusal | undefined; submit: (event?: FormEvent) => unknown };
  run: Run | undefined;
  stop: () => void;
  /** What follows for each of the points. */
  effects: Consequence[];
  close: (started: true) => void;
  dismiss: () => void;
  setDirty: (dirty: boolean) => void;
  children: ReactNode;
}

function useForetold(move: Move, chosen: Chosen) {
  const role = useUser()?.user_role_code ?? 'owner';
  const { data, isError } = useAsk(tradePoints.chosen, { body: chosen as never });
  const asked = 'ids' in chosen ? chosen.ids.length : undefined;
  const foretold = data && foretell(move, data, (status) => mayOf(role, status)[move], asked);
  return { foretold, isError };
}

export function ManyFrame({ move, title, verb, input, form, run, stop, effects, close, ...props }: ManyFrameProps) {
  const { dismiss, setDirty, children } = props;
  const { foretold, isError } = useForetold(move, input.chosen);
  const ended = run !== undefined && !isGoing(run);
  useEffect(() => setDirty(form.dirty && !run), [form.dirty, run, setDirty]);
  useEffect(() => {
    if (ended) close(true);
  }, [ended, close]);
  const leave = run ? () => close(true) : dismiss;
  return (
    <ModalFrame
      title={title}
      subtitle={input.what}
      onClose={leave}
      onSubmit={(event) => void form.submit(event)}
      footer={
        <ModalFooter
          {...(run ? { submit: 'Остановить', onSubmit: stop } : { submit: verb })}
          danger={move === 'block'}
          hint={run ? 'Окно можно закрыть: итог придёт в уведомления' : undefined}
          loading={form.submitting}
          disabled={!foretold?.will}
          cancel={run ? 'Закрыть' : 'Отмена'}
          onCancel={leave}
        />
      }
    >
      {run ? (
        <RunProgress done={run.done} total={run.total} parts={run} words={['точки', 'точек', 'точек']} />
      ) : (
        <div className={styles.form}>
          {children}
          {foretold?.will && (
            <Consequences
              items={[
                { icon: move === 'block' ? 'ban' : 'lock-open', text: foretold.will },
                ...foretold.skipped.map((text): Consequence => ({ icon: 'minus', text })),
                ...effects,
              ]}
            />
          )}
          {foretold && !foretold.will && (
            <Note tone="warn" live>
              {[foretold.none, ...foretold.skipped].join('. ')}
            </Note>
          )}
          {isError && <Note tone="danger">Не удалось посчитать выбранные точки. Закройте окно и попробуйте снова</Note>}
          <FormRefusal refusal={form.refusal} />
        </div>
      )}
    </ModalFrame>
  );
}
