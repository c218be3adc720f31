import { groups } from '@iskra/contract/areas/network/groups';
import type { GroupRow } from '@iskra/contract/areas/network/groups/shapes';
import { groupKindWords } from '@iskra/contract/areas/network/groups/words';
import { find } from '../../../shell/area.ts';

const pages: Record<GroupRow['kind'], string> = {
  user: '/userGroups',
  seller: '/sellersGroups',
  tp: '/tradePointsGroups',
  tsm: '/tsmGroups',
};

export const finds = [
  find(groups.list, 'Группы', ({ id, kind, mode, name }) => ({
    id: `group-${id}`,
    label: name,
    hint: groupKindWords[kind],
    icon: 'stack-2',
    href: `${pages[kind]}${kind === 'tp' && mode === 'static' ? '/static' : ''}/${id}`,
  })),
];
