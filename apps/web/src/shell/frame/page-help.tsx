/** The first tab of «?»: what the page at hand is for, in the words of its area. */
import { useEffect, useState } from 'react';
import type { PageHelp } from '../area.ts';
import styles from '../windows/shortcuts.module.css';

export function Help({ load }: { load: () => Promise<PageHelp> }) {
  const [topics, setTopics] = useState<PageHelp['default']>();
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    load().then(
      (help) => setTopics(help.default),
      () => setFailed(true),
    );
  }, [load]);
  if (failed) return <p role="alert">Справка не загрузилась. Закройте окно и&nbsp;откройте его ещё раз.</p>;
  return (
    <dl>
      {topics?.map(({ about, text }) => (
        <div key={about} className={styles.topic}>
          <dt className={styles.about}>{about}</dt>
          <dd className={styles.text}>{text}</dd>
        </div>
      ))}
    </dl>
  );
}
