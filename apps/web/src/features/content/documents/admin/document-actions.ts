/** What an administrator may do with a document, told once for its row and its card. */
import { documents } from '@iskra/contract/areas/content/documents';
import type { DocumentRow } from '@iskra/contract/areas/content/documents/shapes';
import { type DocumentTransition, documentTransitions } from '@iskra/contract/areas/content/documents/transitions';
import { call, isRefusal } from '../../../../data/calls/call.ts';
import type { Action } from '../../../../kit/menu/action.ts';
import { type Looks, offered } from '../../../../shell/cards/record-actions.ts';
import { href } from '../../../../shell/routing/paths.ts';
import { openModal } from '../../../../shell/windows/open-modal.ts';
import { newVersion } from './version-actions.ts';

const looks: Looks<typeof documentTransitions> = {
  add_version: { icon: 'plus', main: true },
  edit: { icon: 'pencil', hotkey: 'E' },
  archive: { icon: 'lock' },
};

const begin: Record<DocumentTransition, (document: DocumentRow) => unknown> = {
  add_version: newVersion,
  edit: (document) => openModal('document.edit', { document }, { keepOnOutsideClick: true, record: document.id }),
  archive: (document) => openModal('document.archive', { document }, { record: document.id }),
};

const actionsOf = (document: DocumentRow): Action[] =>
  offered(documentTransitions, looks, document.may, (name) => void begin[name](document));

/** Only the version in force is printed. */
const printing = ({ id, current }: DocumentRow): Action[] =>
  current ? [{ id: 'print', label: 'Напечатать', icon: 'printer', href: href('/documents/:id/print', { id }) }] : [];

/** On the card its data is the form: there is nothing to open. */
export const cardActions = (document: DocumentRow): Action[] => [
  ...printing(document),
  ...actionsOf(document).filter(({ id }) => id !== 'edit'),
];

/** The next version is written where its texts stand, on the card. */
const withoutVersion = (document: DocumentRow): Action[] =>
  actionsOf(document).filter(({ id }) => id !== 'add_version');

/** For a link to a window. */
export async function documentWindows(id: number): Promise<Action[]> {
  const answer = await call(documents.card, { params: { id } });
  return isRefusal(answer) ? [] : withoutVersion(answer.item);
}

export const rowActions = (row: DocumentRow, card: string): Action[] => [
  { id: 'open', label: 'Открыть карточку', icon: 'external-link', hotkey: 'Enter', href: card },
  { id: 'signatures', label: 'Подписи', icon: 'file-check', href: `${card}&tab=signatures` },
  ...printing(row),
  ...withoutVersion(row),
];
