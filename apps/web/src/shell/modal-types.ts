import type { ComponentType } from 'react';

/** What every modal gets from the host. */
export interface ModalProps<Input, Result> {
  input: Input;
  /** Answers whoever opened the modal; without a result it was dismissed. */
  close: (result?: Result) => void;
  /** Escape, the cross or a click outside: asks first when there is unsaved work. */
  dismiss: () => void;
  /** The modal says whether closing it would lose typed text. */
  setDirty: (dirty: boolean) => void;
}

export type ModalModule<Input, Result> = () => Promise<{ default: ComponentType<ModalProps<Input, Result>> }>;

/** Keeps the modal's own types through the registry. */
export function modal<Input, Result>(load: ModalModule<Input, Result>): ModalModule<Input, Result> {
  return load;
}
