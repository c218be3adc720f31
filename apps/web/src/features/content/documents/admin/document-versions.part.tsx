/** The tab of versions: each with its state, since when it is in force and how many have signed it. */
import type { DocumentRow, DocumentVersionRow } from '@iskra/contract/areas/content/documents/shapes';
import { documentVersionStatusWords } from '@iskra/contract/areas/content/documents/words';
import { DASH, formatNumber } from '../../../../kit/format.ts';
import { Badge } from '../../../../kit/status/badge.tsx';
import { CellText } from '../../../../kit/table/cell-text.tsx';
import type { Column } from '../../../../kit/table/columns.ts';
import { DataTable } from '../../../../kit/table/data-table.tsx';
import { dayOf, versionTones } from './document-words.ts';
import { useVersionActions } from './version-actions.ts';

const Status = ({ status }: Pick<DocumentVersionRow, 'status'>) => (
  <Badge tone={versionTones[status]}>{documentVersionStatusWords[status]}</Badge>
);

/** «с 14 дней на подписание»: how those are treated who signed before. */
function resignWords({ number, requires_resign, grace_days }: DocumentVersionRow): string {
  if (number === 1) return DASH;
  if (!requires_resign) return 'не нужна';
  return grace_days > 0 ? `нужна, дней: ${grace_days}` : 'нужна сразу';
}

const columns: Column<DocumentVersionRow>[] = [
  { id: 'number', title: 'Версия', least: 80, align: 'right', cell: (row) => <b>{row.number}</b> },
  { id: 'status', title: 'Состояние', least: 150, best: 160, cell: (row) => <Status status={row.status} /> },
  {
    id: 'effective_from',
    title: 'Действует с',
    least: 150,
    best: 170,
    cell: (row) => (row.effective_from ? dayOf(row.effective_from) : DASH),
  },
  { id: 'signed', title: 'Подписей', least: 100, align: 'right', cell: (row) => formatNumber(row.signed) },
  {
    id: 'requires_resign',
    title: 'Новая подпись',
    least: 140,
    best: 170,
    cell: (row) => <CellText>{resignWords(row)}</CellText>,
  },
  {
    id: 'change_summary',
    title: 'Что изменилось',
    least: 180,
    best: 280,
    weight: 1,
    cell: (row) => <CellText>{row.change_summary ?? row.file_name ?? DASH}</CellText>,
  },
];

export function DocumentVersions({ document, versions }: { document: DocumentRow; versions: DocumentVersionRow[] }) {
  const actionsOf = useVersionActions(document);
  return (
    <DataTable
      label="Версии документа"
      columns={columns}
      rows={versions}
      state={
        versions.length > 0
          ? { kind: 'ready' }
          : {
              kind: 'empty',
              icon: 'file-text',
              title: 'Версий пока нет',
              text: 'Добавьте первую: её подпишут после публикации.',
            }
      }
      actions={actionsOf}
      card={(row) => ({
        title: `Версия ${row.number}`,
        subtitle: row.effective_from ? `Действует с ${dayOf(row.effective_from)}` : undefined,
        facts: [<Status key="status" status={row.status} />],
        figures: [`Подписей ${formatNumber(row.signed)}`],
      })}
    />
  );
}
