/** Where the person is logged in, and how to stop that. */

import type { OwnSession } from '@iskra/contract/areas/people/profile';
import { profile } from '@iskra/contract/areas/people/profile';
import { isRefusal } from '../../../data/calls/call.ts';
import { useAction } from '../../../data/calls/use-action.ts';
import { useAsk } from '../../../data/calls/use-ask.ts';
import { deviceName, isPhone } from '../../../data/words/device-name.ts';
import { Button } from '../../../kit/button/button.tsx';
import { countOf, formatMoment } from '../../../kit/format.ts';
import { Icon } from '../../../kit/icons/icon.tsx';
import { Skeleton, SkeletonBar } from '../../../kit/skeleton.tsx';
import { Tag } from '../../../kit/status/tag.tsx';
import { ListStatePanel } from '../../../kit/table/list-state.tsx';
import { openModal } from '../../../shell/windows/open-modal.ts';
import { leaveEnded } from './ended.ts';
import styles from './profile.module.css';

const refresh = [profile.sessions];

function Row({ session }: { session: OwnSession }) {
  const end = useAction(profile.endSession, { done: 'Сеанс завершён', refresh });
  const where = [session.ip, session.current ? 'сейчас' : formatMoment(session.last_seen_at)].filter(Boolean);
  return (
    <li>
      <Icon name={isPhone(session.user_agent) ? 'device-mobile' : 'device-desktop'} size={18} />
      <div>
        <b>{deviceName(session.user_agent)}</b>
        {session.current && <Tag>Этот сеанс</Tag>}
        <small>{where.join(' · ')}</small>
      </div>
      {!session.current && (
        <Button size="sm" loading={end.running} onClick={() => void end.run({ params: { id: session.id } })}>
          Завершить
        </Button>
      )}
    </li>
  );
}

export function Sessions() {
  const { data, isError, refetch } = useAsk(profile.sessions, {});
  const endOthers = useAction(profile.endSessions, {
    done: ({ ended }) => `Завершено: ${countOf(ended, 'сеанс', 'сеанса', 'сеансов')}`,
    refresh,
  });
  const endAll = useAction(profile.endSessions);
  const others = (data?.total ?? 1) - 1;

  const leaveEverywhere = async () => {
    const yes = await openModal('confirm', {
      title: 'Выйти везде?',
      text:
        others > 0
          ? `Завершится и этот сеанс, и ${countOf(others, 'другой', 'других', 'других')}. Войти можно будет снова по коду.`
          : 'Завершится этот сеанс. Войти можно будет снова по коду.',
      confirm: 'Выйти везде',
      danger: true,
    });
    if (!yes) return;
    const answer = await endAll.run({ body: { keep_current: false } });
    if (!isRefusal(answer)) await leaveEnded();
  };

  if (isError)
    return <ListStatePanel state={{ kind: 'error', text: 'Сервер не ответил.', onRetry: () => void refetch() }} />;
  if (!data) {
    return (
      <Skeleton>
        <SkeletonBar width="60%" />
      </Skeleton>
    );
  }
  return (
    <>
      <ul className={styles.sessions}>
        {data.items.map((session) => (
          <Row key={session.id} session={session} />
        ))}
      </ul>
      <div className={styles.buttons}>
        {others > 0 && (
          <Button loading={endOthers.running} onClick={() => void endOthers.run({ body: { keep_current: true } })}>
            Завершить остальные
          </Button>
        )}
        <Button icon="logout" loading={endAll.running} onClick={() => void leaveEverywhere()}>
          Выйти везде
        </Button>
      </div>
    </>
  );
}
