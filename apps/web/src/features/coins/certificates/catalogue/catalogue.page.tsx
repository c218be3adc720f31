/** /editableCertificates: everything that coins can be spent on, and the categories in which it stands. */
import { editableCertificates, editableViews } from '@iskra/contract/areas/coins/editable-certificates';
import { useMemo } from 'react';
import { useAsk } from '../../../../data/calls/use-ask.ts';
import { Screen } from '../../../../kit/layout/screen.tsx';
import { Tabs } from '../../../../kit/tabs.tsx';
import { rowActions } from '../../../../shell/cards/record-actions.ts';
import { HeadOffers } from '../../../../shell/lists/head-offers.tsx';
import { ListBody } from '../../../../shell/lists/list-body.tsx';
import { useCardLink } from '../../../../shell/lists/list-walk.tsx';
import { useViewedList } from '../../../../shell/lists/use-viewed-list.ts';
import { useTab } from '../../../../shell/routing/use-tab.ts';
import { certificateNoun } from '../certificate-words.ts';
import { certificatesExport } from '../certificates.palette.ts';
import { rowMenu } from './catalogue-actions.ts';
import { catalogueCard, catalogueColumns, usualLayout } from './catalogue-columns.tsx';
import { Categories } from './categories.part.tsx';
import { useCatalogueFilters } from './use-catalogue-filters.ts';

const viewed = { name: 'certificates', usual: usualLayout, builtIn: editableViews };

function Catalogue() {
  const list = useViewedList(editableCertificates.list, {}, 'admin', viewed);
  const { data: counts } = useAsk(editableCertificates.counters, {});
  const filters = useCatalogueFilters();
  const cardOf = useCardLink('/editableCertificates/:id');
  const columns = useMemo(() => catalogueColumns(cardOf), [cardOf]);
  return (
    <ListBody
      label="Сертификаты"
      list={list}
      search="Название или поставщик"
      filters={filters}
      noun={certificateNoun}
      exported={certificatesExport}
      counts={counts}
      columns={columns}
      usual={usualLayout}
      empty={{
        icon: 'gift',
        title: 'Сертификатов пока нет',
        next: 'Добавьте первый: без них коины не на что потратить.',
      }}
      tab="certificates"
      actions={(row) => rowActions(cardOf(row.id), rowMenu(row))}
      card={catalogueCard(cardOf)}
    />
  );
}

const tabs = [
  { id: 'certificates', label: 'Сертификаты' },
  { id: 'categories', label: 'Категории' },
] as const;

export default function CataloguePage() {
  const [tab, setTab] = useTab(
    tabs.map(({ id }) => id),
    true,
  );
  return (
    <Screen title="Каталог сертификатов" actions={<HeadOffers at="/editableCertificates" tab={tab} />}>
      <Tabs label="Что показать" items={[...tabs]} active={tab} onSelect={setTab} />
      {tab === 'categories' ? <Categories /> : <Catalogue />}
    </Screen>
  );
}
