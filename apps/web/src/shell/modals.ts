/** Every modal window of the product by name. */
import { modal } from './modal-types.ts';

export const modals = {
  confirm: modal(() => import('./confirm.modal.tsx')),
  palette: modal(() => import('./palette.modal.tsx')),
  shortcuts: modal(() => import('./shortcuts.modal.tsx')),
  welcome: modal(() => import('../features/home/welcome.modal.tsx')),
  consent: modal(() => import('../features/home/consent.modal.tsx')),
  'login.again': modal(() => import('../features/login/login-again.modal.tsx')),
  'document.accept': modal(() => import('../features/documents/accept-documents.modal.tsx')),
  'document.view': modal(() => import('../features/documents/view-document.modal.tsx')),
  'profile.phone': modal(() => import('../features/profile/change-phone.modal.tsx')),
  'profile.delete': modal(() => import('../features/profile/delete-account.modal.tsx')),
  'view.save': modal(() => import('./save-view.modal.tsx')),
  import: modal(() => import('../features/imports/import.modal.tsx')),
  'trade-point.add': modal(() => import('../features/trade-points/add-trade-point.modal.tsx')),
  'trade-point.export': modal(() => import('../features/trade-points/export-trade-points.modal.tsx')),
  'trade-point.edit': modal(() => import('../features/trade-points/edit-trade-point.modal.tsx')),
  'trade-point.block': modal(() => import('../features/trade-points/block-trade-point.modal.tsx')),
  'trade-point.unblock': modal(() => import('../features/trade-points/unblock-trade-point.modal.tsx')),
  'trade-point.block-many': modal(() => import('../features/trade-points/block-trade-points.modal.tsx')),
  'trade-point.unblock-many': modal(() => import('../features/trade-points/unblock-trade-points.modal.tsx')),
  'trade-point.close': modal(() => import('../features/trade-points/close-trade-point.modal.tsx')),
  'book-entry.add': modal(() => import('../features/books/add-entry.modal.tsx')),
  'book-entry.edit': modal(() => import('../features/books/edit-entry.modal.tsx')),
  'book-entry.view': modal(() => import('../features/books/view-entry.modal.tsx')),
};
