/** The list of groups of one kind: the same for people, sellers and points. */
import { groups, groupViews } from '@iskra/contract/areas/network/groups';
import type { GroupRow } from '@iskra/contract/areas/network/groups/shapes';
import { groupModeWords, groupStatusWords, groupFieldWords as words } from '@iskra/contract/areas/network/groups/words';
import { useMemo } from 'react';
import { useAsk } from '../../../data/calls/use-ask.ts';
import { useAddress } from '../../../data/lists/address.ts';
import { type ListFilter, wordOptions } from '../../../data/lists/filter-model.ts';
import { Screen } from '../../../kit/layout/screen.tsx';
import { rowActions } from '../../../shell/cards/record-actions.ts';
import { HeadOffers } from '../../../shell/lists/head-offers.tsx';
import { ListBody } from '../../../shell/lists/list-body.tsx';
import { useViewedList } from '../../../shell/lists/use-viewed-list.ts';
import { href } from '../../../shell/routing/paths.ts';
import { useUser } from '../../../shell/session/session.ts';
import { useGroupActions } from './group-actions.ts';
import { groupCard, groupColumns, usualLayout } from './group-columns.tsx';
import { cardPathOf, kinds, type ScreenKind } from './group-kinds.ts';

const filters: ListFilter[] = [
  { id: 'mode', label: words.mode, options: wordOptions(groupModeWords) },
  { id: 'status', label: words.status, options: wordOptions(groupStatusWords) },
  { id: 'unused', label: 'Не используются' },
];
/** A partner keeps groups by hand only. */
const partnerFilters = filters.filter(({ id }) => id !== 'mode');

/** A page is told where its list stands: a group of points has two cards. */
function useGroupLink(): (row: GroupRow) => string {
  const { search } = useAddress();
  return (row) => `${href(cardPathOf(row) as '/userGroups/:id', { id: row.id })}?list=${encodeURIComponent(search)}`;
}

export function GroupList({ kind }: { kind: ScreenKind }) {
  const role = useUser()?.user_role_code ?? 'admin';
  const { title, icon, next, list: path } = kinds[kind];
  const viewed = { name: `groups-${kind}`, usual: usualLayout, ...(role === 'admin' && { builtIn: groupViews }) };
  const list = useViewedList(groups.list, { filters: { kind: [kind] } }, role, viewed);
  const { data: counts } = useAsk(groups.counters, { body: { kind } });
  const actions = useGroupActions();
  const cardOf = useGroupLink();
  const columns = useMemo(() => groupColumns(cardOf), [cardOf]);
  return (
    <Screen title={title} actions={<HeadOffers at={path} />}>
      <ListBody
        label={title}
        list={list}
        search="Название"
        filters={role === 'admin' ? filters : partnerFilters}
        noun={['группа', 'группы', 'групп']}
        counts={role === 'admin' ? counts : undefined}
        columns={columns}
        usual={usualLayout}
        within={{ kind: [kind] }}
        empty={{ icon, title: 'Групп пока нет', next }}
        actions={(row) => rowActions(cardOf(row), actions(row))}
        card={groupCard(cardOf)}
      />
    </Screen>
  );
}
