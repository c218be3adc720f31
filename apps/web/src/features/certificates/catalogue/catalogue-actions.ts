/** What an administrator may do with a certificate, told once for its row and its card; the server decides again. */
import type { CertificateStatus, EditableRow } from '@iskra/contract/areas/certificates/shapes';
import { editableCertificates } from '@iskra/contract/areas/editable-certificates';
import { call, isRefusal } from '../../../data/call.ts';
import type { Action } from '../../../kit/menu/action.ts';
import { openModal } from '../../../shell/open-modal.ts';
import { type Verb, verbActions } from '../../../shell/record-actions.ts';
import type { CertificateMove } from './move-words.ts';

type Row = Pick<EditableRow, 'id' | 'title' | 'status' | 'kind'>;

export const loadCodes = ({ id, title }: Pick<Row, 'id' | 'title'>) =>
  void openModal('codes.import', { id, title }, { keepOnOutsideClick: true, address: `certificate.codes.${id}` });

const verbs = {
  publish: { label: 'Выставить на витрину…', icon: 'eye', main: true, from: ['draft', 'hidden'] },
  hide: { label: 'Скрыть с витрины…', icon: 'ban', from: ['active'] },
  restore: { label: 'Вернуть из архива…', icon: 'arrow-back-up', from: ['archived'] },
  archive: { label: 'В архив…', icon: 'trash', danger: true, from: ['draft', 'active', 'hidden'] },
} as const satisfies Record<CertificateMove, Verb<CertificateStatus>>;

const codes = (row: Row): Action[] =>
  row.kind === 'code_pool' && row.status !== 'archived'
    ? [{ id: 'codes', label: 'Загрузить коды…', icon: 'upload', onSelect: () => loadCodes(row) }]
    : [];

export function certificateActions(row: Row): Action[] {
  const { id, title, status } = row;
  return [
    ...codes(row),
    ...verbActions(verbs, { role: 'admin', status }, (move) => {
      void openModal('certificate.move', { id, title, move }, { address: `certificate.${move}.${id}` });
    }),
  ];
}

const editing = (row: Row): Action[] =>
  row.status === 'archived'
    ? []
    : [
        {
          id: 'edit',
          label: 'Изменить',
          icon: 'pencil',
          hotkey: 'E',
          onSelect: () =>
            void openModal('certificate.edit', { id: row.id }, { keepOnOutsideClick: true, record: row.id }),
        },
      ];

/** On the card its data is the form: there is nothing to open. */
export const rowMenu = (row: Row): Action[] => [...editing(row), ...certificateActions(row)];

/** For a link to a window. */
export async function certificateWindows(id: number): Promise<Action[]> {
  const answer = await call(editableCertificates.card, { params: { id } });
  return isRefusal(answer) ? [] : rowMenu(answer.item);
}
