/** Every modal window of the product by name. */
import { modal } from './modal-types.ts';

export const modals = {
  confirm: modal(() => import('./confirm.modal.tsx')),
};
