/** A new app: the key, the first code, then the recovery codes. */
import { useState } from 'react';
import { RefusalNote } from '../../../data/calls/refusal-note.tsx';
import { ModalFooter } from '../../../kit/modal/modal-footer.tsx';
import { ModalFrame } from '../../../kit/modal/modal-frame.tsx';
import type { ModalProps } from '../../../shell/windows/modal-types.ts';
import { NewApp, type NewKey } from './new-app.part.tsx';
import { RecoveryWindow } from './recovery-window.part.tsx';
import { useTurnOn } from './use-turn-on.ts';

export default function SetUpTotpModal({ input, close, dismiss }: ModalProps<NewKey, true>) {
  const [codes, setCodes] = useState<string[]>();
  const turnOn = useTurnOn(setCodes);
  if (codes) return <RecoveryWindow codes={codes} onSaved={() => close(true)} />;
  return (
    <ModalFrame
      title="Подключить приложение с кодами"
      subtitle="После подключения остальные сеансы завершатся"
      onClose={dismiss}
      onSubmit={(event) => {
        event.preventDefault();
        turnOn.submit();
      }}
      footer={
        <ModalFooter
          submit="Подключить"
          onCancel={dismiss}
          blocked={!turnOn.ready && 'Введите 6 цифр из приложения'}
          loading={turnOn.busy}
        />
      }
    >
      <NewApp made={input} field={turnOn.field} />
      {turnOn.refusal && <RefusalNote refusal={turnOn.refusal} />}
    </ModalFrame>
  );
}
