/** The picture that shows how it should look: seen before the photo is taken, and beside it by the moderator. */
import { useId, useState } from 'react';
import { Button } from '../../../../kit/button/button.tsx';
import { Note } from '../../../../kit/status/note.tsx';
import styles from '../edit.module.css';
import type { EditProps } from '../kind-view.ts';
import { isFailed, useTransport } from '../transport.shared.ts';
import { TakeFile } from './take-file.shared.tsx';

interface Sampled {
  sample_file_id?: number | null | undefined;
}

interface SamplePictureProps extends EditProps<Sampled> {
  title?: string;
  note?: string;
}

export function SamplePicture({
  settings,
  change,
  errorAt,
  title = 'Эталон',
  note = 'Продавец видит его перед съёмкой, модератор — рядом со снимком.',
}: SamplePictureProps) {
  const { keepFile, fileUrl } = useTransport();
  const [refused, setRefused] = useState<string>();
  const id = useId();
  const keep = async (file: File) => {
    const kept = await keepFile(file, { kind: 'image', camera: false });
    setRefused(isFailed(kept) ? kept.error : undefined);
    if (!isFailed(kept)) change({ sample_file_id: kept.file_id });
  };
  const shown = settings.sample_file_id ? fileUrl(settings.sample_file_id) : undefined;
  return (
    <section className={styles.sample} aria-labelledby={id}>
      {shown && <img src={shown} alt={title} />}
      <div>
        <b id={id}>{title}</b>
        <p>{note}</p>
        <div className={styles.sampleActions}>
          <TakeFile accept="image/jpeg,image/png,image/webp" onFile={keep}>
            {settings.sample_file_id ? 'Заменить' : 'Загрузить'}
          </TakeFile>
          {settings.sample_file_id && (
            <Button variant="quiet" size="sm" onClick={() => change({ sample_file_id: null })}>
              Убрать
            </Button>
          )}
        </div>
        {(refused ?? errorAt('sample_file_id')) && (
          <Note tone="danger" live>
            {refused ?? errorAt('sample_file_id')}
          </Note>
        )}
      </div>
    </section>
  );
}
