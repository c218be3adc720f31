/** A page that is one long form: its sections, and at the foot the changes and the buttons, as long as there are any. */
import type { ReactNode } from 'react';
import type * as z from 'zod/mini';
import { FormRefusal } from '../../data/calls/refusal-note.tsx';
import { ConflictWindow } from '../../data/forms/conflict-window.tsx';
import { DraftNote } from '../../data/forms/draft-note.tsx';
import { changesOf } from '../../data/forms/form-values.ts';
import { useUnsavedWork } from '../../data/forms/unsaved-work.ts';
import type { Conflict } from '../../data/forms/use-conflict.ts';
import type { ContractForm } from '../../data/forms/use-contract-form.ts';
import { Button } from '../../kit/button/button.tsx';
import { countOf, plural } from '../../kit/format.ts';
import { SaveBar } from '../../kit/layout/form-section.tsx';
import { Badge } from '../../kit/status/badge.tsx';
import { useSaveKey } from '../windows/shortcuts.ts';
import { useUnsavedGuard } from '../windows/unsaved.ts';
import styles from './form-page.module.css';

interface FormPageProps<S extends z.ZodMiniType> {
  form: ContractForm<S> & { conflict?: Conflict | undefined };
  /** «Сохранить», unless the server has asked something that the button answers. */
  submit?: string;
  /** Joins the body: what the button says beside the fields. */
  more?: object;
  className?: string | undefined;
  children: ReactNode;
}

/** «Изменено 3 поля, исправьте 1 ошибку» */
function stateWords(changed: number, wrong: number): string {
  const verb = plural(changed, 'Изменено', 'Изменены', 'Изменено');
  const changes = changed > 0 ? `${verb} ${countOf(changed, 'поле', 'поля', 'полей')}` : 'Не сохранено';
  return wrong > 0 ? `${changes}, исправьте ${countOf(wrong, 'ошибку', 'ошибки', 'ошибок')}` : changes;
}

export function FormPage<S extends z.ZodMiniType>(props: FormPageProps<S>) {
  const { form, submit: label = 'Сохранить', more, className = '', children } = props;
  const { errors, values, saved, reset, dirty, submit, submitting, refusal, unseen } = form;
  useUnsavedGuard(
    dirty,
    useUnsavedWork(form, () => submit(undefined, more)),
  );
  const save = () => {
    if (dirty) void submit(undefined, more);
  };
  useSaveKey(save);
  return (
    <form
      ref={form.form}
      className={`${styles.page} ${className}`}
      noValidate
      onSubmit={(event) => void submit(event, more)}
    >
      <div className={styles.sections}>
        <DraftNote form={form} />
        {children}
      </div>
      {dirty && (
        <SaveBar
          state={
            <>
              <Badge tone="warn">
                {stateWords(Object.keys(changesOf(values, saved)).length, Object.keys(errors).length)}
              </Badge>
              <FormRefusal refusal={refusal} unseen={unseen} />
            </>
          }
        >
          <Button variant="ghost" onClick={reset}>
            Отменить
          </Button>
          <Button type="submit" variant="primary" hotkey="Ctrl S" loading={submitting}>
            {label}
          </Button>
        </SaveBar>
      )}
      {form.conflict && <ConflictWindow conflict={form.conflict} />}
    </form>
  );
}
