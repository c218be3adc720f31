/** A seller's work on their first page: unsent, refused and returned work, and work to do. */
import { assignments } from '@iskra/contract/areas/tasks/assignments';
import { useMemo } from 'react';
import { useAsk } from '../../../data/calls/use-ask.ts';
import { countOf, formatMoment } from '../../../kit/format.ts';
import { Icon, type IconName } from '../../../kit/icons/icon.tsx';
import { BlockHead, TileBones, TileList, TileRow } from '../../../kit/layout/tile-list.tsx';
import { Link } from '../../../kit/link.tsx';
import { Badge } from '../../../kit/status/badge.tsx';
import { EmptyPanel } from '../../../kit/table/empty-panel.tsx';
import { ListStatePanel } from '../../../kit/table/list-state.tsx';
import { href } from '../../../shell/routing/paths.ts';
import { useUser } from '../../../shell/session/session.ts';
import { type HomeRow, homeRows } from './home-order.ts';
import styles from './home-work.module.css';
import { useKeptWorks } from './phone/keep-works.ts';
import { useWaiting } from './phone/outbox.ts';
import { type FieldStore, storeOf } from './phone/store.ts';
import { WaitingStrip } from './phone/strips.tsx';
import { useDrafts } from './phone/use-drafts.ts';

const everything = { body: {} };
export const useWork = () => useAsk(assignments.work, everything, { keep: true });

const icons: Record<HomeRow['kind'], IconName> = {
  refused: 'alert-circle',
  returned: 'arrow-back-up',
  taken: 'clipboard-check',
  free: 'clipboard-list',
};

function summaryOf(row: HomeRow): { text: string; state?: { tone: 'danger' | 'warn' | 'info'; text: string } } {
  if (row.kind === 'refused') return { text: row.reason, state: { tone: 'danger', text: 'Не отправлено' } };
  if (row.kind === 'free') return { text: `${row.work.point.title}, до ${formatMoment(row.work.ends_at)}` };
  const { remark, point, due_at } = row.work;
  const until = formatMoment(due_at);
  if (row.kind === 'taken') return { text: point.title, state: { tone: 'info', text: `Отправьте до ${until}` } };
  return {
    text: remark ? `Вернули: ${remark}` : `Вернули, ${point.title}`,
    state: { tone: 'warn', text: `Исправьте до ${until}` },
  };
}

function Row({ row }: { row: HomeRow }) {
  const { work, kind } = row;
  const { text, state } = summaryOf(row);
  return (
    <TileRow
      icon={icons[kind]}
      title={work.title}
      text={text}
      marks={state && <Badge tone={state.tone}>{state.text}</Badge>}
      end={
        <span className={styles.reward}>
          <b className="ik-num">+{work.coins}</b>
          {work.flames > 0 && (
            <small className="ik-num">
              <Icon name="flame" size={16} /> {work.flames}
            </small>
          )}
        </span>
      }
      href={kind === 'free' ? href('/myTasks') : href('/myTasks/:id', { id: work.id })}
    />
  );
}

function Work({ store }: { store: FieldStore }) {
  const asked = useWork();
  const { value: works, isLooked } = useKeptWorks(store, asked.data);
  const { works: sending } = useWaiting();
  const drafts = useDrafts(store);
  const rows = useMemo(() => {
    const refused = [...drafts.values()].flatMap(({ work, refused: reason }) =>
      reason === undefined ? [] : [[work, reason] as const],
    );
    const phone = { waiting: new Set(sending.map(({ work }) => work)), refused: new Map(refused) };
    return works && homeRows(works, phone);
  }, [works, sending, drafts]);
  const isLost = !works && asked.isError && isLooked;
  const free = works?.free.length ?? 0;
  return (
    <section aria-label="Задания">
      <BlockHead title="Задания">
        <Link href={href('/myTasks')}>
          {free > 0 ? `Все, ${countOf(free, 'доступно', 'доступно', 'доступно')}` : 'Все'}
        </Link>
      </BlockHead>
      {isLost && (
        <ListStatePanel
          state={{ kind: 'error', text: 'Задания не загрузились.', onRetry: () => void asked.refetch() }}
        />
      )}
      {!rows && !isLost && <TileBones />}
      {rows?.length === 0 && sending.length === 0 && (
        <EmptyPanel
          icon="clipboard-list"
          title="Заданий пока нет"
          text="Новые появятся здесь, как только программа предложит их вашим точкам."
        />
      )}
      {rows && rows.length > 0 && (
        <TileList>
          {rows.map((row) => (
            <Row
              key={row.kind === 'free' ? `free ${row.work.task_id} ${row.work.point.id}` : `own ${row.work.id}`}
              row={row}
            />
          ))}
        </TileList>
      )}
    </section>
  );
}

/** Above everything else: unsent work is what a seller worries about. */
export function HomeWaiting() {
  const user = useUser();
  return user ? <WaitingStrip store={storeOf(user.id)} /> : null;
}

export function HomeWork() {
  const user = useUser();
  return user ? <Work store={storeOf(user.id)} /> : <TileBones />;
}
