/** /myTasks: what can be taken, what is taken or returned, and what is done. */
import { assignments } from '@iskra/contract/areas/tasks/assignments';
import type { FreeWork, OwnWork } from '@iskra/contract/areas/tasks/assignments/shapes';
import { type AssignmentStatus, assignmentStatusWords } from '@iskra/contract/areas/tasks/tasks/words';
import { useState } from 'react';
import { isRefusal } from '../../../data/calls/call.ts';
import { useAction } from '../../../data/calls/use-action.ts';
import { useAsk } from '../../../data/calls/use-ask.ts';
import { Button } from '../../../kit/button/button.tsx';
import { countOf, formatMoment, formatNumber } from '../../../kit/format.ts';
import { Icon } from '../../../kit/icons/icon.tsx';
import { Badge } from '../../../kit/status/badge.tsx';
import { Note } from '../../../kit/status/note.tsx';
import { EmptyPanel, ListStatePanel } from '../../../kit/table/list-state.tsx';
import { href } from '../../../shell/routing/paths.ts';
import { navigate } from '../../../shell/routing/router.ts';
import styles from './assignments.module.css';
import { findPlace } from './find-place.ts';
import { InstallStrip, NewVersionStrip } from './phone/strips.tsx';

const tones: Record<AssignmentStatus, 'ok' | 'warn' | 'danger' | 'info' | 'neutral'> = {
  taken: 'info',
  submitted: 'neutral',
  returned: 'warn',
  accepted: 'ok',
  partially_accepted: 'ok',
  denied: 'danger',
  expired: 'neutral',
  canceled: 'neutral',
};

const coinForms = ['коин', 'коина', 'коинов'] as const;

const far = (metres: number) => (metres < 1000 ? `${metres} м` : `${formatNumber(metres / 1000, 1)} км`);

function Reward({ coins, flames }: { coins: number; flames: number }) {
  return (
    <p className={styles.reward}>
      <b className="ik-num">+{countOf(coins, ...coinForms)}</b>
      {flames > 0 && (
        <span>
          <Icon name="flame" size={16} /> {flames}
        </span>
      )}
    </p>
  );
}

function Free({ work }: { work: FreeWork }) {
  const taking = useAction(assignments.take);
  const take = async () => {
    const answer = await taking.run({ body: { task_id: work.task_id, trade_point_id: work.point.id } });
    if (!isRefusal(answer)) navigate(href('/myTasks/:id', { id: answer.id }));
  };
  return (
    <li className={styles.card}>
      <div className={styles.top}>
        <p className={styles.words}>
          <b>{work.title}</b>
          <small>{work.short_text}</small>
        </p>
        <Reward coins={work.coins} flames={work.flames} />
      </div>
      <p className={styles.where}>
        <Icon name="building-store" size={16} /> {work.point.title}, {work.point.address}
        {work.point.distance_m !== null && ` · ${far(work.point.distance_m)}`}
      </p>
      <p className={styles.foot}>
        <small>до {formatMoment(work.ends_at)}</small>
        <Button variant="primary" loading={taking.running} onClick={() => void take()}>
          Взять
        </Button>
      </p>
    </li>
  );
}

const isOpen = ({ status }: OwnWork) => status === 'taken' || status === 'returned';

function Own({ work }: { work: OwnWork }) {
  const { status } = work;
  return (
    <li className={styles.card}>
      <div className={styles.top}>
        <p className={styles.words}>
          <b>{work.title}</b>
          <small>
            {work.point.title}, {work.point.address}
          </small>
        </p>
        <Reward coins={work.earned || work.coins} flames={work.flames} />
      </div>
      {work.remark && <Note tone="warn">{work.remark}</Note>}
      {work.reward_waits && <Note tone="info">Принято. Коины придут, когда пополнится бюджет задания.</Note>}
      <p className={styles.foot}>
        <Badge tone={tones[status]}>{assignmentStatusWords[status]}</Badge>
        {isOpen(work) ? (
          <Button variant="primary" href={href('/myTasks/:id', { id: work.id })}>
            {status === 'returned' ? 'Исправить' : 'Выполнить'}
          </Button>
        ) : (
          <small>{work.submitted_at ? `отправлено ${formatMoment(work.submitted_at)}` : ''}</small>
        )}
      </p>
      {isOpen(work) && <small className={styles.due}>Отправить до {formatMoment(work.due_at)}</small>}
    </li>
  );
}

function Section({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <section>
      <h2 className={styles.title}>{title}</h2>
      <ul className={styles.list}>{children}</ul>
    </section>
  );
}

export default function MyTasksPage() {
  const [place, setPlace] = useState<{ lat: number; lon: number; accuracy: number }>();
  const [unplaced, setUnplaced] = useState<string>();
  const { data, isError, refetch } = useAsk(assignments.work, { body: place ? { place } : {} }, { keep: true });
  const [isLooking, setLooking] = useState(false);
  const look = async () => {
    setLooking(true);
    const found = await findPlace();
    setLooking(false);
    if ('error' in found) setUnplaced(found.error);
    else setPlace({ lat: found.lat, lon: found.lon, accuracy: found.accuracy });
  };
  if (isError)
    return <ListStatePanel state={{ kind: 'error', text: 'Задания не загрузились.', onRetry: () => void refetch() }} />;
  const own = data?.own ?? [];
  const open = own.filter(isOpen);
  const done = own.filter((work) => !isOpen(work));
  return (
    <div className={styles.page}>
      <div className={styles.bar}>
        <h1>Мои задания</h1>
        <Button icon="map-pin" loading={isLooking} onClick={() => void look()}>
          Ближайшие
        </Button>
      </div>
      <NewVersionStrip />
      <InstallStrip />
      {unplaced && <Note tone="warn">{unplaced}</Note>}
      {!data && <div role="status" aria-label="Загружается" aria-busy="true" className={styles.bones} />}
      {data && own.length === 0 && data.free.length === 0 && (
        <EmptyPanel
          icon="clipboard-list"
          title="Заданий пока нет"
          text="Новые появятся здесь, как только программа предложит их вашим точкам."
        />
      )}
      {open.length > 0 && (
        <Section title="В работе">
          {open.map((work) => (
            <Own key={work.id} work={work} />
          ))}
        </Section>
      )}
      {data && data.free.length > 0 && (
        <Section title="Можно взять">
          {data.free.map((work) => (
            <Free key={`${work.task_id} ${work.point.id}`} work={work} />
          ))}
        </Section>
      )}
      {done.length > 0 && (
        <Section title="Отправлено">
          {done.map((work) => (
            <Own key={work.id} work={work} />
          ))}
        </Section>
      )}
    </div>
  );
}
