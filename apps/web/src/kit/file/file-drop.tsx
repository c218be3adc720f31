import { type DragEvent, useState } from 'react';
import { Icon } from '../icons/icon.tsx';
import styles from './file.module.css';
import { type FileRules, fileProblem } from './file-rules.ts';

export interface FileDropProps extends FileRules {
  /** «Перетащите файл или выберите на диске». */
  label?: string;
  /** The accepted files, in words. */
  hint?: string;
  multiple?: boolean;
  disabled?: boolean;
  onFiles: (files: File[]) => void;
}

/** A place to drop files, and a plain file input for the keyboard and phones. Wrong files never reach `onFiles`. */
export function FileDrop({ label, hint, multiple = false, disabled, onFiles, endings, maxBytes }: FileDropProps) {
  const [isOver, setOver] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const take = (list: FileList | null) => {
    const files = [...(list ?? [])].slice(0, multiple ? undefined : 1);
    const problems = files.map((file) => fileProblem(file, { endings, maxBytes }));
    setProblem(problems.find((it) => it !== null) ?? null);
    const good = files.filter((_, index) => problems[index] === null);
    if (good.length > 0) onFiles(good);
  };
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    if (!disabled) take(event.dataTransfer.files);
  };
  return (
    <div>
      <label
        className={styles.drop}
        data-over={isOver ? '' : undefined}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(!disabled);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={onDrop}
      >
        <Icon name="upload" size={24} />
        <b>
          {label ?? (
            <>
              Перетащите файл или <u>выберите на диске</u>
            </>
          )}
        </b>
        {hint && <small>{hint}</small>}
        <input
          type="file"
          className="ik-hidden"
          accept={endings?.join(',')}
          multiple={multiple}
          disabled={disabled}
          aria-invalid={problem ? true : undefined}
          onChange={(event) => {
            take(event.currentTarget.files);
            // The same file, mended, may be chosen again.
            event.currentTarget.value = '';
          }}
        />
      </label>
      {problem && (
        <p className={styles.problem} role="alert">
          <Icon name="alert-circle" size={14} />
          {problem}
        </p>
      )}
    </div>
  );
}
