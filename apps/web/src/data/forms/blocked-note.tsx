/** On the card of a blocked record: why, and until when. */
import { formatDay } from '../../kit/format.ts';
import { Note } from '../../kit/status/note.tsx';
import styles from './blocked-note.module.css';

interface BlockedRecord {
  status: string;
  blocked_reason: { title: string } | null;
  blocked_comment: string | null;
  blocked_until: string | null;
}

/** What a person typed may end without a full stop. */
const asSentence = (text: string) => (/[^.!?…]$/.test(text.trim()) ? `${text.trim()}.` : text);

export function BlockedNote({ record }: { record: BlockedRecord }) {
  if (record.status !== 'blocked') return null;
  return (
    <div className={styles.blocked}>
      <Note tone="danger">
        <b>{record.blocked_reason?.title ?? 'Заблокировано'}.</b> {asSentence(record.blocked_comment ?? '')}
        {record.blocked_until && ` До ${formatDay(record.blocked_until)}.`}
      </Note>
    </div>
  );
}
