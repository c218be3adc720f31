/** All documents of the programme: which text of each is in force, since when, and how many have signed it. */
import { documents, documentViews } from '@iskra/contract/areas/content/documents';
import { documentKinds } from '@iskra/contract/areas/content/documents/kinds';
import { documentAudience } from '@iskra/contract/areas/content/documents/shapes';
import {
  documentKindWords,
  documentStatuses,
  documentStatusWords,
} from '@iskra/contract/areas/content/documents/words';
import { useMemo } from 'react';
import { useAsk } from '../../../../data/calls/use-ask.ts';
import type { ListFilter } from '../../../../data/lists/filter-model.ts';
import { Screen } from '../../../../kit/layout/screen.tsx';
import { HeadOffers } from '../../../../shell/lists/head-offers.tsx';
import { ListBody } from '../../../../shell/lists/list-body.tsx';
import { useCardLink } from '../../../../shell/lists/list-walk.tsx';
import { useViewedList } from '../../../../shell/lists/use-viewed-list.ts';
import { adminCard, adminColumns, usualLayout } from './admin-columns.tsx';
import { rowActions } from './document-actions.ts';
import { audienceWords, documentNoun } from './document-words.ts';

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

const viewed = { name: 'documents', usual: usualLayout, builtIn: documentViews };

export default function DocumentsAdminPage() {
  const list = useViewedList(documents.list, {}, 'admin', viewed);
  const { data: counts } = useAsk(documents.counters, {});
  const cardOf = useCardLink('/documents/:id');
  const columns = useMemo(() => adminColumns(cardOf), [cardOf]);
  return (
    <Screen title="Документы" actions={<HeadOffers at="/documents" />}>
      <ListBody
        label="Документы"
        list={list}
        search="Код или название"
        filters={filters}
        noun={documentNoun}
        counts={counts}
        columns={columns}
        usual={usualLayout}
        empty={{
          icon: 'file-text',
          title: 'Документов пока нет',
          next: 'Добавьте правила программы: контрагенты подпишут их при входе.',
        }}
        actions={(row) => rowActions(row, cardOf(row.id))}
        card={adminCard(cardOf)}
      />
    </Screen>
  );
}
