/** Sent work part by part: the answer and its photos beside those that were accepted here before, and whether it is accepted. */
import { assignments } from '@iskra/contract/areas/tasks/assignments';
import type { Parts, Sent, SentPart } from '@iskra/contract/areas/tasks/assignments/shapes';
import { useState } from 'react';
import { useAsk } from '../../../data/calls/use-ask.ts';
import { Checkbox } from '../../../kit/choice/checkbox.tsx';
import { TextField } from '../../../kit/field/text-field.tsx';
import { countOf, formatMoment, formatNumber } from '../../../kit/format.ts';
import { PhotoBox } from '../../../kit/photo/photo-box.tsx';
import { Note } from '../../../kit/status/note.tsx';
import { ListStatePanel } from '../../../kit/table/list-state.tsx';
import styles from './task-parts.module.css';

interface PartsProps {
  parts: Parts;
  onParts: (parts: Parts) => void;
  /** Only whoever holds the case says anything of it. */
  isMine: boolean;
}

interface Photo {
  src: string;
  alt: string;
  caption: string;
}

const photosOf = ({ title, photos, before }: SentPart): Photo[] => [
  ...photos.map(({ url }, place) => ({ src: url, alt: `${title}, снимок ${place + 1}`, caption: title })),
  ...before.map(({ url }) => ({ src: url, alt: `${title}, принято раньше`, caption: `${title} — принято раньше` })),
];

function Part({
  part,
  parts,
  onParts,
  isMine,
  onOpen,
}: PartsProps & { part: SentPart; onOpen: (place: number) => void }) {
  const { id, title, text, photos, before, weight } = part;
  const said = parts[id] ?? { accepted: part.accepted, remark: part.remark };
  const say = (change: Partial<Parts[string]>) => onParts({ ...parts, [id]: { ...said, ...change } });
  return (
    <li className={styles.part} data-refused={!said.accepted || undefined}>
      <div className={styles.head}>
        <b>{title}</b>
        {weight > 0 && <span className="ik-faint">вес {formatNumber(weight)} %</span>}
      </div>
      {photos.length === 0 && <p>{text ?? 'Без ответа'}</p>}
      {(photos.length > 0 || before.length > 0) && (
        <div className={styles.photos}>
          {photos.map((photo, place) => (
            <button
              key={photo.id}
              type="button"
              onClick={() => onOpen(place)}
              aria-label={`${title}, снимок ${place + 1}`}
            >
              <img src={photo.thumbnail} alt="" />
            </button>
          ))}
          {before.map((photo, place) => (
            <button
              key={photo.id}
              type="button"
              onClick={() => onOpen(photos.length + place)}
              aria-label={`${title}, принято раньше`}
            >
              <img src={photo.thumbnail} alt="" />
              <small>принято раньше</small>
            </button>
          ))}
        </div>
      )}
      {isMine ? (
        <>
          <Checkbox checked={said.accepted} onChange={(accepted) => say({ accepted })}>
            Принято
          </Checkbox>
          {!said.accepted && (
            <TextField
              label="Замечание исполнителю"
              value={said.remark ?? ''}
              limits={{ max: 300 }}
              onChange={(remark) => say({ remark: remark || null })}
            />
          )}
        </>
      ) : (
        !part.accepted && <Note tone="warn">{part.remark ?? 'Не принято'}</Note>
      )}
    </li>
  );
}

function Summary({ sent }: { sent: Sent }) {
  const { coins, flames, is_weighted, received_at, attempt } = sent;
  const how = is_weighted ? 'по весу принятых подзаданий' : 'только за всё задание';
  return (
    <p className="ik-faint">
      Попытка {attempt}, получено {formatMoment(received_at)}. Награда: {countOf(coins, 'коин', 'коина', 'коинов')} и{' '}
      {countOf(flames, 'огонёк', 'огонька', 'огоньков')}, {how}.
    </p>
  );
}

export function TaskParts({ caseId, ...props }: PartsProps & { caseId: number }) {
  const { data, isError, refetch } = useAsk(assignments.sent, { params: { id: caseId } });
  const [shown, setShown] = useState<{ photos: Photo[]; index: number }>();
  if (isError)
    return <ListStatePanel state={{ kind: 'error', text: 'Ответы не загрузились.', onRetry: () => void refetch() }} />;
  if (!data) return <div role="status" aria-label="Загружается" aria-busy="true" className={styles.bones} />;
  return (
    <section>
      <Summary sent={data.item} />
      <ol className={styles.parts}>
        {data.item.parts.map((part) => (
          <Part key={part.id} part={part} {...props} onOpen={(index) => setShown({ photos: photosOf(part), index })} />
        ))}
      </ol>
      {shown && (
        <PhotoBox {...shown} onIndex={(index) => setShown({ ...shown, index })} onClose={() => setShown(undefined)} />
      )}
    </section>
  );
}
