import type { ReactNode } from 'react';
import { Button } from '../button/button.tsx';
import styles from './modal.module.css';

export interface ModalFooterProps {
  /** What else one should know: «После нажатия — 5 секунд на отмену». */
  hint?: ReactNode;
  /** Repeats the verb of the title. */
  submit: string;
  onSubmit?: () => void;
  cancel?: string;
  onCancel: () => void;
  danger?: boolean;
  loading?: boolean;
  disabled?: boolean;
  /** Puts the focus on the submit button when there is no field to go to. */
  focusSubmit?: boolean;
}

/** Hint on the left, a quiet cancel, one filled button. Without `onSubmit` the button submits the form of the frame. */
export function ModalFooter({ hint, submit, onSubmit, cancel = 'Отмена', onCancel, ...state }: ModalFooterProps) {
  return (
    <>
      <span className={styles.hint}>{hint}</span>
      <Button variant="ghost" onClick={onCancel}>
        {cancel}
      </Button>
      <Button
        variant={state.danger ? 'danger' : 'primary'}
        type={onSubmit ? 'button' : 'submit'}
        loading={state.loading}
        disabled={state.disabled}
        data-autofocus={state.focusSubmit || undefined}
        onClick={onSubmit}
      >
        {submit}
      </Button>
    </>
  );
}
