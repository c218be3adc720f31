/** All documents of the programme: which text of each is in force, since when, and how many have signed it. */
import { documents } from '@iskra/contract/areas/documents';
import { documentAudience, documentKinds, documentStatuses } from '@iskra/contract/areas/documents/shapes';
import { documentKindWords, documentStatusWords } from '@iskra/contract/areas/documents/words';
import { useCallback, useMemo } from 'react';
import { type ListFilter, ListFilters, ListSearch } from '../../../data/list-filters.tsx';
import { ListPager } from '../../../data/list-pager.tsx';
import { listState } from '../../../data/list-state.ts';
import { useList } from '../../../data/use-list.ts';
import { Button } from '../../../kit/button/button.tsx';
import { Screen } from '../../../kit/layout/screen.tsx';
import { ColumnChooser } from '../../../kit/table/column-chooser.tsx';
import { DataTable } from '../../../kit/table/data-table.tsx';
import { DensityButton } from '../../../kit/table/density-button.tsx';
import { FilterBar } from '../../../kit/table/filter-bar.tsx';
import { ListPanel } from '../../../kit/table/list-panel.tsx';
import { useCardLink } from '../../../shell/list-walk.tsx';
import { useColumnLayout } from '../../../shell/use-column-layout.ts';
import { adminCard, adminColumns, usualLayout } from './admin-columns.tsx';
import { addDocument, rowActions } from './document-actions.ts';
import { audienceWords } from './document-words.ts';

const filters: ListFilter[] = [
  {
    id: 'status',
    label: 'Статус',
    options: documentStatuses.map((value) => ({ value, label: documentStatusWords[value] })),
  },
  { id: 'kind', label: 'Вид', options: documentKinds.map((value) => ({ value, label: documentKindWords[value] })) },
  {
    id: 'audience_roles',
    label: 'Кто подписывает',
    options: documentAudience.map((value) => ({ value, label: audienceWords[value] })),
  },
  {
    id: 'required',
    label: 'Обязателен',
    yesNo: true,
    options: [
      { value: 'true', label: 'Да' },
      { value: 'false', label: 'Нет' },
    ],
  },
  { id: 'coming', label: 'Готовится версия' },
];

export default function DocumentsAdminPage() {
  const list = useList(documents.list, {}, 'admin');
  const [layout, setLayout] = useColumnLayout('documents', usualLayout);
  const cardOf = useCardLink('/documents/:id');
  const columns = useMemo(() => adminColumns(cardOf), [cardOf]);
  const { change } = list;
  const search = useCallback((text: string | undefined) => change({ search: text }, true), [change]);
  const add = (
    <Button variant="primary" icon="plus" onClick={() => void addDocument()}>
      Добавить документ
    </Button>
  );
  return (
    <Screen title="Документы" actions={add}>
      <FilterBar
        tools={
          <>
            <ColumnChooser columns={columns} layout={layout} usual={usualLayout} onChange={setLayout} />
            <DensityButton />
          </>
        }
      >
        <ListSearch label="Код или название" state={list.state} onSearch={search} />
        <ListFilters filters={filters} state={list.state} setFilter={list.setFilter} onReset={list.reset} />
      </FilterBar>
      <ListPanel>
        <DataTable
          label="Документы"
          columns={columns}
          rows={list.rows}
          state={listState(list, { icon: 'file-text', title: 'Документов пока нет' })}
          sort={list.sort}
          layout={layout}
          actions={(row) => rowActions(row, cardOf(row.id))}
          card={adminCard(cardOf)}
        />
        <ListPager list={list} />
      </ListPanel>
    </Screen>
  );
}
