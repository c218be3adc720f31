/** A task that can be taken, and one that was taken, in a list on a phone. */

import { assignments } from '@iskra/contract/areas/tasks/assignments';
import type { FreeWork, OwnWork } from '@iskra/contract/areas/tasks/assignments/shapes';
import { assignmentStatusWords } from '@iskra/contract/areas/tasks/tasks/words';
import { isRefusal } from '../../../data/calls/call.ts';
import { useAction } from '../../../data/calls/use-action.ts';
import { Button } from '../../../kit/button/button.tsx';
import { countOf, formatAddress, formatMoment, formatNumber, keepTogether } from '../../../kit/format.ts';
import { Icon } from '../../../kit/icons/icon.tsx';
import { Badge } from '../../../kit/status/badge.tsx';
import { Note } from '../../../kit/status/note.tsx';
import { href } from '../../../shell/routing/paths.ts';
import { navigate } from '../../../shell/routing/router.ts';
import { openModal } from '../../../shell/windows/open-modal.ts';
import { assignmentTones } from '../tasks/assignment-tones.shared.ts';
import styles from './assignments.module.css';
import { isToDo } from './phone/keep-works.ts';

const far = (metres: number) => (metres < 1000 ? `${metres} м` : `${formatNumber(metres / 1000, 1)} км`);

export function WorkHead({ work, coins }: { work: FreeWork | OwnWork; coins: number }) {
  const { title, address, distance_m } = work.point;
  return (
    <>
      <div className={styles.top}>
        <p className={styles.words}>
          <b>{work.title}</b>
          <small>{work.short_text}</small>
        </p>
        <p className={styles.reward}>
          <b className="ik-num">+{countOf(coins, 'коин', 'коина', 'коинов')}</b>
          {work.flames > 0 && (
            <span>
              <Icon name="flame" size={16} /> {work.flames}
            </span>
          )}
        </p>
      </div>
      <p className={styles.where}>
        <Icon name="building-store" size={16} />
        <span>
          {keepTogether(title)}, {formatAddress(address)}
          {distance_m !== null && ` · ${far(distance_m)}`}
        </span>
      </p>
    </>
  );
}

/** `isOffline`: a place in a task is given by the server alone. */
export function FreeRow({ work, isOffline }: { work: FreeWork; isOffline: boolean }) {
  const taking = useAction(assignments.take);
  const take = async () => {
    const answer = await taking.run({ body: { task_id: work.task_id, trade_point_id: work.point.id } });
    if (!isRefusal(answer)) navigate(href('/myTasks/:id', { id: answer.id }));
  };
  return (
    <li className={styles.card}>
      <WorkHead work={work} coins={work.coins} />
      <p className={styles.foot}>
        <small>до {formatMoment(work.ends_at)}</small>
        <Button variant="primary" loading={taking.running} disabled={isOffline} onClick={() => void take()}>
          Взять
        </Button>
      </p>
    </li>
  );
}

/** What the moderator says, what was paid, and the way to ask once more. */
export function Outcome({ work, isOffline }: { work: OwnWork; isOffline: boolean }) {
  const { id, title, remark, reward_waits, may_appeal } = work;
  return (
    <>
      {remark && <Note tone="warn">{remark}</Note>}
      {reward_waits && <Note tone="info">Принято. Коины придут, когда пополнится бюджет задания.</Note>}
      {may_appeal && (
        <Button size="sm" disabled={isOffline} onClick={() => void openModal('work.appeal', { id, title })}>
          Обжаловать…
        </Button>
      )}
    </>
  );
}

const sentWords = ({ submitted_at }: OwnWork) => (submitted_at ? `отправлено ${formatMoment(submitted_at)}` : '');

interface OwnProps {
  work: OwnWork;
  waits: boolean;
  /** Why the last sending was not taken. */
  refused: string | undefined;
  /** Begun and not sent. */
  isBegun: boolean;
  isOffline: boolean;
}

export function OwnRow({ work, waits, refused, isBegun, isOffline }: OwnProps) {
  const { status, id } = work;
  const isOpen = isToDo(work) && !waits;
  return (
    <li className={styles.card}>
      <WorkHead work={work} coins={work.earned || work.coins} />
      {refused && isOpen && <Note tone="danger">Не отправлено. {refused}</Note>}
      <p className={styles.foot}>
        <Badge tone={waits ? 'warn' : assignmentTones[status]}>
          {waits ? 'Ждёт отправки' : assignmentStatusWords[status]}
        </Badge>
        {isOpen ? (
          <Button variant="primary" href={href('/myTasks/:id', { id })}>
            {status === 'returned' ? 'Исправить' : isBegun ? 'Продолжить' : 'Выполнить'}
          </Button>
        ) : (
          !waits && (
            <Button variant="quiet" href={href('/myTasks/:id', { id })}>
              Что отправлено
            </Button>
          )
        )}
      </p>
      <Outcome work={work} isOffline={isOffline} />
      {!isOpen && !waits && <small className={styles.due}>{sentWords(work)}</small>}
      {isOpen && <small className={styles.due}>Отправить до {formatMoment(work.due_at)}</small>}
    </li>
  );
}
