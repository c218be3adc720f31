/** The codes for the day when the phone is lost. They are shown once; how to keep them is the person's choice. */
import { saveFile } from '../../../data/calls/save-file.ts';
import { Button } from '../../../kit/button/button.tsx';
import { CopyButton } from '../../../kit/button/copy-button.tsx';
import { Note } from '../../../kit/status/note.tsx';
import styles from './totp.module.css';

function asFile(codes: string[]): Blob {
  const lines = ['Искра: резервные коды для входа', 'Каждый действует один раз.', '', ...codes, ''];
  return new Blob([lines.join('\r\n')], { type: 'text/plain;charset=utf-8' });
}

export function RecoveryCodes({ codes }: { codes: string[] }) {
  return (
    <div className={styles.codes}>
      <Note tone="warn">Больше мы их не&nbsp;покажем. Сохраните там, где не&nbsp;хранится телефон.</Note>
      <ul className={styles.codeList} aria-label="Резервные коды">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={styles.buttons}>
        <CopyButton text={codes.join('\n')} label="Скопировать" />
        <Button size="sm" icon="download" onClick={() => saveFile(asFile(codes), 'iskra-резервные-коды.txt')}>
          Скачать файлом
        </Button>
      </div>
    </div>
  );
}
