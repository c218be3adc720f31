/** Pictures of a record: uploaded at once, put to use when the form is saved. Of several the first one is the cover. */
import { files } from '@iskra/contract/areas/platform/files';
import { useState } from 'react';
import { IconButton } from '../../kit/button/icon-button.tsx';
import { FileDrop } from '../../kit/file/file-drop.tsx';
import { Note } from '../../kit/status/note.tsx';
import { call, isRefusal } from '../calls/call.ts';
import { fieldRefusalText } from '../calls/refusal-text.ts';
import styles from './pictures-field.module.css';

interface Picture {
  file_id: number;
  url: string;
}

interface PicturesFieldProps {
  most: number;
  /** What to attach, and what there is without it. */
  label: string;
  /** Those that it has already. */
  known: readonly Picture[];
  value: number[] | null;
  onChange: (ids: number[]) => void;
  error: string | undefined;
}

const megabyte = 1024 * 1024;

export function PicturesField({ most, label, known, value, onChange, error }: PicturesFieldProps) {
  const [uploaded, setUploaded] = useState<Picture[]>([]);
  const [refused, setRefused] = useState<string>();
  const ids = value ?? [];
  const linkOf = (id: number) => [...known, ...uploaded].find(({ file_id }) => file_id === id)?.url;
  const upload = async (file: File) => {
    setRefused(undefined);
    const answer = await call(files.upload, { file, body: { kind: 'image' } });
    if (isRefusal(answer)) return setRefused(fieldRefusalText(answer));
    setUploaded((old) => [...old, { file_id: answer.file_id, url: answer.thumbnails?.large ?? answer.url }]);
    onChange([...ids, answer.file_id]);
  };
  return (
    <div className={styles.hung}>
      {ids.length > 0 && (
        <ul className={styles.thumbs} aria-label="Картинки">
          {ids.map((id, at) => (
            <li key={id}>
              <img src={linkOf(id)} alt={at > 0 ? `Картинка ${at + 1}` : most > 1 ? 'Обложка' : 'Картинка'} />
              <span>
                {at > 0 && (
                  <IconButton
                    small
                    icon="pin"
                    label="Сделать обложкой"
                    onClick={() => onChange([id, ...ids.filter((other) => other !== id)])}
                  />
                )}
                <IconButton
                  small
                  icon="trash"
                  label="Убрать картинку"
                  onClick={() => onChange(ids.filter((other) => other !== id))}
                />
              </span>
            </li>
          ))}
        </ul>
      )}
      {ids.length < most && (
        <FileDrop
          label={label}
          hint={`JPG, PNG или WebP до 10 МБ${most > 1 ? '; первая — обложка' : ''}`}
          endings={['.jpg', '.jpeg', '.png', '.webp']}
          maxBytes={10 * megabyte}
          onFiles={([file]) => file && void upload(file)}
        />
      )}
      {(refused ?? error) && (
        <Note tone="danger" live>
          {refused ?? error}
        </Note>
      )}
    </div>
  );
}
