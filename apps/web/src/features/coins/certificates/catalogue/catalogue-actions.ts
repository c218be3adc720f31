/** What an administrator may do with a certificate, told once for its row and its card; the server decides again. */

import type { EditableRow } from '@iskra/contract/areas/coins/certificates/shapes';
import { certificateTransitions } from '@iskra/contract/areas/coins/certificates/transitions';
import { editableCertificates } from '@iskra/contract/areas/coins/editable-certificates';
import { call, isRefusal } from '../../../../data/calls/call.ts';
import type { Action } from '../../../../kit/menu/action.ts';
import { type Looks, offered } from '../../../../shell/cards/record-actions.ts';
import { openModal } from '../../../../shell/windows/open-modal.ts';

type Row = Pick<EditableRow, 'id' | 'title' | 'status' | 'kind' | 'may'>;

export const loadCodes = ({ id, title }: Pick<Row, 'id' | 'title'>) =>
  void openModal('codes.import', { id, title }, { keepOnOutsideClick: true, address: `certificate.codes.${id}` });

const looks: Looks<typeof certificateTransitions> = {
  edit: { icon: 'pencil', hotkey: 'E' },
  publish: { icon: 'eye', main: true },
  hide: { icon: 'ban' },
  restore: { icon: 'arrow-back-up' },
  archive: { icon: 'trash' },
};

const codes = (row: Row): Action[] =>
  row.kind === 'code_pool' && row.status !== 'archived'
    ? [{ id: 'codes', label: 'Загрузить коды…', icon: 'upload', onSelect: () => loadCodes(row) }]
    : [];

function open(name: keyof typeof certificateTransitions, { id, title }: Row): void {
  if (name === 'edit') void openModal('certificate.edit', { id }, { keepOnOutsideClick: true, record: id });
  else void openModal('certificate.transition', { id, title, name }, { address: `certificate.${name}.${id}` });
}

const actionsOf = (row: Row) => offered(certificateTransitions, looks, row.may, (name) => open(name, row));

/** On the card its data is the form: there is nothing to open. */
export const certificateActions = (row: Row): Action[] => [
  ...codes(row),
  ...actionsOf(row).filter(({ id }) => id !== 'edit'),
];

export const rowMenu = (row: Row): Action[] => [
  ...actionsOf(row).filter(({ id }) => id === 'edit'),
  ...certificateActions(row),
];

/** For a link to a window. */
export async function certificateWindows(id: number): Promise<Action[]> {
  const answer = await call(editableCertificates.card, { params: { id } });
  return isRefusal(answer) ? [] : rowMenu(answer.item);
}
