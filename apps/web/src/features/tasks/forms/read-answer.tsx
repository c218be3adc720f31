/** The answer to a step, to be read; what is wrong or missing in its place. */
import type { Step } from '@iskra/contract/forms/form';
import type { Walk } from '@iskra/contract/forms/walk';
import { viewOf } from './kind-views.shared.ts';
import styles from './perform.module.css';

export function ReadAnswer({ step, found }: { step: Step; found: Walk }) {
  const { Show } = viewOf(step.kind);
  const [fault] = found.steps.get(step.id)!.faults;
  if (fault) return <b className={styles.wrong}>{fault.message}</b>;
  if (!Object.hasOwn(found.kept, step.id)) return <b className={styles.empty}>Без ответа</b>;
  return (
    <div className={styles.given}>
      <Show settings={step.settings} answer={found.kept[step.id]} />
    </div>
  );
}

/** Steps that were asked and wait for an answer, in their order. */
export const answeredSteps = (steps: readonly Step[], found: Walk): Step[] =>
  steps.filter(({ id, kind }) => found.steps.get(id)!.state === 'asked' && kind !== 'info');
