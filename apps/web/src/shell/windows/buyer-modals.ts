/** The windows that a buyer may meet: they stand in the place of modals.ts where the entry of buyers is built (build/buyer-entry.ts). */
import type { Modals } from './modals.ts';

export const modals = {
  confirm: () => import('./confirm.modal.tsx'),
  leave: () => import('./leave.modal.tsx'),
} satisfies Partial<Modals>;
