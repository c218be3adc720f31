/** One file or several: taken, kept by the transport, shown small. */
import { Suspense, useState } from 'react';
import { IconButton } from '../../../../kit/button/icon-button.tsx';
import { Icon, type IconName } from '../../../../kit/icons/icon.tsx';
import { optionalPart } from '../../../../kit/optional-part.ts';
import { Note } from '../../../../kit/status/note.tsx';
import styles from '../ask.module.css';
import { isFailed, type Taken, useTransport } from '../transport.shared.ts';
import { TakeFile } from './take-file.shared.tsx';

interface AskFilesProps {
  ids: readonly number[];
  most: number;
  taken: Taken;
  words: { take: string; again: string; icon: IconName };
  /** How it should look. */
  sample?: number | null | undefined;
  label: string;
  onIds: (ids: number[]) => void;
}

const accepts = {
  image: 'image/jpeg,image/png,image/webp,image/heic',
  video: 'video/mp4,video/webm',
  document: undefined,
};

/** The viewer is asked for by few: a phone need not wait for it. */
const PhotoBox = optionalPart(async () => ({
  default: (await import('../../../../kit/photo/photo-box.tsx')).PhotoBox,
}));

export function AskFiles({ ids, most, taken, words, sample, label, onIds }: AskFilesProps) {
  const { keepFile, takePhoto, cameraOnly = false, closed } = useTransport();
  const [refused, setRefused] = useState<string>();
  const [warning, setWarning] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  // Once it has failed the phone's own program is asked for a photo.
  const [hasFailed, setFailed] = useState(false);
  const camera = taken.camera || cameraOnly;
  const isClosed = camera && closed !== undefined;
  const keep = async (file: File) => {
    setBusy(true);
    const kept = await keepFile(file, { ...taken, camera });
    setBusy(false);
    setRefused(isFailed(kept) ? kept.error : undefined);
    setWarning(isFailed(kept) ? undefined : kept.warning);
    if (!isFailed(kept)) onIds([...ids, kept.file_id]);
  };
  const ownPhoto = !hasFailed && camera && taken.kind === 'image' ? takePhoto : undefined;
  const photograph = async () => {
    const file = await ownPhoto?.(taken);
    if (!file) return;
    if (!isFailed(file)) return keep(file);
    setFailed(true);
    setRefused(file.error);
  };
  const what = isBusy ? 'Сохраняем…' : ids.length > 0 ? words.again : words.take;
  return (
    <div className={styles.files}>
      {sample && <Sample id={sample} />}
      {ids.length > 0 && (
        <ul className={styles.thumbs} aria-label={label}>
          {ids.map((id, at) => (
            <li key={id}>
              <Thumb id={id} kind={taken.kind} alt={`${label}, файл ${at + 1}`} />
              <IconButton
                small
                bordered
                icon="trash"
                label={`Убрать файл ${at + 1}`}
                onClick={() => onIds(ids.filter((other) => other !== id))}
              />
            </li>
          ))}
        </ul>
      )}
      {isClosed && <Note tone="warn">{closed}</Note>}
      {ids.length < most &&
        (ownPhoto ? (
          <button
            type="button"
            className={`${styles.take} ${styles.takeBig}`}
            disabled={isBusy || isClosed}
            onClick={() => void photograph()}
          >
            <Icon name={words.icon} size={24} />
            <span>{what}</span>
          </button>
        ) : (
          <TakeFile
            big
            icon={words.icon}
            camera={camera}
            disabled={isBusy || isClosed}
            {...(accepts[taken.kind] && { accept: accepts[taken.kind] })}
            onFile={keep}
          >
            {what}
          </TakeFile>
        ))}
      {refused && (
        <Note tone="danger" live>
          {refused}
        </Note>
      )}
      {warning && ids.length > 0 && (
        <Note tone="warn" live>
          {warning}
        </Note>
      )}
    </div>
  );
}

function Sample({ id }: { id: number }) {
  const { fileUrl } = useTransport();
  const [isOpen, setOpen] = useState(false);
  const url = fileUrl(id);
  if (!url) return null;
  return (
    <>
      <button type="button" className={styles.sample} onClick={() => setOpen(true)}>
        <img src={url} alt="" />
        <span>
          <b>Эталон</b>
          <small>Нажмите, чтобы увеличить</small>
        </span>
      </button>
      {isOpen && (
        <Suspense>
          <PhotoBox
            photos={[{ src: url, alt: 'Эталон' }]}
            index={0}
            onIndex={() => {}}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}

export function Thumb({ id, kind, alt }: { id: number; kind: Taken['kind']; alt: string }) {
  const url = useTransport().fileUrl(id);
  if (kind === 'image' && url) return <img src={url} alt={alt} />;
  // biome-ignore lint/a11y/useMediaCaption: what a performer has just filmed has no captions
  if (kind === 'video' && url) return <video src={url} controls aria-label={alt} />;
  return (
    <span className={styles.paper}>
      <Icon name="file-text" size={22} />
      {alt}
    </span>
  );
}

export function ShowFiles({ ids, kind, alt }: { ids: readonly number[]; kind: Taken['kind']; alt: string }) {
  return (
    <ul className={styles.thumbs} aria-label={alt}>
      {ids.map((id, at) => (
        <li key={id}>
          <Thumb id={id} kind={kind} alt={`${alt} ${at + 1}`} />
        </li>
      ))}
    </ul>
  );
}
