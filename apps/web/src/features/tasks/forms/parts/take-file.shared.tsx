/** A file input that looks like a button; on a phone it opens the camera where it is asked to. */
import type { ReactNode } from 'react';
import { cx } from '../../../../kit/cx.ts';
import { Icon, type IconName } from '../../../../kit/icons/icon.tsx';
import styles from '../ask.module.css';

interface TakeFileProps {
  children: ReactNode;
  accept?: string;
  /** The camera at once, no gallery. */
  camera?: boolean;
  icon?: IconName;
  big?: boolean;
  disabled?: boolean;
  onFile: (file: File) => void;
}

export function TakeFile({ children, accept, camera, icon, big, disabled, onFile }: TakeFileProps) {
  return (
    <label className={cx(styles.take, big && styles.takeBig)}>
      {icon && <Icon name={icon} size={big ? 24 : 16} />}
      <span>{children}</span>
      <input
        type="file"
        className="ik-hidden"
        accept={accept}
        disabled={disabled}
        {...(camera && { capture: 'environment' as const })}
        onChange={(event) => {
          const [file] = event.currentTarget.files ?? [];
          // The same file may be chosen again.
          event.currentTarget.value = '';
          if (file) onFile(file);
        }}
      />
    </label>
  );
}
