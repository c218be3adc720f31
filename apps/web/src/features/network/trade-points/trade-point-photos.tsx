/** The tab «Фото»: what the point looks like. Editors of the point add and remove photos without moderation. */

import { tradePoints } from '@iskra/contract/areas/network/trade-points';
import { mostPhotos, type PointPhoto, type TradePointCard } from '@iskra/contract/areas/network/trade-points/shapes';
import { files } from '@iskra/contract/areas/platform/files';
import { useState } from 'react';
import { call, isRefusal } from '../../../data/calls/call.ts';
import { fieldRefusalText } from '../../../data/calls/refusal-text.ts';
import { useAction } from '../../../data/calls/use-action.ts';
import { useAsk } from '../../../data/calls/use-ask.ts';
import { readState } from '../../../data/lists/list-state.ts';
import { IconButton } from '../../../kit/button/icon-button.tsx';
import { FileDrop } from '../../../kit/file/file-drop.tsx';
import { PhotoBox } from '../../../kit/photo/photo-box.tsx';
import { Note } from '../../../kit/status/note.tsx';
import { ListStatePanel } from '../../../kit/table/list-state.tsx';
import { openModal } from '../../../shell/windows/open-modal.ts';
import styles from './trade-points.module.css';

const megabyte = 1024 * 1024;

/** One after the other is put to use, each with the version that the last one left. */
function usePhotos(point: TradePointCard) {
  const changing = useAction(tradePoints.changePhotos);
  const [refused, setRefused] = useState<string>();
  const [isSending, setSending] = useState(false);
  const params = { id: point.id };
  const add = async (chosen: File[]) => {
    setRefused(undefined);
    setSending(true);
    const ids: number[] = [];
    for (const file of chosen.slice(0, mostPhotos - point.photo_ids.length)) {
      const uploaded = await call(files.upload, { file, body: { kind: 'image' } });
      if (isRefusal(uploaded)) setRefused(`${file.name}: ${fieldRefusalText(uploaded)}`);
      else ids.push(uploaded.file_id);
    }
    const { version } = point;
    if (ids.length > 0) await changing.run({ params, body: { version, photo_ids: [...point.photo_ids, ...ids] } });
    setSending(false);
  };
  const remove = async ({ id, name }: PointPhoto) => {
    const yes = await openModal('confirm', {
      title: 'Удалить фото?',
      text: `${name}. Вернуть его будет нельзя.`,
      confirm: 'Удалить',
      danger: true,
    });
    const photo_ids = point.photo_ids.filter((other) => other !== id);
    if (yes) await changing.run({ params, body: { version: point.version, photo_ids } });
  };
  return { add, remove, refused, isSending: isSending || changing.running };
}

export function TradePointPhotos({ point }: { point: TradePointCard }) {
  const query = useAsk(tradePoints.photos, { params: { id: point.id } });
  const [shown, setShown] = useState<number>();
  const { add, remove, refused, isSending } = usePhotos(point);
  const photos = query.data?.items ?? [];
  const isEditor = point.may.includes('edit');
  const altOf = (at: number) => `${point.name}, фото ${at + 1}`;
  return (
    <div className={styles.photos}>
      <ListStatePanel
        state={readState(query, photos, {
          kind: 'empty',
          icon: 'photo',
          title: 'Фотографий пока нет',
          text: isEditor ? 'Добавьте вход, зал и полку: точку легче узнать.' : 'Их добавляет тот, кто ведёт точку.',
        })}
      />
      {photos.length > 0 && (
        <ul className={styles.thumbs} aria-label="Фотографии точки">
          {photos.map((photo, at) => (
            <li key={photo.id}>
              <button type="button" onClick={() => setShown(at)}>
                <img src={photo.thumbnail} alt={altOf(at)} loading="lazy" />
              </button>
              {isEditor && (
                <IconButton
                  small
                  bordered
                  icon="trash"
                  label={`Удалить фото ${at + 1}`}
                  disabled={isSending}
                  onClick={() => void remove(photo)}
                />
              )}
            </li>
          ))}
        </ul>
      )}
      {isEditor && photos.length < mostPhotos && (
        <FileDrop
          multiple
          disabled={isSending}
          label={isSending ? 'Загружаем…' : 'Перетащите фото или выберите на диске'}
          hint={`JPG, PNG или WebP до 10 МБ, не больше ${mostPhotos}`}
          endings={['.jpg', '.jpeg', '.png', '.webp']}
          maxBytes={10 * megabyte}
          onFiles={(chosen) => void add(chosen)}
        />
      )}
      {refused && (
        <Note tone="danger" live>
          {refused}
        </Note>
      )}
      {shown !== undefined && photos[shown] && (
        <PhotoBox
          photos={photos.map(({ url, name }, at) => ({ src: url, alt: altOf(at), caption: name }))}
          index={shown}
          onIndex={setShown}
          onClose={() => setShown(undefined)}
        />
      )}
    </div>
  );
}
