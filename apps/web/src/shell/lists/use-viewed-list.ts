/** A list with views: filters, order and columns under a name. One of them may be open, one may open by itself. */
import { views } from '@iskra/contract/areas/platform/views';
import { type BuiltInViews, viewsIn } from '@iskra/contract/kernel/built-in-views';
import type { ReplyOf } from '@iskra/contract/kernel/endpoint';
import type { Role } from '@iskra/contract/roles';
import { useEffect } from 'react';
import { useAsk } from '../../data/calls/use-ask.ts';
import { useAddress } from '../../data/lists/address.ts';
import { questionText } from '../../data/lists/list-questions.ts';
import { cardPart, type ListAddress } from '../../data/lists/list-url.ts';
import { type ListCall, useList } from '../../data/lists/use-list.ts';
import { type ColumnLayout, emptyLayout } from '../../kit/table/columns.ts';
import { useUser } from '../session/session.ts';
import { useViewLayout } from './use-view-layout.ts';

export type SavedView = ReplyOf<typeof views.list>['items'][number];

interface Viewed {
  /** The list's name on the server, for its views and columns. */
  name: string;
  /** The columns of a person who has chosen none yet. */
  usual?: ColumnLayout;
  builtIn?: BuiltInViews;
  /** The built-in view that opens while the person has chosen none. */
  first?: string;
}

/** A saved view says in the address that it is open, so that one sees when the list has moved away from it. */
export const addressOfView = ({ id, address }: SavedView) => `${address || '?'}${address ? '&' : ''}view=${id}`;

/** What an address that says nothing should say; undefined when nothing, or while it is not known. */
function useDefaultView({ name, builtIn = {}, first }: Viewed, saved: SavedView[] | undefined, isKnown: boolean) {
  const { search } = useAddress();
  const byDefault = useUser()?.preferences.default_views?.[name] ?? first;
  const isBare = search.replace(/^\?/, '') === cardPart(search).join('&');
  const own = builtIn[byDefault ?? ''];
  const view = saved?.find(({ id }) => String(id) === byDefault);
  const address = own ? questionText(own) : view && addressOfView(view);
  const isWaiting = isBare && byDefault !== undefined && (address !== undefined || !isKnown);
  return { byDefault, address, isWaiting };
}

function isFirst({ builtIn = {}, first = '' }: Viewed, { search, filters }: ListAddress): boolean {
  const own = builtIn[first];
  return own !== undefined && !search && JSON.stringify(own.filters) === JSON.stringify(filters);
}

/** What the bar and the views above a list need of it: everything but the rows. */
export type ViewedList = Omit<ReturnType<typeof useViewedList<ListCall>>, 'rows' | 'query'>;

export function useViewedList<E extends ListCall>(
  endpoint: E,
  fixed: Parameters<typeof useList<E>>[1],
  role: Role,
  viewed: Viewed,
) {
  const { data, isPending } = useAsk(views.list, { body: { list: viewed.name } });
  const { byDefault, address, isWaiting } = useDefaultView(viewed, data?.items, !isPending);
  const list = useList(endpoint, fixed, role, isWaiting);
  const { open } = list;
  useEffect(() => {
    if (isWaiting && address !== undefined) open(address, true);
  }, [isWaiting, address, open]);
  const saved = data?.items ?? [];
  const opened = saved.find(({ id }) => String(id) === list.state.view);
  return {
    ...list,
    ...useViewLayout(viewed.name, viewed.usual ?? emptyLayout, opened),
    name: viewed.name,
    /** What opens by itself, as it opens: when it has no rows, nobody has asked for fewer. */
    isFirst: isFirst(viewed, list.state),
    saved,
    /** The saved view that the address names. */
    opened,
    builtIn: viewsIn(viewed.builtIn ?? {}, list.body),
    byDefault,
  };
}
