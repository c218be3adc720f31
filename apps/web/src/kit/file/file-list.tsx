import { IconButton } from '../button/icon-button.tsx';
import { cx } from '../cx.ts';
import { formatBytes, formatPercent } from '../format.ts';
import { Icon } from '../icons/icon.tsx';
import styles from './file.module.css';

export interface FileItem {
  id: string;
  name: string;
  /** Absent where nobody knows it any more. */
  size?: number;
  state: 'uploading' | 'done' | 'failed';
  /** 0…1 while uploading. */
  progress?: number;
  error?: string;
}

const icons = { uploading: 'upload', done: 'circle-check', failed: 'alert-circle' } as const;

/** Files on their way and arrived. */
export function FileList({ files, onRemove }: { files: FileItem[]; onRemove?: (id: string) => void }) {
  return (
    <ul className={styles.files}>
      {files.map((file) => (
        <li key={file.id} className={cx(styles.file, file.state !== 'uploading' && styles[file.state])}>
          <Icon name={icons[file.state]} size={18} />
          <span className={styles.name} title={file.name}>
            {file.name}
          </span>
          <span className={styles.size}>
            {file.state === 'uploading'
              ? formatPercent(file.progress ?? 0)
              : file.size !== undefined && formatBytes(file.size)}
          </span>
          {onRemove && <IconButton small icon="x" label={`Убрать «${file.name}»`} onClick={() => onRemove(file.id)} />}
          {file.state === 'uploading' && (
            <span
              className={styles.line}
              role="progressbar"
              aria-label={`Загрузка «${file.name}»`}
              aria-valuenow={Math.round((file.progress ?? 0) * 100)}
              aria-valuemin={0}
              aria-valuemax={100}
              tabIndex={-1}
            >
              <span className={styles.track}>
                <i style={{ width: `${(file.progress ?? 0) * 100}%` }} />
              </span>
            </span>
          )}
          {file.error && (
            <span className={styles.error} role="alert">
              {file.error}
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}
