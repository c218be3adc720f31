/** The bell: own imports, exports and actions on many rows that have ended since the person last looked. Only what is really so. */
import { imports } from '@iskra/contract/areas/imports';
import type { Run } from '@iskra/contract/areas/runs';
import { runStateWords, runs } from '@iskra/contract/areas/runs';
import { useState } from 'react';
import { download } from '../data/call.ts';
import { useAsk } from '../data/use-ask.ts';
import { Button } from '../kit/button/button.tsx';
import { IconButton } from '../kit/button/icon-button.tsx';
import { countOf, formatMoment, formatNumber } from '../kit/format.ts';
import { Popover } from '../kit/menu/popover.tsx';
import { Badge, type Tone } from '../kit/status/badge.tsx';
import { EmptyPanel } from '../kit/table/list-state.tsx';
import styles from './notifications.module.css';
import { readSeen, writeSeen } from './notifications-seen.ts';
import type { User } from './session.ts';

const lookEvery = 60_000;
const ended = ['done', 'done_with_errors', 'failed'] as const;
const kinds = ['import', 'export', 'many'];
const tones: Partial<Record<Run['state'], Tone>> = { done: 'ok', done_with_errors: 'warn', failed: 'danger' };

function counts({ kind, applied, skipped, bad, done, error_message }: Run): string {
  if (error_message) return error_message;
  if (kind.startsWith('export.')) return countOf(done, 'строка', 'строки', 'строк');
  if (kind.startsWith('many.')) {
    const left = [skipped > 0 && `пропущено ${formatNumber(skipped)}`, bad > 0 && `не найдено ${formatNumber(bad)}`];
    return [`изменено ${formatNumber(applied)}`, ...left].filter(Boolean).join(', ');
  }
  const loaded = `загружено ${countOf(applied, 'строка', 'строки', 'строк')}`;
  return bad > 0 ? `${loaded}, с ошибками ${countOf(bad, 'строка', 'строки', 'строк')}` : loaded;
}

function Item({ run, isNew }: { run: Run; isNew: boolean }) {
  return (
    <li className={styles.item} data-new={isNew || undefined}>
      <div className={styles.head}>
        <b>{run.title}</b>
        <time dateTime={run.finished_at ?? undefined}>{run.finished_at && formatMoment(run.finished_at)}</time>
      </div>
      {run.source_name && <p className={styles.file}>{run.source_name}</p>}
      <div className={styles.foot}>
        <Badge tone={tones[run.state] ?? 'neutral'}>{runStateWords[run.state]}</Badge>
        <span>{counts(run)}</span>
      </div>
      {(run.has_result || run.has_errors) && (
        <div className={styles.actions}>
          {run.has_result && (
            <Button size="sm" icon="download" onClick={() => void download(runs.result, { params: { id: run.id } })}>
              Скачать файл
            </Button>
          )}
          {run.has_errors && (
            <Button size="sm" icon="download" onClick={() => void download(imports.errors, { params: { id: run.id } })}>
              Строки с ошибками
            </Button>
          )}
        </div>
      )}
    </li>
  );
}

export function Notifications({ user }: { user: User }) {
  const [opened, setOpened] = useState(false);
  const [seen, setSeen] = useState(() => readSeen(user.id));
  const { data } = useAsk(
    runs.list,
    { body: { filters: { kind: kinds, state: [...ended] } } },
    { enabled: user.docs_signed, every: lookEvery },
  );
  // An administrator's list has everybody's.
  const own = (data?.items ?? []).filter((run) => run.started_by?.id === user.id && run.finished_at);
  const fresh = own.filter((run) => run.finished_at! > seen).length;
  const toggle = (next: boolean) => {
    setOpened(next);
    // Marked as seen when the list is closed: while it is open one can tell the new ones.
    const newest = own
      .map((run) => run.finished_at!)
      .sort()
      .at(-1);
    if (next || !newest) return;
    setSeen(newest);
    writeSeen(user.id, newest);
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
      {own.length === 0 ? (
        <EmptyPanel
          icon="bell"
          title="Уведомлений нет"
          text="Здесь появятся ваши завершённые загрузки, выгрузки и массовые действия."
        />
      ) : (
        <ul className={styles.list}>
          {own.map((run) => (
            <Item key={run.id} run={run} isNew={run.finished_at! > seen} />
          ))}
        </ul>
      )}
    </Popover>
  );
}
