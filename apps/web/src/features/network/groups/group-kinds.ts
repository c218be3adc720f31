/** What groups of each kind are called, where their pages stand and whom they gather. */
import type { GroupRow } from '@iskra/contract/areas/network/groups/shapes';
import { sellers } from '@iskra/contract/areas/people/sellers';
import { users } from '@iskra/contract/areas/people/users';
import type { Search } from '../../../data/choices/use-search.ts';
import type { Forms } from '../../../data/forms/transition-words.ts';
import type { CardKind } from '../../../data/words/record-name.tsx';
import type { IconName } from '../../../kit/icons/icon.tsx';
import type { AppPath } from '../../../shell/routing/paths.ts';
import { anyTradeUserSearch } from '../../people/trade-users/trade-user-search.shared.ts';
import { tradePointSearch } from '../trade-points/trade-point-search.shared.ts';

export type ScreenKind = 'user' | 'seller' | 'tp' | 'tsm';

interface KindWords {
  list: AppPath;
  card: AppPath;
  title: string;
  icon: IconName;
  /** Whom it gathers: «точка, точки, точек». */
  noun: Forms;
  /** Before the sentence of the rule. */
  lead: string;
  subject: string;
  /** The select by which members are found. */
  // biome-ignore lint/suspicious/noExplicitAny: each kind is found by a call of its own
  search: Search<any>;
  /** Members that have a card. */
  cardOf?: CardKind;
  /** What such a group itself is, where another page names it. */
  record: CardKind;
  next: string;
}

const userSearch: Search<typeof users.search> = {
  endpoint: users.search,
  body: {},
  option: ({ id, title }) => ({ value: String(id), label: title }),
};

/** By their list: a partner has no other search of the own sellers. */
const ownSellers: Search<typeof sellers.list> = {
  endpoint: sellers.list,
  body: {},
  option: ({ id, name, code }) => ({ value: String(id), label: name, hint: code }),
};

export const kinds: Record<ScreenKind, KindWords> = {
  user: {
    list: '/usersGroupsList',
    card: '/userGroups/:id',
    title: 'Группы пользователей',
    icon: 'users-group',
    noun: ['человек', 'человека', 'человек'],
    lead: 'Пользователи, у которых',
    subject: 'Человек подходит',
    search: userSearch,
    record: 'user_group',
    next: 'Соберите первую: по роли, дате регистрации или вручную.',
  },
  seller: {
    list: '/sellersGroups',
    card: '/sellersGroups/:id',
    title: 'Группы продавцов',
    icon: 'users-group',
    noun: ['продавец', 'продавца', 'продавцов'],
    lead: 'Продавцы, у которых',
    subject: 'Продавец подходит',
    search: ownSellers,
    cardOf: 'seller',
    record: 'seller_group',
    next: 'Соберите первую из своих продавцов.',
  },
  tp: {
    list: '/tradePointsGroups',
    card: '/tradePointsGroups/:id',
    title: 'Группы точек',
    icon: 'stack-2',
    noun: ['точка', 'точки', 'точек'],
    lead: 'Точки, у которых',
    subject: 'Точка подходит',
    search: tradePointSearch,
    cardOf: 'trade_point',
    record: 'point_group',
    next: 'Соберите первую: по условиям, которые пересчитываются сами, или вручную.',
  },
  tsm: {
    list: '/tsmGroups',
    card: '/tsmGroups/:id',
    title: 'Группы ТСМ',
    icon: 'users-group',
    noun: ['ТСМ', 'ТСМ', 'ТСМ'],
    lead: 'ТСМ, у которых',
    subject: 'ТСМ подходит',
    search: anyTradeUserSearch,
    cardOf: 'trade_user',
    record: 'tsm_group',
    next: 'Соберите первую: по условиям, вручную или из файла.',
  },
};

/** A group of points that is kept by hand has a page of its own. */
export const cardPathOf = ({ kind, mode }: Pick<GroupRow, 'kind' | 'mode'>): AppPath =>
  kind === 'tp' && mode === 'static' ? '/tradePointsGroups/static/:id' : kinds[kind as ScreenKind].card;
