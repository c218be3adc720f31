/** /myTasks: free, taken, returned and done work; the last lists are there without a connection too. */

import { streaks } from '@iskra/contract/areas/coins/streaks';
import { assignments } from '@iskra/contract/areas/tasks/assignments';
import type { FreeWork, OwnWork } from '@iskra/contract/areas/tasks/assignments/shapes';
import type { QueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useOffline } from '../../../data/calls/connection.ts';
import { earlyReply } from '../../../data/calls/early-reply.ts';
import { keyOf, useAsk } from '../../../data/calls/use-ask.ts';
import { Segmented } from '../../../kit/button/segmented.tsx';
import { formatMoment } from '../../../kit/format.ts';
import { Note } from '../../../kit/status/note.tsx';
import { EmptyPanel } from '../../../kit/table/empty-panel.tsx';
import { ListStatePanel } from '../../../kit/table/list-state.tsx';
import { Tabs } from '../../../kit/tabs.tsx';
import { useTab } from '../../../shell/routing/use-tab.ts';
import { useUser } from '../../../shell/session/session.ts';
import { StreakBar } from '../../coins/streaks/streak-bar.shared.tsx';
import styles from './assignments.module.css';
import { findPlace } from './find-place.ts';
import { isToDo, keepCards, useKept, useKeptWorks, type Works } from './phone/keep-works.ts';
import { useWaiting } from './phone/outbox.ts';
import { PushStrip } from './phone/push-strip.tsx';
import { type FieldStore, storeOf } from './phone/store.ts';
import { InstallStrip, NewVersionStrip, OthersStrip, WaitingStrip } from './phone/strips.tsx';
import { useDrafts } from './phone/use-drafts.ts';
import { FreeRow, OwnRow } from './work-rows.tsx';

const tabs = ['free', 'taken', 'returned', 'done'] as const;
type Tab = (typeof tabs)[number];

const empty: Record<Tab, { title: string; text: string }> = {
  free: {
    title: 'Заданий пока нет',
    text: 'Новые появятся здесь, как только программа предложит их вашим точкам.',
  },
  taken: { title: 'В работе ничего нет', text: 'Возьмите задание на вкладке «Доступны».' },
  returned: { title: 'Ничего не вернули', text: 'Если модератор попросит что-то переделать, задание появится здесь.' },
  done: { title: 'Отправленных пока нет', text: 'Здесь видно, что проверяют, что принято и сколько это принесло.' },
};

function ownOf({ own }: Works, tab: Tab, isWaiting: (id: number) => boolean): OwnWork[] {
  const isDone = (work: OwnWork) => !isToDo(work) || isWaiting(work.id);
  if (tab === 'done') return own.filter(isDone);
  return own.filter((work) => work.status === tab && !isWaiting(work.id));
}

/** Where the phone is, once it has been asked: the nearest come first then. */
function useNearest() {
  const [place, setPlace] = useState<{ lat: number; lon: number; accuracy: number }>();
  const [trouble, setTrouble] = useState<string>();
  const [isLooking, setLooking] = useState(false);
  const look = async () => {
    setLooking(true);
    const found = await findPlace();
    setLooking(false);
    if ('error' in found) setTrouble(found.error);
    else setPlace({ lat: found.lat, lon: found.lon, accuracy: found.accuracy });
  };
  return { place, trouble, isLooking, look };
}

type Order = 'near' | 'dear';

function inOrder(free: readonly FreeWork[], order: Order): FreeWork[] {
  const far = ({ point }: FreeWork) => point.distance_m ?? Number.POSITIVE_INFINITY;
  return free.toSorted(
    order === 'dear' ? (a, b) => b.coins - a.coins : (a, b) => (far(a) === far(b) ? 0 : far(a) - far(b)),
  );
}

interface ListsProps {
  works: Works;
  store: FieldStore;
  /** When they were kept, where the server does not answer. */
  keptAt: number | undefined;
  nearest: ReturnType<typeof useNearest>;
}

