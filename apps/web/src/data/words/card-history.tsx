/** The «История» tab of any card, and the last of it for the card's rail. */

import type { HistoryEvent } from '@iskra/contract/areas/insight/history';
import { history } from '@iskra/contract/areas/insight/history';
import type { HistoryEntity } from '@iskra/contract/histories';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Button } from '../../kit/button/button.tsx';
import { formatNumber } from '../../kit/format.ts';
import { type HistoryEntry, HistoryPanel } from '../../kit/history/history-panel.tsx';
import { Link } from '../../kit/link.tsx';
import { ListStatePanel } from '../../kit/table/list-state.tsx';
import { call, isRefusal, type Refusal } from '../calls/call.ts';
import { AskError, keyOf, useAsk } from '../calls/use-ask.ts';
import { useAddress } from '../lists/address.ts';
import styles from './card-history.module.css';
import { briefOf, entryOf } from './history-words.ts';
import { PersonName } from './person-name.tsx';
import { RecordName } from './record-name.tsx';

interface CardHistoryProps {
  entity: HistoryEntity;
  id: number;
}

export function CardHistory({ entity, id }: CardHistoryProps) {
  const read = async (cursor: string | undefined, signal: AbortSignal) => {
    const body = { entity_type: entity, entity_id: id, ...(cursor ? { cursor } : {}) };
    return historyPage(await call(history.list, { body }, signal));
  };
  return <HistoryPages queryKey={[...keyOf(history.list), entity, id]} read={read} />;
}

type Reference = NonNullable<HistoryEvent['changes'][number]['refers']>;

const linkedValue = (text: ReactNode, kind: Reference['kind'], id: number | null) =>
  typeof text !== 'string' || id === null ? (
    text
  ) : kind === 'user' ? (
    <PersonName id={id}>{text}</PersonName>
  ) : (
    <RecordName of={kind} id={id}>
      {text}
    </RecordName>
  );

/** The same with its author, and what its values name, as links to their cards. */
function linked({ actor, changes }: HistoryEvent, entry: HistoryEntry): HistoryEntry {
  const referred = new Map(changes.map(({ label, refers }) => [label, refers]));
  return {
    ...entry,
    who: actor.name === null ? entry.who : <PersonName id={actor.id}>{actor.name}</PersonName>,
    ...(entry.changes && {
      changes: entry.changes.map((change) => {
        const refers = referred.get(change.label);
        if (!refers) return change;
        const { kind } = refers;
        return {
          ...change,
          from: linkedValue(change.from, kind, refers.old),
          to: linkedValue(change.to, kind, refers.new),
        };
      }),
    }),
  };
}

type Page = { items: HistoryEvent[]; next: string | null };

/** A page of the answer; a refusal is the error of the query. */
export function historyPage<Answer extends Page>(answer: Answer | Refusal): Page {
  if (isRefusal(answer)) throw new AskError(answer);
  return answer;
}

interface HistoryPagesProps {
  /** The cache key: everything that the reading depends on. */
  queryKey: unknown[];
  read: (cursor: string | undefined, signal: AbortSignal) => Promise<Page>;
}

/** Events of any history, a page after the other. */
export function HistoryPages({ queryKey, read }: HistoryPagesProps) {
  const query = useInfiniteQuery({
    queryKey,
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) => read(pageParam, signal),
    getNextPageParam: (page) => page.next ?? undefined,
  });
  if (query.isError)
    return (
      <ListStatePanel state={{ kind: 'error', title: 'История не загрузилась', onRetry: () => void query.refetch() }} />
    );
  if (query.isPending) return null;
  const events = query.data.pages.flatMap((page) => page.items);
  if (events.length === 0)
    return (
      <ListStatePanel
        state={{
          kind: 'empty',
          icon: 'history',
          title: 'Изменений пока не было',
          text: 'Здесь появится каждое: кто, когда и что изменил.',
        }}
      />
    );
  return (
    <>
      <HistoryPanel entries={events.map((event) => linked(event, entryOf(event)))} />
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
      <HistoryPanel entries={data.items.slice(0, mostRecent).map((event) => linked(event, briefOf(event)))} />
    </section>
  );
}
