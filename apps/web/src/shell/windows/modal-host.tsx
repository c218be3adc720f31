/** Draws the open modals, one over another. Mounted once in each frame of the app. */
import { useMemo } from 'react';
import { DraftScope } from '../../data/forms/draft-scope.ts';
import type { UnsavedWork } from '../../data/forms/unsaved-work.ts';
import { ModalFlagsProvider } from '../../kit/modal/modal-frame.tsx';
import { closeModal, dismissModal, type OpenModal, setModalDirty, useOpenModals } from './open-modal.ts';

function Hosted({ modal: { id, scope, Component, input, flags } }: { modal: OpenModal }) {
  // The same controls for as long as the window is open: what a window does when something ends, it does once.
  const controls = useMemo(
    () => ({
      close: (result?: unknown) => closeModal(id, result),
      dismiss: () => void dismissModal(id),
      setDirty: (dirty: boolean, work?: UnsavedWork) => setModalDirty(id, dirty, work),
    }),
    [id],
  );
  return (
    <ModalFlagsProvider value={flags}>
      <DraftScope value={scope}>
        <Component input={input} {...controls} />
      </DraftScope>
    </ModalFlagsProvider>
  );
}

export function ModalHost() {
  return useOpenModals().map((modal) => <Hosted key={modal.id} modal={modal} />);
}
