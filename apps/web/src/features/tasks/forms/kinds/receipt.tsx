import { Icon } from '../../../../kit/icons/icon.tsx';
import styles from '../ask.module.css';
import { view } from '../kind-view.ts';
import { AskFiles, ShowFiles } from '../parts/ask-files.tsx';
import { useTransport } from '../transport.shared.ts';

export const receipt = view<'receipt'>({
  Ask: ({ answer, onAnswer, label }) => {
    const { scan } = useTransport();
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
          <button
            type="button"
            className={styles.take}
            onClick={async () => onAnswer({ ...answer, qr: (await scan()) ?? answer.qr })}
          >
            <Icon name="qrcode" />
            <span>{answer.qr ? 'QR-код прочитан' : 'Прочитать QR-код чека'}</span>
          </button>
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
