import type { AnswerOf, SettingsOf } from '@iskra/contract/forms/kinds';
import { useEffect, useState } from 'react';
import { Button } from '../../../../kit/button/button.tsx';
import { countOf } from '../../../../kit/format.ts';
import { Note } from '../../../../kit/status/note.tsx';
import styles from '../ask.module.css';
import { type AskProps, view } from '../kind-view.ts';

/** Counts while the text is being looked at, and no longer. */
function useSecondsSeen(isOn: boolean): number {
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    if (!isOn) return;
    const timer = setInterval(() => document.visibilityState === 'visible' && setSeconds((old) => old + 1), 1000);
    return () => clearInterval(timer);
  }, [isOn]);
  return seconds;
}

function AskRead({ settings, answer, onAnswer }: AskProps<SettingsOf<'article_read'>, AnswerOf<'article_read'>>) {
  const least = settings.least_seconds ?? 0;
  const left = least - useSecondsSeen(!answer && least > 0);
  return (
    <div className={styles.files}>
      <div className={styles.article}>{settings.text}</div>
      {answer ? (
        <Note tone="ok" live>
          Прочитано
        </Note>
      ) : (
        <Button
          wide
          blocked={left > 0 && `Дочитайте: ещё ${countOf(left, 'секунда', 'секунды', 'секунд')}`}
          onClick={() => onAnswer({ read: true })}
        >
          Прочитано
        </Button>
      )}
    </div>
  );
}

export const articleRead = view<'article_read'>({
  Ask: AskRead,
  Show: () => 'Прочитано',
});
