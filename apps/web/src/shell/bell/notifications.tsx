/** The bell: news about the person since they last looked. Only facts. */
import { bell } from '@iskra/contract/areas/content/bell';
import { Suspense, useState } from 'react';
import { call } from '../../data/calls/call.ts';
import { Button } from '../../kit/button/button.tsx';
import { IconButton } from '../../kit/button/icon-button.tsx';
import { formatMoment } from '../../kit/format.ts';
import { Link } from '../../kit/link.tsx';
import { Popover } from '../../kit/menu/popover.tsx';
import { Badge } from '../../kit/status/badge.tsx';
import { EmptyPanel } from '../../kit/table/empty-panel.tsx';
import type { Notice } from '../area.ts';
import type { User } from '../session/session.ts';
import { pageOf, useNotices } from './notices.ts';
import styles from './notifications.module.css';

function Item({ notice, isNew, onLeave }: { notice: Notice; isNew: boolean; onLeave: () => void }) {
  const { title, at, about, tone, state, text, files = [], undo } = notice;
  const href = pageOf(notice);
  return (
    <li className={styles.item} data-new={isNew || undefined}>
      <div className={styles.head}>
        {href ? (
          <Link href={href} className={styles.link} onClick={onLeave}>
            {title}
          </Link>
        ) : (
          <b>{title}</b>
        )}
        <time dateTime={at}>{formatMoment(at)}</time>
      </div>
      {about && <p className={undo ? styles.touched : styles.file}>{about}</p>}
      <div className={styles.foot}>
        <Badge tone={tone}>{state}</Badge>
        <span>{text}</span>
      </div>
      {(files.length > 0 || undo) && (
        <div className={styles.actions}>
          <Suspense>{undo?.part(onLeave)}</Suspense>
          {files.map(({ label, get }) => (
            <Button key={label} size="sm" icon="download" onClick={get}>
              {label}
            </Button>
          ))}
        </div>
      )}
    </li>
  );
}

export function Notifications({ user }: { user: User }) {
  const [opened, setOpened] = useState(false);
  const [looked, setLooked] = useState('');
  const { notices, seenAt } = useNotices(user);
  const seen = looked > seenAt ? looked : seenAt;
  const fresh = notices.filter(({ at, isOwn }) => !isOwn && at > seen).length;
  const toggle = (next: boolean) => {
    setOpened(next);
    // Marked as seen when the list is closed: while it is open one can tell the new ones.
    const newest = notices.find(({ isOwn }) => !isOwn)?.at;
    if (next || !newest || newest <= seen) return;
    setLooked(newest);
    // Lost on its way, it is said again when the list is closed after the next visit.
    void call(bell.seen, { body: { until_ms: Date.parse(newest) } });
  };
  return (
    <Popover
      label="Уведомления"
      opened={opened}
      onChange={toggle}
      position="bottom-end"
      width={360}
      target={
        <IconButton
          icon="bell"
          label={fresh > 0 ? `Уведомления, новых: ${fresh}` : 'Уведомления'}
          count={fresh}
          aria-expanded={opened}
          onClick={() => toggle(!opened)}
        />
      }
    >
      <h2 className={styles.title}>Уведомления</h2>
      {notices.length === 0 ? (
        <EmptyPanel
          icon="bell"
          title="Уведомлений нет"
          text="Здесь появится то, что касается вас: документы на подпись, завершённые загрузки и выгрузки."
        />
      ) : (
        <ul className={styles.list}>
          {notices.map((notice) => (
            <Item
              key={notice.id}
              notice={notice}
              isNew={!notice.isOwn && notice.at > seen}
              onLeave={() => toggle(false)}
            />
          ))}
        </ul>
      )}
    </Popover>
  );
}
