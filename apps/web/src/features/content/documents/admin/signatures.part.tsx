/** The register of one document: who has signed which version, when and how, and who has not. */

import { documents } from '@iskra/contract/areas/content/documents';
import type { DocumentRow, DocumentVersionRow, SignatureRow } from '@iskra/contract/areas/content/documents/shapes';
import { signatureMethodWords } from '@iskra/contract/areas/content/documents/words';
import { download } from '../../../../data/calls/download.ts';
import { foundBy } from '../../../../data/lists/chosen.ts';
import type { ListFilter } from '../../../../data/lists/filter-model.ts';
import { ListTable } from '../../../../data/lists/list-table.tsx';
import { PersonName } from '../../../../data/words/person-name.tsx';
import { NamedRecord } from '../../../../data/words/record-name.tsx';
import { Segmented } from '../../../../kit/button/segmented.tsx';
import { DASH, formatMoment } from '../../../../kit/format.ts';
import type { Action } from '../../../../kit/menu/action.ts';
import { CellText } from '../../../../kit/table/cell-text.tsx';
import type { Column } from '../../../../kit/table/columns.ts';
import { ListPanel } from '../../../../kit/table/list-panel.tsx';
import { textColumn } from '../../../../kit/table/usual-columns.tsx';
import { ExportFound } from '../../../../shell/lists/export-found.tsx';
import { ListBar } from '../../../../shell/lists/list-bar.tsx';
import { useViewedList } from '../../../../shell/lists/use-viewed-list.ts';
import { personNoun, signatureNoun } from './document-words.ts';

const columns: Column<SignatureRow>[] = [
  {
    id: 'signer_name',
    title: 'Подписант',
    least: 200,
    best: 320,
    weight: 2,
    fixed: true,
    cell: (row) => (
      <CellText
        sub={
          row.owner && (
            <>
              <NamedRecord of="owner" record={row.owner} />, ИНН <span className="ik-num">{row.owner_inn}</span>
            </>
          )
        }
      >
        <b>
          <PersonName id={row.user_id}>{row.signer_name}</PersonName>
        </b>
      </CellText>
    ),
  },
  { id: 'number', title: 'Версия', least: 90, align: 'right', cell: (row) => row.number },
  {
    id: 'signed_at',
    title: 'Когда',
    least: 160,
    best: 170,
    sortable: true,
    cell: (row) => (row.signed_at ? formatMoment(row.signed_at) : DASH),
  },
  textColumn(
    { id: 'method', title: 'Как', least: 140, best: 210, weight: 1 },
    ({ method }) => method && signatureMethodWords[method],
  ),
];

function actionsOf({ signature_id }: SignatureRow): Action[] {
  if (signature_id === null) return [];
  const save = () => void download(documents.act, { params: { id: signature_id } });
  return [{ id: 'act', label: 'Протокол (PDF)', icon: 'file-check', hotkey: 'Enter', onSelect: save }];
}

const states = [
  { value: 'signed', label: 'Подписали' },
  { value: 'not_signed', label: 'Не подписали' },
] as const;

interface SignaturesProps {
  document: DocumentRow;
  versions: DocumentVersionRow[];
}

export function Signatures({ document, versions }: SignaturesProps) {
  const fixed = { document_id: document.id };
  const list = useViewedList(documents.signatures, { filters: fixed }, 'admin', { name: `signatures-${document.id}` });
  const { change } = list;
  const { state = 'signed' } = list.state.filters as { state?: 'signed' | 'not_signed' };
  // People who have not signed are asked about the text in force; earlier versions say nothing of them.
  const show = (next: 'signed' | 'not_signed') => change({ filters: next === 'signed' ? {} : { state: 'not_signed' } });
  const noun = state === 'signed' ? signatureNoun : personNoun;
  const found = foundBy(list.state);
  const options = versions
    .filter(({ status }) => status === 'published' || status === 'superseded')
    .map(({ id, number }) => ({ value: String(id), label: `Версия ${number}` }));
  const filters: ListFilter[] = [
    { id: 'version_id', label: 'Версия', options, numeric: true },
    { id: 'signed', label: 'Подписано', range: 'days' },
  ];
  return (
    <ListPanel>
      <ListBar
        list={list}
        search="ФИО, контрагент или ИНН"
        filters={state === 'signed' ? filters : []}
        whom={noun}
        tools={
          <ExportFound
            list={list}
            noun={noun}
            endpoint={documents.exportSignatures}
            query={{ ...found, filters: { ...found.filters, ...fixed } }}
            title={state === 'signed' ? 'Выгрузить подписи' : 'Выгрузить неподписавших'}
          />
        }
      >
        <Segmented label="Кого показать" options={[...states]} value={state} onChange={show} />
      </ListBar>
      <ListTable
        label="Подписи"
        list={list}
        columns={columns}
        filters={filters}
        empty={{
          icon: 'file-check',
          title: 'Подписей пока нет',
          next: 'Здесь появится каждый, кто подпишет документ.',
        }}
        actions={actionsOf}
        card={(row) => ({
          title: row.signer_name,
          subtitle: row.owner?.title,
          facts: [`Версия ${row.number}`, row.method && signatureMethodWords[row.method]],
          figures: [row.signed_at ? formatMoment(row.signed_at) : 'Не подписал'],
        })}
      />
    </ListPanel>
  );
}
