/** The window of an instruction over its list; the constructor opens the same one over a draft. */
import { constructorCalls } from '@iskra/contract/areas/tasks/constructor';
import { useQueryClient } from '@tanstack/react-query';
import { keyOf } from '../../../data/calls/use-ask.ts';
import type { ModalProps } from '../../../shell/windows/modal-types.ts';
import { TransportProvider } from '../forms/transport.shared.ts';
import { InstructionWindow } from './instruction-window.tsx';
import { Labels } from './labels.ts';
import { useTaskTransport } from './transports.ts';

const noFiles: never[] = [];
const noLabels = new Labels();

export default function InstructionModal({
  input: { id },
  close,
  dismiss,
  setDirty,
}: ModalProps<{ id?: number }, { id: number }>) {
  const client = useQueryClient();
  const saved = (saved: number) => {
    for (const read of [constructorCalls.instructions, constructorCalls.instruction])
      void client.invalidateQueries({ queryKey: keyOf(read) });
    close({ id: saved });
  };
  return (
    <TransportProvider value={useTaskTransport(noFiles, noLabels)}>
      <InstructionWindow id={id} onClose={dismiss} onSaved={saved} onDirty={setDirty} />
    </TransportProvider>
  );
}
