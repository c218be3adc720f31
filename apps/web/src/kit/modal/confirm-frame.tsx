import type { ReactNode } from 'react';
import { type Consequence, Consequences } from './consequences.tsx';
import styles from './modal.module.css';
import { ModalFooter } from './modal-footer.tsx';
import { ModalFrame } from './modal-frame.tsx';

export interface ConfirmFrameProps {
  title: string;
  subtitle?: ReactNode;
  text?: ReactNode;
  consequences?: Consequence[];
  /** The verb on the button. */
  confirm: string;
  cancel?: string;
  danger?: boolean;
  /** A question that was opened by mistake, or answered without reading, must lose nothing. */
  focusCancel?: boolean;
  loading?: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** A question before something that cannot be taken back lightly. */
export function ConfirmFrame({ title, subtitle, text, consequences, confirm, cancel, ...props }: ConfirmFrameProps) {
  const { danger, focusCancel, loading, onConfirm, onClose } = props;
  return (
    <ModalFrame
      title={title}
      subtitle={subtitle}
      onClose={onClose}
      footer={
        <ModalFooter
          submit={confirm}
          onSubmit={onConfirm}
          cancel={cancel}
          onCancel={onClose}
          danger={danger}
          loading={loading}
          focus={focusCancel ? 'cancel' : 'submit'}
        />
      }
    >
      {text && <p className={styles.text}>{text}</p>}
      {consequences && <Consequences items={consequences} />}
    </ModalFrame>
  );
}
