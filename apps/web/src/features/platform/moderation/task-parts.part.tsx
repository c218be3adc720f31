/** Sent work part by part: its photos, the answer, and whether it is accepted; with the mouse or without it. */
import { assignments } from '@iskra/contract/areas/tasks/assignments';
import type { Parts, Sent, SentPart } from '@iskra/contract/areas/tasks/assignments/shapes';
import { useEffect, useMemo, useState } from 'react';
import { useAsk } from '../../../data/calls/use-ask.ts';
import { useBookOptions } from '../../../data/choices/use-book-options.ts';
import { Kbd } from '../../../kit/button/kbd.tsx';
import { Checkbox } from '../../../kit/choice/checkbox.tsx';
import { TextField } from '../../../kit/field/text-field.tsx';
import { countOf, formatMoment, formatNumber } from '../../../kit/format.ts';
import { Note } from '../../../kit/status/note.tsx';
import { ListStatePanel } from '../../../kit/table/list-state.tsx';
import { isPlainKey } from '../../../shell/windows/shortcuts.ts';
import { PaidOperations } from './paid-operations.part.tsx';
import styles from './task-parts.module.css';
import { shotsOf, TaskPhotos } from './task-photos.part.tsx';

interface PartsProps {
  parts: Parts;
  onParts: (parts: Parts) => void;
  /** Only the holder of the case may comment on it. */
  isMine: boolean;
  /** The book of remarks. */
  book: string;
}

const saidOf = (part: SentPart, parts: Parts) => parts[part.id] ?? { accepted: part.accepted, remark: part.remark };

/** Of the book, so that most remarks are one press. */
function Remark({ book, value, onChange }: { book: string; value: string; onChange: (remark: string | null) => void }) {
  const books = useMemo(() => [book], [book]);
  const options = useBookOptions(books)[book] ?? [];
  return (
    <>
      <div className={styles.chips}>
        {options.map(({ value: id, label }) => (
          <button key={id} type="button" aria-pressed={label === value} onClick={() => onChange(label)}>
            {label}
          </button>
        ))}
      </div>
      <TextField
        label="Замечание исполнителю"
        value={value}
        limits={{ max: 300 }}
        onChange={(remark) => onChange(remark || null)}
      />
    </>
  );
}

interface PartProps extends PartsProps {
  part: SentPart;
  number: number;
  isShown: boolean;
  onShow: (() => void) | undefined;
}

function Part({ part, number, parts, onParts, isMine, book, isShown, onShow }: PartProps) {
  const { id, title, text, photos, weight } = part;
  const said = saidOf(part, parts);
  const say = (change: Partial<Parts[string]>) => onParts({ ...parts, [id]: { ...said, ...change } });
  return (
    <li className={styles.part} data-refused={!said.accepted || undefined} data-shown={isShown || undefined}>
      <div className={styles.head}>
        <b>
          {number}. {title}
        </b>
        {weight > 0 && <span className="ik-faint">вес {formatNumber(weight)}&nbsp;%</span>}
      </div>
      {photos.length === 0 ? (
        <p>{text ?? 'Без ответа'}</p>
      ) : (
        <button type="button" className="ik-link" onClick={onShow}>
          {countOf(photos.length, 'снимок', 'снимка', 'снимков')}
        </button>
      )}
      {part.earlier_remark && <Note tone="warn">В прошлый раз: {part.earlier_remark}</Note>}
      {isMine ? (
        <>
          <div className={styles.verdict}>
            <Checkbox checked={said.accepted} onChange={(accepted) => say({ accepted })}>
              Принято
            </Checkbox>
            {number < 10 && <Kbd>{number}</Kbd>}
          </div>
          {!said.accepted && <Remark book={book} value={said.remark ?? ''} onChange={(remark) => say({ remark })} />}
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

/** Digits accept and refuse the parts in their order. */
function usePartKeys(sent: Sent | undefined, { parts, onParts, isMine }: PartsProps) {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const digit = /^(?:Digit|Numpad)([1-9])$/.exec(event.code)?.[1];
      const part = digit === undefined || !isMine ? undefined : sent?.parts[Number(digit) - 1];
      if (!part || !isPlainKey(event)) return;
      event.preventDefault();
      const said = saidOf(part, parts);
      onParts({ ...parts, [part.id]: { ...said, accepted: !said.accepted } });
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  });
}

export function TaskParts({ caseId, ...props }: PartsProps & { caseId: number }) {
  const { data, isError, refetch } = useAsk(assignments.sent, { params: { id: caseId } });
  const [index, setIndex] = useState(0);
  const sent = data?.item;
  usePartKeys(sent, props);
  if (isError)
    return <ListStatePanel state={{ kind: 'error', text: 'Ответы не загрузились.', onRetry: () => void refetch() }} />;
  if (!sent) return <div role="status" aria-label="Загружается" aria-busy="true" className={styles.bones} />;
  const shots = shotsOf(sent.parts);
  const shown = Math.min(index, shots.length - 1);
  const isRefused = (part: SentPart) => !saidOf(part, props.parts).accepted;
  const firstOf = ({ id }: SentPart) => shots.findIndex(({ part }) => part.id === id);
  return (
    <section className={styles.sent}>
      {shots.length > 0 && <TaskPhotos {...{ sent, shots, isRefused }} index={shown} onIndex={setIndex} />}
      <Summary sent={sent} />
      <PaidOperations operations={sent.operations} />
      <ol className={styles.parts}>
        {sent.parts.map((part, at) => (
          <Part
            key={part.id}
            part={part}
            number={at + 1}
            isShown={shots.length > 1 && shots[shown]?.part.id === part.id}
            onShow={() => setIndex(firstOf(part))}
            {...props}
          />
        ))}
      </ol>
    </section>
  );
}
