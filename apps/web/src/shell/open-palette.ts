import { openModal } from './open-modal.ts';

let isOpen = false;

/** A button and a key both come here; twice at once is once. */
export async function openPalette(): Promise<void> {
  if (isOpen) return;
  isOpen = true;
  try {
    await openModal('palette', {});
  } finally {
    isOpen = false;
  }
}
