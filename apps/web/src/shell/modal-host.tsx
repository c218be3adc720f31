/** Draws the open modals, one over another. Mounted once in each frame of the app. */
import { ModalFlagsProvider } from '../kit/modal/modal-frame.tsx';
import { closeModal, dismissModal, type OpenModal, setModalDirty, useOpenModals } from './open-modal.ts';

function Hosted({ modal }: { modal: OpenModal }) {
  const { Component, input, flags } = modal;
  return (
    <ModalFlagsProvider value={flags}>
      <Component
        input={input}
        close={(result) => closeModal(modal, result)}
        dismiss={() => void dismissModal(modal)}
        setDirty={(dirty) => setModalDirty(modal, dirty)}
      />
    </ModalFlagsProvider>
  );
}

export function ModalHost() {
  return useOpenModals().map((modal) => <Hosted key={modal.id} modal={modal} />);
}
