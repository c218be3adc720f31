/** Documents that a person has signed or has to: a tab of the card of an owner and of a seller. */
import type { PersonDocument } from '@iskra/contract/areas/content/documents/shapes';
import type { UseQueryResult } from '@tanstack/react-query';
import type { AskError } from '../../../data/calls/use-ask.ts';
import { readState } from '../../../data/lists/list-state.ts';
import { DASH, formatMoment } from '../../../kit/format.ts';
import { Badge } from '../../../kit/status/badge.tsx';
import type { Column } from '../../../kit/table/columns.ts';
import { DataTable } from '../../../kit/table/data-table.tsx';
import type { ListState } from '../../../kit/table/list-state.tsx';
import { momentColumn, textColumn } from '../../../kit/table/usual-columns.tsx';

function State({ row: { signed_at, revoked_at } }: { row: PersonDocument }) {
  if (!signed_at) return <Badge tone="warn">Ждёт подписи</Badge>;
  return <Badge tone={revoked_at ? 'neutral' : 'ok'}>{revoked_at ? 'Отозвана' : 'Действует'}</Badge>;
}

const methods = { sms_code: 'Кодом', click: 'Нажатием' };

const columns: Column<PersonDocument>[] = [
  textColumn({ id: 'title', title: 'Документ', least: 200, best: 320, weight: 2 }, (row) => row.title),
  { id: 'number', title: 'Версия', least: 84, align: 'right', cell: (row) => row.number },
  momentColumn({ id: 'signed_at', title: 'Подписан' }, (row) => row.signed_at),
  textColumn({ id: 'method', title: 'Как', least: 110 }, (row) => (row.method ? methods[row.method] : DASH)),
  { id: 'state', title: 'Подпись', least: 120, best: 140, cell: (row) => <State row={row} /> },
];

const none: ListState = {
  kind: 'empty',
  icon: 'file-text',
  title: 'Подписей нет',
  text: 'Здесь появится то, что подписано или ждёт подписи.',
};

interface PersonDocumentsProps {
  label: string;
  query: UseQueryResult<{ items: PersonDocument[] }, AskError>;
}

export function PersonDocuments({ label, query }: PersonDocumentsProps) {
  const rows = query.data?.items ?? [];
  return (
    <DataTable
      label={label}
      columns={columns}
      rows={rows}
      state={readState(query, rows, none)}
      card={(row) => ({
        title: row.title,
        ...(row.signed_at ? { subtitle: formatMoment(row.signed_at) } : {}),
        facts: [<State key="state" row={row} />, `версия ${row.number}`],
      })}
    />
  );
}
