import { type ReactNode, useId } from 'react';
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
  /** Why the button cannot be pressed yet; said in the place of the hint. */
  blocked?: string | false | undefined;
  /** Puts the focus on a button when there is no field to go to. */
  focus?: 'submit' | 'cancel';
}

/** Hint on the left, a quiet cancel, one filled button. Without `onSubmit` the button submits the form of the frame. */
export function ModalFooter({ hint, submit, onSubmit, cancel = 'Отмена', onCancel, ...state }: ModalFooterProps) {
  const reason = useId();
  return (
    <>
      <span className={styles.hint} id={reason}>
        {state.blocked || hint}
      </span>
      <Button variant="ghost" data-autofocus={state.focus === 'cancel' || undefined} onClick={onCancel}>
        {cancel}
      </Button>
      <Button
        variant={state.danger ? 'danger' : 'primary'}
        type={onSubmit ? 'button' : 'submit'}
        loading={state.loading}
        disabled={Boolean(state.blocked)}
        aria-describedby={state.blocked ? reason : undefined}
        data-main={state.focus !== 'cancel' || undefined}
        data-autofocus={state.focus === 'submit' || undefined}
        onClick={onSubmit}
      >
        {submit}
      </Button>
    </>
  );
}
