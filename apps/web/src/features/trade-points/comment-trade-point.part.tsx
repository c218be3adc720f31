/** A status move that needs only words (and maybe a date): unblock, close. */
import { type FormEvent, type ReactNode, useEffect } from 'react';
import type { Refusal } from '../../data/call.ts';
import { FormRefusal } from '../../data/refusal-note.tsx';
import { TextArea } from '../../kit/field/text-area.tsx';
import { type Consequence, Consequences } from '../../kit/modal/consequences.tsx';
import { ModalFooter } from '../../kit/modal/modal-footer.tsx';
import { ModalFrame } from '../../kit/modal/modal-frame.tsx';
import styles from './trade-points.module.css';

interface CommentFrameProps {
  title: string;
  subtitle: string;
  verb: string;
  danger?: boolean;
  consequences: Consequence[];
  comment: { value: string; onChange: (value: string) => void; error?: string };
  form: { dirty: boolean; submitting: boolean; refusal: Refusal | undefined; submit: (event?: FormEvent) => unknown };
  dismiss: () => void;
  setDirty: (dirty: boolean) => void;
  children?: ReactNode;
}

export function CommentFrame({ title, subtitle, verb, comment, form, dismiss, setDirty, ...props }: CommentFrameProps) {
  useEffect(() => setDirty(form.dirty), [form.dirty, setDirty]);
  return (
    <ModalFrame
      title={title}
      subtitle={subtitle}
      onClose={dismiss}
      onSubmit={(event) => void form.submit(event)}
      footer={<ModalFooter submit={verb} danger={props.danger} loading={form.submitting} onCancel={dismiss} />}
    >
      <div className={styles.form}>
        {props.children}
        <TextArea label="Комментарий" required limits={{ max: 500 }} {...comment} />
        <Consequences items={props.consequences} />
        <FormRefusal refusal={form.refusal} />
      </div>
    </ModalFrame>
  );
}
