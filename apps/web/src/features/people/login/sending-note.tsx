import { unsentWords } from '../../../data/calls/unsent-words.ts';
import { Note } from '../../../kit/status/note.tsx';
import styles from './login.module.css';
import { useLoginOptions } from './login-options.ts';

/** Before a code is asked for that cannot come: what the installation lacks. */
export function SendingNote() {
  const options = useLoginOptions();
  if (!options?.silent.includes('sms')) return null;
  return (
    <div className={styles.sending}>
      <Note tone="warn">{unsentWords.sms} Код входа не придёт: обратитесь к&nbsp;тому, кто обслуживает сервер.</Note>
    </div>
  );
}
