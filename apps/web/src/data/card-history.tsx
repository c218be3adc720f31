/** The «История» tab of any card, and the last of it for the card's rail. */
import type { HistoryEvent } from '@iskra/contract/areas/history';
import { history } from '@iskra/contract/areas/history';
import type { HistoryEntity } from '@iskra/contract/histories';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Button } from '../kit/button/button.tsx';
import { formatNumber } from '../kit/format.ts';
import { HistoryPanel } from '../kit/history/history-panel.tsx';
import { Link } from '../kit/link.tsx';
import { ListStatePanel } from '../kit/table/list-state.tsx';
import { useAddress } from './address.ts';
import { call, isRefusal } from './call.ts';
import styles from './card-history.module.css';
import { briefOf, entryOf } from './history-words.ts';
import { AskError, keyOf, useAsk } from './use-ask.ts';

interface CardHistoryProps {
  entity: HistoryEntity;
  id: number;
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

const mostRecent = 4;

/** The last events of a card, beside its data; the link leads to its tab «История». */
export function RecentHistory({ entity, id }: CardHistoryProps) {
  const query = new URLSearchParams(useAddress().search);
  query.set('tab', 'history');
  const { data } = useAsk(history.list, { body: { entity_type: entity, entity_id: id } });
  if (!data || data.items.length === 0) return null;
  return (
    <section>
      <div className={styles.head}>
        <h2>История</h2>
        <Link href={`?${query}`}>
          Все {formatNumber(data.total)}
          {data.total_capped && '+'}
        </Link>
      </div>
      <HistoryPanel entries={data.items.slice(0, mostRecent).map(briefOf)} />
    </section>
  );
}
