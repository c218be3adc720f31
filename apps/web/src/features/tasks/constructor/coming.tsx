/** While the constructor comes, or when it does not. */
import type { AskError } from '../../../data/calls/use-ask.ts';
import { Button } from '../../../kit/button/button.tsx';
import { Note } from '../../../kit/status/note.tsx';
import styles from './constructor.module.css';

interface ComingProps {
  asked: { isError: boolean; error: AskError | null; refetch: () => unknown };
}

export function Coming({ asked: { isError, error, refetch } }: ComingProps) {
  const isAbsent = error?.refusal.error_code === 404;
  return (
    <div className={styles.stage}>
      <h1>{isAbsent ? 'Задания нет' : 'Конструктор задания'}</h1>
      {!isError && <p role="status">Открываем…</p>}
      {isAbsent && <Note tone="info">Его удалили, или ссылка неверна.</Note>}
      {isError && !isAbsent && (
        <Note tone="danger" live>
          {error?.message}
        </Note>
      )}
      {isError && (
        <div>
          {isAbsent ? <Button href="/tasksControl">К заданиям</Button> : <Button onClick={refetch}>Повторить</Button>}
        </div>
      )}
    </div>
  );
}
