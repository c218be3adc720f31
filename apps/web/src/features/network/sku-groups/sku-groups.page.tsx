/** /skuGroups: groups of SKUs for plans, tasks and surveys. */
import {
  skuGroupFieldWords,
  skuGroupPurposeWords,
  skuGroupStatusWords,
  skuGroups,
  skuGroupViews,
} from '@iskra/contract/areas/network/sku-groups';
import { useMemo } from 'react';
import { useAsk } from '../../../data/calls/use-ask.ts';
import { type ListFilter, wordOptions } from '../../../data/lists/filter-model.ts';
import { Screen } from '../../../kit/layout/screen.tsx';
import { rowActions } from '../../../shell/cards/record-actions.ts';
import { HeadOffers } from '../../../shell/lists/head-offers.tsx';
import { ListBody } from '../../../shell/lists/list-body.tsx';
import { useCardLink } from '../../../shell/lists/list-walk.tsx';
import { useViewedList } from '../../../shell/lists/use-viewed-list.ts';
import { useSkuGroupActions } from './sku-group-actions.ts';
import { groupCard, groupColumns, usualLayout } from './sku-group-columns.tsx';
import { skuGroupsExport } from './sku-groups.palette.ts';

const viewed = { name: 'skuGroups', usual: usualLayout, builtIn: skuGroupViews };
const filters: ListFilter[] = [
  { id: 'status', label: skuGroupFieldWords.status, options: wordOptions(skuGroupStatusWords) },
  { id: 'purpose', label: skuGroupFieldWords.purpose, options: wordOptions(skuGroupPurposeWords) },
];

export default function SkuGroupsPage() {
  const list = useViewedList(skuGroups.list, {}, 'admin', viewed);
  const { data: counts } = useAsk(skuGroups.counters, {});
  const actions = useSkuGroupActions();
  const cardOf = useCardLink('/skuGroups/:id');
  const columns = useMemo(() => groupColumns(cardOf), [cardOf]);
  return (
    <Screen title="Группы SKU" actions={<HeadOffers at="/skuGroups" />}>
      <ListBody
        label="Группы SKU"
        list={list}
        search="Название или описание"
        filters={filters}
        noun={['группа', 'группы', 'групп']}
        exported={skuGroupsExport}
        counts={counts}
        columns={columns}
        usual={usualLayout}
        empty={{
          icon: 'package',
          title: 'Групп SKU пока нет',
          next: 'Соберите первую: по ней считают планы и ставят задания.',
        }}
        actions={(row) => rowActions(cardOf(row.id), actions(row))}
        card={groupCard(cardOf)}
      />
    </Screen>
  );
}
