import type { ModalProps } from '../../../shell/windows/modal-types.ts';
import { RecoveryWindow } from './recovery-window.part.tsx';

export default function RecoveryCodesModal({ input, close }: ModalProps<{ codes: string[] }, true>) {
  return <RecoveryWindow codes={input.codes} onSaved={() => close(true)} />;
}
