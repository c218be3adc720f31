/** What a seller is told above the tasks: a new version of the program, and how to have it on the phone. */
import { Button } from '../../../../kit/button/button.tsx';
import { IconButton } from '../../../../kit/button/icon-button.tsx';
import { Icon } from '../../../../kit/icons/icon.tsx';
import { dismissInstalling, install, useInstallWay } from './install.ts';
import styles from './phone.module.css';
import { takeNewVersion, useNewVersion } from './worker.ts';

export function NewVersionStrip() {
  if (!useNewVersion()) return null;
  return (
    <div className={styles.strip} role="status">
      <Icon name="refresh" />
      <p>
        <b>Есть новая версия.</b> Ответы и снимки останутся
      </p>
      <Button onClick={takeNewVersion}>Обновить</Button>
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
