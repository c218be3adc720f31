/** Strips above the tasks of a seller: unsent work, a new version of the program, and how to install it on the phone. */
import { useEffect, useState } from 'react';
import { Button } from '../../../../kit/button/button.tsx';
import { IconButton } from '../../../../kit/button/icon-button.tsx';
import { countOf, formatTime } from '../../../../kit/format.ts';
import { Icon } from '../../../../kit/icons/icon.tsx';
import { dismissInstalling, install, useInstallWay } from './install.ts';
import { othersWaiting } from './others.ts';
import { outboxOf, useWaiting, type WaitingState } from './outbox.ts';
import styles from './phone.module.css';
import type { FieldStore } from './store.ts';
import { waitingWords } from './waiting-words.ts';
import { takeNewVersion, useNewVersion } from './worker.ts';

export function NewVersionStrip({ store }: { store: FieldStore }) {
  if (!useNewVersion()) return null;
  return (
    <div className={styles.strip} role="status">
      <Icon name="refresh" />
      <p>
        <b>Есть новая версия.</b> Ответы и снимки останутся
      </p>
      <Button onClick={() => void store.settled().then(takeNewVersion)}>Обновить</Button>
    </div>
  );
}

function whyWaiting({ stop, isSending }: WaitingState): string {
  if (stop === 'session') return 'Отправится, когда вы снова войдёте';
  return isSending ? 'Отправляем…' : 'Сохранено в телефоне. Отправится, когда появится сеть';
}

/** «Попыток: 3, последняя в 14:05» */
function triesText({ works }: WaitingState): string | undefined {
  const tries = works.flatMap((work) => work.tries ?? []);
  if (tries.length === 0) return undefined;
  const last = new Date(Math.max(...tries.map(({ at }) => at))).toISOString();
  return `Попыток: ${Math.max(...tries.map(({ count }) => count))}, последняя в ${formatTime(last)}`;
}

export function WaitingStrip({ store }: { store: FieldStore }) {
  const waiting = useWaiting();
  const { works, photos, isSending } = waiting;
  if (works.length === 0) return null;
  const tries = triesText(waiting);
  return (
    <div className={styles.strip} data-waits="" role="status">
      <Icon name={isSending ? 'upload' : 'cloud-off'} />
      <p>
        <b>Ждёт отправки: {waitingWords(photos, works.length)}</b>
        <small>{whyWaiting(waiting)}</small>
        {tries && <small>{tries}</small>}
      </p>
      <Button loading={isSending} onClick={() => outboxOf(store).wake()}>
        Повторить
      </Button>
    </div>
  );
}

export function OthersStrip({ store }: { store: FieldStore }) {
  const [count, setCount] = useState(0);
  useEffect(() => {
    othersWaiting(store.person).then(setCount, () => setCount(0));
  }, [store]);
  if (count === 0) return null;
  return (
    <div className={styles.strip}>
      <Icon name="info-circle" />
      <p>
        На этом телефоне ждёт отправки {countOf(count, 'задание', 'задания', 'заданий')} другого человека. Уйдёт, когда
        он здесь войдёт
      </p>
    </div>
  );
}

export function InstallStrip() {
  const way = useInstallWay();
  if (!way) return null;
  return (
    <div className={styles.strip}>
      <Icon name="download" />
      <p>
        <b>Задания на экране телефона.</b>{' '}
        {way === 'ask' ? 'Откроются и без сети' : 'Нажмите «Поделиться», затем «На экран „Домой“»'}
      </p>
      {way === 'ask' && <Button onClick={() => void install()}>Установить</Button>}
      <IconButton icon="x" label="Не предлагать" onClick={dismissInstalling} />
    </div>
  );
}
