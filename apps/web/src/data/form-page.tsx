/** A page that is one long form: its sections, and at the foot what has changed and the buttons, as long as something has. */
import type { ReactNode } from 'react';
import type * as z from 'zod/mini';
import { Button } from '../kit/button/button.tsx';
import { countOf } from '../kit/format.ts';
import { SaveBar } from '../kit/layout/form-section.tsx';
import { Badge } from '../kit/status/badge.tsx';
import { ConflictWindow } from './conflict-window.tsx';
import styles from './form-page.module.css';
import { changesOf, type Values } from './form-values.ts';
import { FormRefusal } from './refusal-note.tsx';
import type { Conflict } from './use-conflict.ts';
import type { ContractForm } from './use-contract-form.ts';

interface FormPageProps<S extends z.ZodMiniType> {
  form: ContractForm<S> & { conflict?: Conflict | undefined };
  /** What is stored: to count what differs, and to go back to. */
  saved: Values<S>;
  className?: string | undefined;
  children: ReactNode;
}

const fields = (count: number) => countOf(count, 'поле', 'поля', 'полей');

export function FormPage<S extends z.ZodMiniType>({ form, saved, className = '', children }: FormPageProps<S>) {
  const { errors, set, values, dirty, submit, submitting, refusal, unseen } = form;
  const wrong = Object.keys(errors).length;
  const changed = Object.keys(changesOf(values, saved)).length;
  const reset = () => {
    for (const [name, value] of Object.entries(saved)) set(name, value);
  };
  return (
    <form ref={form.form} className={`${styles.page} ${className}`} noValidate onSubmit={(event) => void submit(event)}>
      <div className={styles.sections}>{children}</div>
      {dirty && (
        <SaveBar
          state={
            <>
              <Badge tone="warn">{wrong > 0 ? `Исправьте ${fields(wrong)}` : `Изменено: ${fields(changed)}`}</Badge>
              <FormRefusal refusal={refusal} unseen={unseen} />
            </>
          }
        >
          <Button variant="ghost" onClick={reset}>
            Отменить
          </Button>
          <Button type="submit" variant="primary" hotkey="Ctrl S" loading={submitting}>
            Сохранить
          </Button>
        </SaveBar>
      )}
      {form.conflict && <ConflictWindow conflict={form.conflict} />}
    </form>
  );
}
