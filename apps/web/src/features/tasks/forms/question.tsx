/** One step as it is asked. */
import type { Step } from '@iskra/contract/forms/form';
import type { StepResult } from '@iskra/contract/forms/walk';
import { useId } from 'react';
import { Icon } from '../../../kit/icons/icon.tsx';
import { Note } from '../../../kit/status/note.tsx';
import { viewOf } from './kind-views.shared.ts';
import styles from './perform.module.css';

interface QuestionProps {
  step: Step;
  answer: unknown;
  result: StepResult;
  /** Its fault is shown. */
  isShown: boolean;
  isLocked: boolean;
  remark: string | undefined;
  onAnswer: (answer: unknown) => void;
}

export function Question({ step, answer, result, isShown, isLocked, remark, onAnswer }: QuestionProps) {
  const id = useId();
  const { Ask, Show } = viewOf(step.kind);
  const fault = isShown ? result.faults[0] : undefined;
  return (
    <section className={styles.question} aria-labelledby={id} data-fault={fault ? '' : undefined}>
      <h2 id={id}>
        {step.title || 'Без названия'}
        {result.required && (
          <span className={styles.required} role="img" aria-label="обязательно">
            *
          </span>
        )}
      </h2>
      {step.hint && <p className={styles.hint}>{step.hint}</p>}
      {remark && <Note tone="warn">{remark}</Note>}
      {isLocked ? (
        <div className={styles.given}>
          {answer === undefined ? 'Без ответа' : <Show settings={step.settings} answer={answer} />}
        </div>
      ) : (
        <Ask settings={step.settings} answer={answer} onAnswer={onAnswer} labelId={id} label={step.title} />
      )}
      {fault && (
        <p className={styles.fault} role="alert">
          <Icon name="alert-circle" size={16} />
          {fault.message}
        </p>
      )}
    </section>
  );
}
