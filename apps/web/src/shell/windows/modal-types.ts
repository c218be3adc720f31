import type { ComponentType } from 'react';
import type { UnsavedWork } from '../../data/forms/unsaved-work.ts';

/** What every modal gets from the host. */
export interface ModalProps<Input, Result> {
  input: Input;
  /** Answers the opener; without a result it was dismissed. */
  close: (result?: Result) => void;
  /** Escape, the cross or a click outside: asks first when there is unsaved work. */
  dismiss: () => void;
  /** The modal says whether closing it would lose typed text. */
  setDirty: (dirty: boolean, work?: UnsavedWork) => void;
}

export interface ModalModule<Input, Result> {
  default: ComponentType<ModalProps<Input, Result>>;
}
