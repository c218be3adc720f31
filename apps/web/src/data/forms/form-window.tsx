/** A form in its window: add, edit, ask for a reason. The window knows of unsaved work and shows refusals. */
import { type FormEvent, type ReactNode, useEffect } from 'react';
import { ModalFooter, type ModalFooterProps } from '../../kit/modal/modal-footer.tsx';
import { ModalFrame, type ModalFrameProps } from '../../kit/modal/modal-frame.tsx';
import type { Refusal } from '../calls/call.ts';
import { FormRefusal } from '../calls/refusal-note.tsx';
import { ConflictWindow } from './conflict-window.tsx';
import { DraftNote } from './draft-note.tsx';
import styles from './form-window.module.css';
import { type UnsavedWork, useUnsavedWork, type WorkForm } from './unsaved-work.ts';
import type { Conflict } from './use-conflict.ts';

/** What every window gets from its opener. */
export interface WindowControls {
  dismiss: () => void;
  setDirty: (dirty: boolean, work?: UnsavedWork) => void;
}

interface WindowForm extends WorkForm {
  dirty: boolean;
  draftAt: number | undefined;
  reset: () => void;
  submitting: boolean;
  refusal: Refusal | undefined;
  unseen: string[];
  /** A form of a record may have to ask whose change stays. */
  conflict?: Conflict | undefined;
  submit: (event?: FormEvent, more?: object) => Promise<boolean>;
}

interface FormWindowProps
  extends Pick<ModalFrameProps, 'title' | 'subtitle' | 'size'>,
    Pick<ModalFooterProps, 'danger' | 'blocked' | 'hint'> {
  /** Repeats the verb of the title. */
  submit: string;
  form: WindowForm;
  controls: WindowControls;
  /** Joins the body: what the button says beside the fields. */
  more?: object;
  children: ReactNode;
}

export function FormWindow({
  title,
  subtitle,
  size,
  submit,
  form,
  controls,
  more,
  children,
  ...footer
}: FormWindowProps) {
  const { dismiss, setDirty } = controls;
  const work = useUnsavedWork(form, footer.blocked || footer.danger ? undefined : () => form.submit(undefined, more));
  useEffect(() => {
    setDirty(form.dirty, work);
    // What takes the form's place, such as the results, has nothing to lose.
    return () => setDirty(false);
  }, [form.dirty, setDirty, work]);
  return (
    <ModalFrame
      title={title}
      subtitle={subtitle}
      {...(size && { size })}
      onClose={dismiss}
      onSubmit={(event) => void form.submit(event as FormEvent, more)}
      footer={<ModalFooter submit={submit} loading={form.submitting} onCancel={dismiss} {...footer} />}
    >
      <div className={styles.form}>
        <DraftNote form={form} />
        {children}
        <FormRefusal refusal={form.refusal} unseen={form.unseen} />
      </div>
      {form.conflict && <ConflictWindow conflict={form.conflict} />}
    </ModalFrame>
  );
}
