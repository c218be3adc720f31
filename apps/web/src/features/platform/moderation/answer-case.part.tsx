/** The answers of a buyer, with the time of each question, the seller's reward, and other answers of that day. */
import { responses } from '@iskra/contract/areas/surveys/responses';
import type { AnswerCard, AnswerPart, OtherAnswer } from '@iskra/contract/areas/surveys/responses/shapes';
import {
  kinshipWords,
  type ResponseStatus,
  responseStatusWords,
  rewardWords,
} from '@iskra/contract/areas/surveys/responses/words';
import { useState } from 'react';
import { useAsk } from '../../../data/calls/use-ask.ts';
import { NamedRecord } from '../../../data/words/record-name.tsx';
import { countOf, DASH, formatDuration, formatMoment, formatNumber, formatTime } from '../../../kit/format.ts';
import { Facts } from '../../../kit/layout/facts.tsx';
import { PhotoBox } from '../../../kit/photo/photo-box.tsx';
import { Badge, type Tone } from '../../../kit/status/badge.tsx';
import { Bar } from '../../../kit/status/bar.tsx';
import { Note } from '../../../kit/status/note.tsx';
import { ListStatePanel } from '../../../kit/table/list-state.tsx';
import { href } from '../../../shell/routing/paths.ts';
import styles from './answer-case.module.css';
import { scoreTone } from './case-words.shared.ts';
import { PaidOperations } from './paid-operations.part.tsx';
import bones from './task-parts.module.css';

const tones: Record<ResponseStatus, Tone> = {
  started: 'neutral',
  screened_out: 'neutral',
  quota_full: 'neutral',
  moderation: 'info',
  accepted: 'ok',
  denied: 'danger',
};

interface Shown {
  part: AnswerPart;
  index: number;
}

function Part({ part, slowest, onOpen }: { part: AnswerPart; slowest: number; onOpen: (index: number) => void }) {
  const { title, text, photos, is_erased, seconds } = part;
  const isSaid = text !== null && photos.length === 0;
  return (
    <li>
      <div className={styles.asked}>
        <span>{title}</span>
        {isSaid && <b>{text}</b>}
        {photos.length > 0 && (
          <span className={styles.photos}>
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
          </span>
        )}
        {is_erased && <span className="ik-faint">Фото удалено по просьбе покупателя</span>}
        {text === null && !is_erased && <span className="ik-faint">Без ответа</span>}
      </div>
      <span className={styles.time}>
        {seconds === null ? DASH : formatDuration(seconds)}
        {seconds !== null && slowest > 0 && <Bar share={seconds / slowest} />}
      </span>
    </li>
  );
}

function rewardText({ coins, flames, reward }: AnswerCard): string {
  const what = `${countOf(coins, 'коин', 'коина', 'коинов')} и ${countOf(flames, 'огонёк', 'огонька', 'огоньков')}`;
  if (reward === null) return coins + flames === 0 ? rewardWords.none : what;
  return reward === 'paid' || reward === 'due' || reward === 'waits'
    ? `${what}. ${rewardWords[reward]}`
    : rewardWords[reward];
}

function Summary({ item }: { item: AnswerCard }) {
  const { seller, point, region, completed_at, duration_s, usual_s, agreement, status } = item;
  const usual = usual_s === null ? '' : `, обычно ${formatDuration(usual_s)}`;
  return (
    <Facts
      title="Ответ"
      items={[
        ['Продавец', seller ? <NamedRecord key="seller" of="seller" record={seller} /> : 'Ссылка без продавца'],
        ['Торговая точка', point ? <NamedRecord key="point" of="trade_point" record={point} /> : DASH],
        ['Регион', region?.title ?? DASH],
        ['Завершён', formatMoment(completed_at)],
        ['Длительность', `${formatDuration(duration_s)}${usual}`],
        ['Награда', rewardText(item)],
        ['Соглашение', agreement ? `${agreement.title}, редакция ${agreement.number}` : DASH],
        ...(status ? [['Состояние', responseStatusWords[status]] as [string, string]] : []),
      ]}
    />
  );
}

function Others({ others }: { others: OtherAnswer[] }) {
  if (others.length === 0)
    return <p className="ik-faint">В тот день с этого устройства, адреса и у этого продавца других ответов не было.</p>;
  return (
    <ul className={styles.others}>
      {others.map(({ id, case_id, survey, status, kin, completed_at, duration_s, risk_score }) => (
        <li key={id}>
          <span>
            {case_id === null ? (
              <b>{survey.title}</b>
            ) : (
              <a className="ik-link" href={href('/buyersModeration/:id', { id: case_id })}>
                {survey.title}
              </a>
            )}
            <small className="ik-faint">
              {formatTime(completed_at)}, {formatDuration(duration_s)}, {kin.map((one) => kinshipWords[one]).join(', ')}
            </small>
          </span>
          <span className={styles.marks}>
            <Badge tone={scoreTone(risk_score)}>{formatNumber(risk_score)}</Badge>
            <Badge tone={tones[status]}>{responseStatusWords[status]}</Badge>
          </span>
        </li>
      ))}
    </ul>
  );
}

export function AnswerCase({ caseId }: { caseId: number }) {
  const { data, isError, refetch } = useAsk(responses.judged, { params: { id: caseId } });
  const [shown, setShown] = useState<Shown>();
  if (isError)
    return <ListStatePanel state={{ kind: 'error', text: 'Ответы не загрузились.', onRetry: () => void refetch() }} />;
  if (!data) return <div role="status" aria-label="Загружается" aria-busy="true" className={bones.bones} />;
  const { item } = data;
  const slowest = Math.max(0, ...item.parts.map(({ seconds }) => seconds ?? 0));
  return (
    <>
      {item.is_forgotten && <Note tone="info">Покупатель попросил удалить свои данные: ответы остались без него.</Note>}
      <section className={styles.block}>
        <h2>Ответы и время на каждый вопрос</h2>
        <ol className={styles.parts}>
          {item.parts.map((part) => (
            <Part key={part.id} part={part} slowest={slowest} onOpen={(index) => setShown({ part, index })} />
          ))}
        </ol>
      </section>
      <Summary item={item} />
      <PaidOperations operations={item.operations} />
      <section className={styles.block}>
        <h2>В тот же день</h2>
        <Others others={item.others} />
      </section>
      {shown && (
        <PhotoBox
          photos={shown.part.photos.map(({ url }, place) => ({
            src: url,
            alt: `${shown.part.title}, снимок ${place + 1}`,
            caption: shown.part.title,
          }))}
          index={shown.index}
          onIndex={(index) => setShown({ ...shown, index })}
          onClose={() => setShown(undefined)}
        />
      )}
    </>
  );
}
