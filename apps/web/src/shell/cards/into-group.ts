/** «Добавить в группу» of the rows that are chosen in a list: of points, of sellers. */
import { openModal } from '../windows/open-modal.ts';
import type { ActionOnMany } from './record-actions.ts';

export const intoGroup = (kind: 'tp' | 'seller', statuses: readonly string[]): ActionOnMany => ({
  id: 'to-group',
  label: 'Добавить в группу:',
  icon: 'stack-2',
  from: statuses,
  open: (input) => openModal('group.add-chosen', { kind, ...input }, { keepOnOutsideClick: true }),
});
