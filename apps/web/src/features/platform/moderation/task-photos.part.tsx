/** Photos of sent work: one large, beside it the photos to compare, all of them small below, and the facts about it. */
import type { Sent, SentPart, TakenPhoto } from '@iskra/contract/areas/tasks/assignments/shapes';
import { useEffect, useState } from 'react';
import { Button } from '../../../kit/button/button.tsx';
import { cx } from '../../../kit/cx.ts';
import { DASH, formatDuration, formatMoment, formatNumber } from '../../../kit/format.ts';
import { MapView } from '../../../kit/map/map-view.tsx';
import { PhotoViewer } from '../../../kit/photo/photo-viewer.tsx';
import { Note } from '../../../kit/status/note.tsx';
import { isPlainKey } from '../../../shell/windows/shortcuts.ts';
import styles from './task-photos.module.css';

export interface Shot {
  photo: TakenPhoto;
  part: SentPart;
  /** Among the photos of its part. */
  place: number;
}

export const shotsOf = (parts: readonly SentPart[]): Shot[] =>
  parts.flatMap((part) => part.photos.map((photo, place) => ({ photo, part, place })));

const nameOf = ({ part, place }: Shot) => (part.photos.length > 1 ? `${part.title}, ${place + 1}` : part.title);

interface Beside {
  id: 'like' | 'before' | 'sample' | 'map';
  label: string;
  url?: string;
}

/** Suspect photos come first. */
function besidesOf({ photo, part, place }: Shot): Beside[] {
  const before = part.before[place] ?? part.before[0];
  return [
    ...(photo.like ? [{ id: 'like', label: 'Похожий снимок', url: photo.like.url } as const] : []),
    ...(before ? [{ id: 'before', label: 'Принято раньше', url: before.url } as const] : []),
    ...(part.sample ? [{ id: 'sample', label: 'Образец', url: part.sample.url } as const] : []),
    ...(photo.lat !== null && photo.lon !== null ? [{ id: 'map', label: 'Место съёмки' } as const] : []),
  ];
}

const likeText = ({ task, point, seller, received_at }: NonNullable<TakenPhoto['like']>) =>
  `${task}, ${point}, ${seller}, ${formatMoment(received_at)}`;

function BesidePane({ beside, shot }: { beside: Beside; shot: Shot }) {
  const { lat, lon, like } = shot.photo;
  if (beside.url === undefined)
    return (
      <div className={styles.map}>
        <MapView
          label="Место съёмки"
          points={[{ id: 'photo', lat: lat!, lng: lon!, label: nameOf(shot), tone: 'ok' }]}
        />
      </div>
    );
  const caption = beside.id === 'like' && like ? `Похожий: ${likeText(like)}` : beside.label;
  return <PhotoViewer photos={[{ src: beside.url, alt: caption, caption }]} index={0} onIndex={() => {}} />;
}

const sources = { camera: 'Камера', gallery: 'Галерея' } as const;

/** From the start to the sending. */
const secondsOf = ({ started_at, received_at }: Sent) =>
  started_at === null ? null : (Date.parse(received_at) - Date.parse(started_at)) / 1000;

function Known({ shot: { photo }, sent }: { shot: Shot; sent: Sent }) {
  const seconds = secondsOf(sent);
  const facts: [string, string][] = [
    ['Съёмка', photo.taken_at ? formatMoment(photo.taken_at) : 'время неизвестно'],
    ['Источник', photo.source ? sources[photo.source] : 'неизвестен'],
    ['До точки', sent.distance_m === null ? 'место неизвестно' : `${formatNumber(sent.distance_m)} м`],
    ['Точность GPS', sent.accuracy === null ? DASH : `±${formatNumber(Math.round(sent.accuracy))} м`],
    ['От начала до отправки', seconds === null || seconds < 0 ? DASH : formatDuration(seconds)],
  ];
  return (
    <dl className={styles.known}>
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

interface PhotosProps {
  sent: Sent;
  shots: Shot[];
  index: number;
  onIndex: (index: number) => void;
  isRefused: (part: SentPart) => boolean;
}

const thumbName = (shot: Shot, refused: boolean) => `${nameOf(shot)}${refused ? ', не принято' : ''}`;

/** All of them small below the large one, or all of them large in a grid. */
function Thumbs({ shots, index, onIndex, isRefused, isGrid }: Omit<PhotosProps, 'sent'> & { isGrid: boolean }) {
  return (
    <ul className={isGrid ? styles.grid : styles.strip} aria-label="Снимки">
      {shots.map((shot, at) => (
        <li key={`${shot.part.id}-${shot.photo.id}`}>
          <button
            type="button"
            className={cx(styles.thumb, isRefused(shot.part) && styles.refused)}
            aria-current={at === index ? 'true' : undefined}
            aria-label={thumbName(shot, isRefused(shot.part))}
            onClick={() => onIndex(at)}
          >
            <img src={isGrid ? shot.photo.url : shot.photo.thumbnail} alt="" loading="lazy" />
            {isGrid && <span>{nameOf(shot)}</span>}
            {shot.photo.like && <small>похожий уже был</small>}
          </button>
        </li>
      ))}
    </ul>
  );
}

function useKeys(keys: Record<string, () => void>) {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const press = keys[event.code];
      if (!press || !isPlainKey(event)) return;
      event.preventDefault();
      press();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  });
}

export function TaskPhotos({ sent, shots, index, onIndex, isRefused }: PhotosProps) {
  const [chosen, setChosen] = useState<Beside['id'] | 'none'>();
  const [isGrid, setGrid] = useState(false);
  const shot = shots[index]!;
  const besides = besidesOf(shot);
  const beside = chosen === 'none' ? undefined : (besides.find(({ id }) => id === chosen) ?? besides[0]);
  const go = (step: number) => onIndex(Math.min(Math.max(index + step, 0), shots.length - 1));
  const compareNext = () => {
    const at = beside ? besides.indexOf(beside) : -1;
    setChosen(besides[at + 1]?.id ?? 'none');
  };
  useKeys({
    ArrowLeft: () => go(-1),
    ArrowRight: () => go(1),
    KeyC: compareNext,
    KeyG: () => setGrid(!isGrid),
  });
  const open = (at: number) => {
    onIndex(at);
    setGrid(false);
  };
  return (
    <section className={styles.photos} aria-label="Снимки задания">
      <div className={styles.bar}>
        {besides.map(({ id, label }) => (
          <Button
            key={id}
            size="sm"
            aria-pressed={!isGrid && beside?.id === id}
            onClick={() => setChosen(beside?.id === id ? 'none' : id)}
          >
            {label}
          </Button>
        ))}
        <Button size="sm" hotkey="G" aria-pressed={isGrid} onClick={() => setGrid(!isGrid)}>
          Сетка
        </Button>
      </div>
      {isGrid ? (
        <Thumbs {...{ shots, index, isRefused }} onIndex={open} isGrid />
      ) : (
        <>
          <div className={cx(styles.panes, beside && styles.two)}>
            <PhotoViewer
              photos={shots.map((one) => ({ src: one.photo.url, alt: nameOf(one), caption: nameOf(one) }))}
              index={index}
              onIndex={onIndex}
            />
            {beside && <BesidePane key={`${beside.id}-${shot.photo.id}`} beside={beside} shot={shot} />}
          </div>
          {shot.photo.like && <Note tone="warn">Такой снимок уже присылали: {likeText(shot.photo.like)}.</Note>}
          {shots.length > 1 && <Thumbs {...{ shots, index, onIndex, isRefused }} isGrid={false} />}
          <Known shot={shot} sent={sent} />
        </>
      )}
    </section>
  );
}
