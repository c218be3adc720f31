import { Button } from '../../../kit/button/button.tsx';
import { formatPhone } from '../../../kit/format.ts';
import { Note } from '../../../kit/status/note.tsx';
import styles from './login.module.css';

/** The phone is proved already: there is no code to wait for. */
export default function JoinProved({
  phone,
  onGoOn,
  onAnother,
}: {
  phone: string;
  onGoOn: () => void;
  onAnother: () => void;
}) {
  return (
    <div className={styles.form}>
      <Note tone="ok">Номер {formatPhone(phone)} подтверждён</Note>
      <Button variant="primary" size="lg" wide onClick={onGoOn}>
        Продолжить
      </Button>
      <Button size="lg" wide onClick={onAnother}>
        Другой номер
      </Button>
    </div>
  );
}
