import { ConfirmFrame, type ConfirmFrameProps } from '../../kit/modal/confirm-frame.tsx';
import type { ModalProps } from './modal-types.ts';

export type ConfirmInput = Omit<ConfirmFrameProps, 'onConfirm' | 'onClose' | 'loading'>;

export default function ConfirmModal({ input, close, dismiss }: ModalProps<ConfirmInput, true>) {
  return <ConfirmFrame {...input} onConfirm={() => close(true)} onClose={dismiss} />;
}
