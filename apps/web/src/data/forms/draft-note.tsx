import { Button } from '../../kit/button/button.tsx';
import { formatMoment } from '../../kit/format.ts';
import { Note } from '../../kit/status/note.tsx';
import styles from './form-window.module.css';

interface DraftNoteProps {
  form: { draftAt: number | undefined; reset: () => void };
}

/** The form does not begin with the stored values: the note says so, and how to return to them. */
export function DraftNote({ form: { draftAt, reset } }: DraftNoteProps) {
  if (draftAt === undefined) return null;
  return (
    <div className={styles.restored}>
      <Note tone="info" live>
        <span className={styles.draft}>
          Восстановлено несохранённое: {formatMoment(new Date(draftAt).toISOString())}
          <Button size="sm" onClick={reset}>
            Начать заново
          </Button>
        </span>
      </Note>
    </div>
  );
}
