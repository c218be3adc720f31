/** An owner's documents: signed ones, those to sign, and the proof of both. */
import { documents } from '@iskra/contract/areas/content/documents';
import type { DocumentRow } from '@iskra/contract/areas/content/documents/shapes';
import { useAsk } from '../../../data/calls/use-ask.ts';
import { readState } from '../../../data/lists/list-state.ts';
import { countOf, formatDay } from '../../../kit/format.ts';
import { Screen } from '../../../kit/layout/screen.tsx';
import type { Action } from '../../../kit/menu/action.ts';
import { Badge } from '../../../kit/status/badge.tsx';
import { Note } from '../../../kit/status/note.tsx';
import { DataTable } from '../../../kit/table/data-table.tsx';
import { ListPanel } from '../../../kit/table/list-panel.tsx';
import { href } from '../../../shell/routing/paths.ts';
import { openModal } from '../../../shell/windows/open-modal.ts';
import { documentCard, documentColumns, downloadAct, downloadDocument, viewDocument } from './document-columns.tsx';
import styles from './page.module.css';
import { paperOf } from './paper.ts';
import { signingOf } from './signing.shared.ts';

function rowActions(row: DocumentRow): Action[] {
  const paper = paperOf(row);
  if (!paper) return [];
  const actions: Action[] = [
    {
      id: 'open',
      label: 'Открыть',
      icon: 'eye',
      hotkey: 'Enter',
      onSelect: () => viewDocument(row),
    },
  ];
  if (row.state && row.state !== 'signed')
    actions.push({
      id: 'sign',
      label: 'Подписать…',
      icon: 'pencil',
      onSelect: () => void openModal('document.accept', { paper }, { keepOnOutsideClick: true }),
    });
  actions.push({ id: 'download', label: 'Скачать', icon: 'download', onSelect: () => downloadDocument(row) });
  actions.push({
    id: 'print',
    label: 'Напечатать',
    icon: 'printer',
    href: href('/documents/:id/print', { id: row.id }),
  });
  if (row.signature_id !== null)
    actions.push({ id: 'act', label: 'Протокол подписи', icon: 'file-check', onSelect: () => downloadAct(row) });
  return actions;
}

/** A new version in its grace time: everything still works, but not for long. */
function Waiting({ rows }: { rows: DocumentRow[] }) {
  const waiting = rows.filter((row) => row.sign_until !== null && row.state !== 'signed');
  const until = waiting.map((row) => row.sign_until!).sort()[0];
  if (!until) return null;
  return (
    <div className={styles.waiting}>
      <Note tone="warn">
        {countOf(waiting.length, 'документ обновился', 'документа обновились', 'документов обновились')}. Подпишите
        до&nbsp;{formatDay(until)}, чтобы доступ не закрылся.
      </Note>
    </div>
  );
}

export default function DocumentsPage() {
  const query = useAsk(documents.list, { body: { per_page: 100 } });
  const rows = query.data?.items ?? [];
  const signing = rows.length > 0 && signingOf(rows);
  const state = readState(query, rows, {
    kind: 'empty',
    icon: 'file-text',
    title: 'Документов пока нет',
    text: 'Когда появятся документы на подпись, мы скажем об этом.',
  });
  return (
    <Screen title="Документы" marks={signing && <Badge tone={signing.tone}>{signing.text}</Badge>}>
      <Waiting rows={rows} />
      <ListPanel>
        <DataTable
          label="Документы"
          columns={documentColumns}
          rows={rows}
          state={state}
          actions={rowActions}
          card={documentCard}
        />
      </ListPanel>
    </Screen>
  );
}