function Lists({ works, store, keptAt, nearest: { place, isLooking, look } }: ListsProps) {
  const [tab, setTab] = useTab(tabs);
  const [order, setOrder] = useState<Order>('dear');
  const isOffline = keptAt !== undefined;
  const sort = (next: Order) => {
    setOrder(next);
    if (next === 'near' && !place) void look();
  };
  const waiting = new Set(useWaiting().works.map(({ work }) => work));
  const drafts = useDrafts(store);
  const isWaiting = (id: number) => waiting.has(id);
  const count = (of: Tab) => ownOf(works, of, isWaiting).length;
  const own = tab === 'free' ? [] : ownOf(works, tab, isWaiting);
  const rows = tab === 'free' ? works.free.length : own.length;
  return (
    <>
      <Tabs
        label="Задания"
        active={tab}
        onSelect={setTab}
        panelId="my-tasks"
        items={[
          { id: 'free', label: 'Доступны', count: works.free.length },
          { id: 'taken', label: 'В работе', count: count('taken') },
          { id: 'returned', label: 'Вернули', count: count('returned'), warn: count('returned') > 0 },
          { id: 'done', label: 'Готово', count: count('done') },
        ]}
      />
      <div id="my-tasks" role="tabpanel" aria-label="Задания" className={styles.panel}>
        {keptAt !== undefined && (
          <small className={styles.due}>
            Сохранено {formatMoment(new Date(keptAt).toISOString())}. Чтобы взять новое, нужна сеть
          </small>
        )}
        {tab === 'free' && works.free.length > 1 && (
          <Segmented
            label="Сначала"
            value={order}
            onChange={sort}
            options={[
              { value: 'dear', label: 'Дороже' },
              { value: 'near', label: isLooking ? 'Ищем, где вы…' : 'Ближе' },
            ]}
          />
        )}
        {rows === 0 && <EmptyPanel icon="clipboard-list" {...empty[tab]} />}
        <ul className={styles.list}>
          {tab === 'free' &&
            inOrder(works.free, order).map((work) => (
              <FreeRow key={`${work.task_id} ${work.point.id}`} work={work} isOffline={isOffline} />
            ))}
          {own.map((work) => (
            <OwnRow
              key={work.id}
              work={work}
              waits={isWaiting(work.id)}
              refused={drafts.get(work.id)?.refused}
              isBegun={drafts.has(work.id)}
              isOffline={isOffline}
            />
          ))}
        </ul>
      </div>
    </>
  );
}

function MyTasks({ store }: { store: FieldStore }) {
  const nearest = useNearest();
  const { place, trouble } = nearest;
  const isOffline = useOffline();
  const asked = useAsk(assignments.work, { body: place ? { place } : {} }, { keep: true });
  const row = useAsk(streaks.show, { body: {} });
  const { value: works, at, isLooked } = useKeptWorks(store, asked.data);
  const streak = useKept(store, 'streak', row.data?.item);
  useEffect(() => {
    if (asked.data) keepCards(store, asked.data.own).catch((error: unknown) => console.warn('Not kept', error));
  }, [store, asked.data]);
  const isLost = !works && asked.isError && isLooked;
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>Мои задания</h1>
      <WaitingStrip store={store} />
      <NewVersionStrip store={store} />
      <OthersStrip store={store} />
      <InstallStrip />
      {works?.own.some(({ submitted_at }) => submitted_at !== null) && <PushStrip />}
      {trouble && <Note tone="warn">{trouble}</Note>}
      {streak.value ? <StreakBar streak={streak.value} /> : row.isPending && <div className={styles.streakBones} />}
      {isLost && (
        <ListStatePanel
          state={{ kind: 'error', text: 'Задания не загрузились.', onRetry: () => void asked.refetch() }}
        />
      )}
      {!works && !isLost && <Bones />}
      {works && (
        <Lists
          works={works}
          store={store}
          keptAt={isOffline || asked.isError ? (at ?? asked.dataUpdatedAt) : undefined}
          nearest={nearest}
        />
      )}
    </div>
  );
}

/** As large as the tabs and the first cards, so that nothing moves when these come. */
const Bones = () => (
  <div role="status" aria-label="Загружается" aria-busy="true" className={styles.listBones}>
    <i />
    <i />
    <i />
  </div>
);

/** What the page itself has asked for beforehand is there when it is first drawn. */
export async function prepare(queries: QueryClient): Promise<void> {
  const take = async (endpoint: typeof assignments.work | typeof streaks.show) => {
    const reply = await earlyReply(endpoint);
    if (reply) queries.setQueryData(keyOf(endpoint, { body: {} }), reply);
  };
  await Promise.all([take(assignments.work), take(streaks.show)]);
}

export default function MyTasksPage() {
  const user = useUser();
  return user ? <MyTasks store={storeOf(user.id)} /> : <Bones />;
}
