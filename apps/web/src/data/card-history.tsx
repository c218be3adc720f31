/** The «История» tab of any card. */

import type { HistoryEvent } from '@iskra/contract/areas/history';
import { history } from '@iskra/contract/areas/history';
import type { HistoryEntity } from '@iskra/contract/histories';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Button } from '../kit/button/button.tsx';
import { type HistoryEntry, HistoryPanel } from '../kit/history/history-panel.tsx';
import { ListStatePanel } from '../kit/table/list-state.tsx';
import { call, isRefusal } from './call.ts';
import { AskError, keyOf } from './use-ask.ts';

interface CardHistoryProps {
  entity: HistoryEntity;
  id: number;
}

function entryOf(event: HistoryEvent): HistoryEntry {
  const entry: HistoryEntry = {
    id: event.id,
    actor: event.actor.name ?? event.actor.role_title,
    action: event.action_title.toLocaleLowerCase('ru'),
    at: event.at,
    // From nothing to an empty text is no change that a person would see.
    changes: event.changes
      .filter(({ old, new: now }) => (old ?? '') !== (now ?? ''))
      .map(({ label, old, new: now }) => ({ label, from: old, to: now })),
  };
  if (event.reason) entry.comment = event.reason;
  if (event.action.endsWith('.block')) entry.tone = 'danger';
  return entry;
}

export function CardHistory({ entity, id }: CardHistoryProps) {
  const query = useInfiniteQuery({
    queryKey: [...keyOf(history.list), entity, id],
    initialPageParam: undefined as string | undefined,
    queryFn: async ({ pageParam, signal }) => {
      const body = { entity_type: entity, entity_id: id, ...(pageParam ? { cursor: pageParam } : {}) };
      const answer = await call(history.list, { body }, signal);
      if (isRefusal(answer)) throw new AskError(answer);
      return answer as { items: HistoryEvent[]; next: string | null };
    },
    getNextPageParam: (page) => page.next ?? undefined,
  });
  if (query.isError)
    return (
      <ListStatePanel state={{ kind: 'error', title: 'История не загрузилась', onRetry: () => void query.refetch() }} />
    );
  if (query.isPending) return null;
  const events = query.data.pages.flatMap((page) => page.items);
  if (events.length === 0)
    return <ListStatePanel state={{ kind: 'empty', icon: 'history', title: 'Изменений пока не было' }} />;
  return (
    <>
      <HistoryPanel entries={events.map(entryOf)} />
      {query.hasNextPage && (
        <Button loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          Показать ещё
        </Button>
      )}
    </>
  );
}
