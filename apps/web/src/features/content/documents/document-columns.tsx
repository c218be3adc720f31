import { documents } from '@iskra/contract/areas/content/documents';
import type { DocumentRow } from '@iskra/contract/areas/content/documents/shapes';
import { documentKindWords, documentStateText } from '@iskra/contract/areas/content/documents/words';
import type { MouseEvent } from 'react';
import { download } from '../../../data/calls/download.ts';
import { IconButton } from '../../../kit/button/icon-button.tsx';
import { DASH, formatDay } from '../../../kit/format.ts';
import { Badge } from '../../../kit/status/badge.tsx';
import type { CardContent } from '../../../kit/table/card.tsx';
import { CellText, NameText } from '../../../kit/table/cell-text.tsx';
import type { Column } from '../../../kit/table/columns.ts';
import { momentColumn } from '../../../kit/table/usual-columns.tsx';
import { openModal } from '../../../shell/windows/open-modal.ts';
import { documentTones } from './document-status.ts';

export const viewDocument = ({ id, title }: DocumentRow) =>
  void openModal('document.view', { documentId: id, title }, { record: id });

export const downloadDocument = ({ id }: DocumentRow) => void download(documents.download, { params: { id } });

export const downloadAct = ({ signature_id }: DocumentRow) =>
  void (signature_id !== null && download(documents.act, { params: { id: signature_id } }));

/** A click on the row opens it; a button in the row must do only its own thing. */
const only = (act: () => void) => (event: MouseEvent) => {
  event.stopPropagation();
  act();
};

const State = ({ row: { kind, state } }: { row: DocumentRow }) =>
  state ? <Badge tone={documentTones[state]}>{documentStateText(kind, state)}</Badge> : DASH;

export const documentColumns: Column<DocumentRow>[] = [
  {
    id: 'title',
    title: 'Документ',
    least: 200,
    best: 320,
    weight: 1,
    sticky: true,
    fixed: true,
    cell: (row) => (
      <CellText sub={documentKindWords[row.kind]}>
        <b>
          <NameText>{row.title}</NameText>
        </b>
      </CellText>
    ),
  },
  { id: 'number', title: 'Версия', least: 88, align: 'right', cell: (row) => row.current?.number ?? DASH },
  {
    id: 'published_at',
    title: 'Дата публикации',
    least: 150,
    best: 160,
    cell: (row) => (row.current ? formatDay(row.current.published_at) : DASH),
  },
  { id: 'state', title: 'Статус', least: 150, best: 160, cell: (row) => <State row={row} /> },
  momentColumn({ id: 'signed_at', title: 'Дата подписания' }, (row) => row.signed_at ?? null),
  {
    id: 'download',
    title: 'Скачать',
    least: 84,
    align: 'center',
    cell: (row) =>
      row.current && (
        <IconButton
          small
          icon="download"
          label={`Скачать «${row.title}»`}
          onClick={only(() => downloadDocument(row))}
        />
      ),
  },
  {
    id: 'act',
    title: 'Протокол',
    least: 92,
    align: 'center',
    cell: (row) =>
      row.signature_id === null ? (
        DASH
      ) : (
        <IconButton
          small
          icon="file-check"
          label={`Протокол подписи «${row.title}»`}
          onClick={only(() => downloadAct(row))}
        />
      ),
  },
];

export function documentCard(row: DocumentRow): CardContent {
  const signed = row.signed_at && formatDay(row.signed_at);
  return {
    title: row.title,
    subtitle: row.current ? `Версия ${row.current.number} от ${formatDay(row.current.published_at)}` : 'Не опубликован',
    facts: [<State key="state" row={row} />, signed],
  };
}
