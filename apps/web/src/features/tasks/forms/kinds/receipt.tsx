import { useState } from 'react';
import { Icon } from '../../../../kit/icons/icon.tsx';
import { Note } from '../../../../kit/status/note.tsx';
import styles from '../ask.module.css';
import { view } from '../kind-view.ts';
import { AskFiles, ShowFiles } from '../parts/ask-files.tsx';
import { useTransport } from '../transport.shared.ts';

export const receipt = view<'receipt'>({
  Ask: ({ answer, onAnswer, label }) => {
    const { scan } = useTransport();
    const [refused, setRefused] = useState<string>();
    const read = async () => {
      const onCode = (qr: string) => answer && onAnswer({ ...answer, qr });
      setRefused((await scan?.({ of: 'receipt', codes: [], most: 1, onCode }))?.error);
    };
    return (
      <div className={styles.files}>
        <AskFiles
          ids={answer ? [answer.file_id] : []}
          most={1}
          taken={{ kind: 'image', camera: true, isFine: true }}
          words={{ take: 'Снять чек', again: 'Переснять', icon: 'receipt' }}
          label={label}
          onIds={([file_id]) => onAnswer(file_id === undefined ? undefined : { ...answer, file_id })}
        />
        {scan && answer && (
          <button type="button" className={styles.take} onClick={() => void read()}>
            <Icon name="qrcode" />
            <span>{answer.qr ? 'QR-код прочитан' : 'Прочитать QR-код чека'}</span>
          </button>
        )}
        {refused && (
          <Note tone="warn" live>
            {refused}
          </Note>
        )}
      </div>
    );
  },
  Show: ({ answer }) => (
    <>
      <ShowFiles ids={[answer.file_id]} kind="image" alt="Чек" />
      {answer.qr && <p>{answer.qr}</p>}
    </>
  ),
});
