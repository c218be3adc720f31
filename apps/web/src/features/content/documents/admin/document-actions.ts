/** What an administrator may do with a document, told once for its row and its card. */
import { documents } from '@iskra/contract/areas/content/documents';
import type { DocumentRow } from '@iskra/contract/areas/content/documents/shapes';
import { call, isRefusal } from '../../../../data/calls/call.ts';
import type { Action } from '../../../../kit/menu/action.ts';
import { href } from '../../../../shell/routing/paths.ts';
import { openModal } from '../../../../shell/windows/open-modal.ts';

/** Only what is in force is printed. */
function printing({ id, current }: DocumentRow): Action[] {
  if (!current) return [];
  return [{ id: 'print', label: 'Напечатать', icon: 'printer', href: href('/documents/:id/print', { id }) }];
}

export function documentActions(document: DocumentRow): Action[] {
  if (document.status === 'archived') return [];
  return [
    ...printing(document),
    {
      id: 'edit',
      label: 'Изменить',
      icon: 'pencil',
      hotkey: 'E',
      onSelect: () => void openModal('document.edit', { document }, { keepOnOutsideClick: true, record: document.id }),
    },
    {
      id: 'archive',
      label: 'В архив…',
      icon: 'lock',
      danger: true,
      onSelect: () => void openModal('document.archive', { document }, { record: document.id }),
    },
  ];
}

/** On the card its data is the form: there is nothing to open. */
export const cardActions = (document: DocumentRow): Action[] =>
  documentActions(document).filter(({ id }) => id !== 'edit');

/** For a link to a window. */
export async function documentWindows(id: number): Promise<Action[]> {
  const answer = await call(documents.card, { params: { id } });
  return isRefusal(answer) ? [] : documentActions(answer.item);
}

export const rowActions = (row: DocumentRow, card: string): Action[] => [
  { id: 'open', label: 'Открыть карточку', icon: 'external-link', hotkey: 'Enter', href: card },
  { id: 'signatures', label: 'Подписи', icon: 'file-check', href: `${card}&tab=signatures` },
  ...documentActions(row),
];
