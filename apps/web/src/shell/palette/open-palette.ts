import { openModal } from '../windows/open-modal.ts';

let isOpen = false;
let typedAhead = '';

/** A button and a key both come here; twice at once is once. */
export async function openPalette(): Promise<void> {
  if (isOpen) return;
  isOpen = true;
  window.addEventListener('keydown', typeAhead, true);
  try {
    await openModal('palette', {});
  } finally {
    isOpen = false;
    takeTypedAhead();
  }
}

/** Who types at once after Ctrl+K types into the palette, though it is still on its way. */
function typeAhead(event: KeyboardEvent): void {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.key === 'Backspace') typedAhead = typedAhead.slice(0, -1);
  else if (event.key.length === 1) typedAhead += event.key;
  else return;
  event.preventDefault();
  event.stopImmediatePropagation();
}

/** The palette has the focus: from now on it is typed in itself. */
export function takeTypedAhead(): string {
  window.removeEventListener('keydown', typeAhead, true);
  const typed = typedAhead;
  typedAhead = '';
  return typed;
}
