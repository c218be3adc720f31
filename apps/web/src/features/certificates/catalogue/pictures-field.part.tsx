/** Pictures of a certificate: uploaded at once, put to use when the form is saved. The first one is the cover. */
import { mostPictures } from '@iskra/contract/areas/certificates/shapes';
import { files } from '@iskra/contract/areas/files';
import { useState } from 'react';
import { call, isRefusal } from '../../../data/call.ts';
import { fieldRefusalText } from '../../../data/refusal-text.ts';
import { IconButton } from '../../../kit/button/icon-button.tsx';
import { FileDrop } from '../../../kit/file/file-drop.tsx';
import { Note } from '../../../kit/status/note.tsx';
import styles from '../certificates.module.css';

interface Picture {
  file_id: number;
  url: string;
}

interface PicturesFieldProps {
  /** Those that it has already. */
  known: readonly Picture[];
  value: number[] | null;
  onChange: (ids: number[]) => void;
  error: string | undefined;
}

const megabyte = 1024 * 1024;

export function PicturesField({ known, value, onChange, error }: PicturesFieldProps) {
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
              <img src={linkOf(id)} alt={at === 0 ? 'Обложка' : `Картинка ${at + 1}`} />
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
      {ids.length < mostPictures && (
        <FileDrop
          label="Приложите картинку: без неё будет цвет и номинал"
          hint="JPG, PNG или WebP до 10 МБ; первая — обложка"
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
