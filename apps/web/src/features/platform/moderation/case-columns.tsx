import type { CaseRow } from '@iskra/contract/areas/platform/moderation/shapes';
import { isOpen } from '@iskra/contract/areas/platform/moderation/shapes';
import {
  caseSourceWords,
  caseStatusWords,
  priorityWords,
  riskWords,
} from '@iskra/contract/areas/platform/moderation/words';
import { NamedPerson } from '../../../data/words/person-name.tsx';
import { type CardKind, type Named, NamedRecord, recordColumn } from '../../../data/words/record-name.tsx';
import { cx } from '../../../kit/cx.ts';
import { DASH, formatDay, formatDuration, formatNumber, formatPhone } from '../../../kit/format.ts';
import { Badge } from '../../../kit/status/badge.tsx';
import { Bar } from '../../../kit/status/bar.tsx';
import { Tag } from '../../../kit/status/tag.tsx';
import type { CardContent } from '../../../kit/table/card.tsx';
import { CellBadge, CellText } from '../../../kit/table/cell-text.tsx';
import type { Column } from '../../../kit/table/columns.ts';
import { CardName, momentColumn, numberColumn, textColumn } from '../../../kit/table/usual-columns.tsx';
import { casePlace } from './case-place.shared.ts';
import { holds, inHours, timeLeft, timeTone } from './case-time.ts';
import { caseTones, scoreTone } from './case-words.shared.ts';
import styles from './moderation.module.css';
import { type CaseColumn, caseColumnIds, type Queue } from './queues.ts';

/** The wish of a case: the names of the fields, or that the whole record is new. */
function wants({ fields, kind }: CaseRow, { fieldWords: words, asks }: Queue): string {
  const asked = asks?.[kind];
  if (asked) return asked;
  return fields.length === 0 ? 'Новая запись' : fields.map((field) => words[field] ?? field).join(', ');
}

const details = ({ attempt_no, from_date }: CaseRow) =>
  [from_date && `с ${formatDay(from_date)}`, attempt_no > 1 && `попытка ${attempt_no}`].filter(Boolean).join(', ');

export function TimeLeft({ row }: { row: Pick<CaseRow, 'minutes_left' | 'time_used'> }) {
  if (row.minutes_left === null) return DASH;
  const tone = timeTone(row);
  return (
    <span className={styles.time}>
      <span className={tone === 'danger' ? styles.danger : tone === 'warn' ? styles.warn : undefined}>
        {timeLeft(row.minutes_left)}
      </span>
      <Bar share={row.time_used / 100} {...(tone && { tone })} />
    </span>
  );
}

const Risks = ({ flags }: { flags: CaseRow['risk_flags'] }) =>
  flags.length === 0 ? (
    DASH
  ) : (
    <CellText wraps>
      <span className={styles.warn}>{flags.map((flag) => riskWords[flag]).join(', ')}</span>
    </CellText>
  );

/** How much speaks against it, and the worst of it. */
function Score({ row: { risk_score, risk_flags } }: { row: CaseRow }) {
  if (risk_score === null) return DASH;
  const [worst, ...others] = risk_flags;
  const more = others.length > 0 ? ` и ещё ${others.length}` : '';
  return (
    <CellBadge sub={worst && `${riskWords[worst]}${more}`}>
      <Badge tone={scoreTone(risk_score)}>{formatNumber(risk_score)}</Badge>
    </CellBadge>
  );
}

const smallPhotos = 2;

/** The first ones, and how many more there are. */
function Shots({ row: { work } }: { row: CaseRow }) {
  if (!work || work.photos_count === 0) return <span className="ik-faint">без фото</span>;
  const shown = work.photos.slice(0, smallPhotos);
  const more = work.photos_count - shown.length;
  return (
    <span className={styles.shots}>
      {shown.map(({ id, thumbnail, is_like }) => (
        <img key={id} src={thumbnail} alt="" loading="lazy" data-like={is_like || undefined} />
      ))}
      {more > 0 && <span>+{formatNumber(more)}</span>}
    </span>
  );
}

/** From where it was sent: at the point, or how far from it. */
export function Distance({ row: { work } }: { row: CaseRow }) {
  if (!work || work.distance_m === null) return DASH;
  const tone = work.in_fence === null ? 'neutral' : work.in_fence ? 'ok' : 'danger';
  const isFar = work.distance_m >= 10_000;
  return (
    <Badge tone={tone}>
      {isFar ? `${formatNumber(work.distance_m / 1000, 0)} км` : `${formatNumber(work.distance_m)} м`}
    </Badge>
  );
}

/** Whose it is while it waits, and what became of it. */
function State({ row, me }: { row: CaseRow; me: number | undefined }) {
  const { holder, status, reason } = row;
  if (!isOpen(status))
    return (
      <CellBadge sub={reason?.title}>
        <Badge tone={caseTones[status]}>{caseStatusWords[status]}</Badge>
      </CellBadge>
    );
  if (!holder) return <span className="ik-faint">{row.is_own ? 'ваша заявка' : 'ждёт'}</span>;
  const isMe = holder.id === me;
  return (
    <span className={cx(!isMe && styles.held)}>
      <CellText sub={holds(holder)}>{isMe ? 'Вы' : <NamedPerson person={holder} />}</CellText>
    </span>
  );
}

/** Whom the case is about. */
const roleOf = ({ kind }: CaseRow) =>
  kind === 'owner' ? 'Контрагент' : kind === 'trade_point' || kind === 'other' ? null : 'Продавец';

/** The TSM of the point, where another person has asked. */
const otherTsm = ({ tsm, author_role }: CaseRow) =>
  tsm && author_role !== 'tsm_user' ? (
    <>
      ТСМ <NamedRecord of="trade_user" record={tsm} />
    </>
  ) : undefined;

/** Beside so many columns one line would keep the last name only. */
const WholeName = ({ of, record }: { of: CardKind; record: Named }) => (
  <CellText wraps>
    <NamedRecord of={of} record={record} none={DASH} />
  </CellText>
);

/** How long the check took. */
const taken = ({ minutes_taken }: CaseRow) => (minutes_taken === null ? undefined : inHours(minutes_taken));

export function caseColumns(queue: Queue, cardOf: (id: number) => string, me: number | undefined): Column<CaseRow>[] {
  const columns: Record<CaseColumn, Omit<Column<CaseRow>, 'id'>> = {
    id: textColumn({ id: 'id', title: '№', least: 68 }, (row) => String(row.id)),
    title: {
      title: queue.subject,
      least: 170,
      best: 320,
      weight: 3,
      sticky: true,
      fixed: true,
      cell: (row) => (
        <CellText sub={casePlace(row)}>
          <CardName href={cardOf(row.id)}>{row.title}</CardName>
        </CellText>
      ),
    },
    phone: textColumn(
      { id: 'phone', title: 'Телефон', least: 150, best: 160 },
      (row) => row.phone && formatPhone(row.phone),
    ),
    // Beside «Что меняется» it would be said twice.
    role: {
      title: 'Роль',
      least: 124,
      best: 180,
      weight: 1,
      cell: (row) => (
        <CellText sub={queue.columns.includes('fields') ? undefined : wants(row, queue)}>{roleOf(row)}</CellText>
      ),
    },
    fields: {
      title: 'Что меняется',
      least: 136,
      best: 200,
      weight: 2,
      cell: (row) => <CellText sub={details(row)}>{wants(row, queue)}</CellText>,
    },
    author_role: textColumn(
      { id: 'author_role', title: 'Источник', least: 110, best: 130 },
      (row) => row.author_role && caseSourceWords[row.author_role],
    ),
    author: {
      title: queue.author_role ? 'ТСМ' : 'Автор',
      least: 120,
      best: 150,
      cell: (row) => (
        <CellText sub={otherTsm(row)} wraps>
          <NamedPerson person={row.author} />
        </CellText>
      ),
    },
    tsm: recordColumn({ id: 'tsm', title: 'ТСМ точки', least: 136, best: 150 }, 'trade_user', (row) => row.tsm),
    tsm_group: {
      title: 'Группа ТСМ',
      least: 120,
      best: 160,
      cell: (row) => <WholeName of="tsm_group" record={row.tsm_group} />,
    },
    from_date: textColumn(
      { id: 'from_date', title: 'Дата начала', least: 128 },
      (row) => row.from_date && formatDay(row.from_date),
    ),
    region: textColumn({ id: 'region', title: 'Регион', least: 130, best: 160 }, (row) => row.region?.title),
    risks: { title: 'Риски', least: 104, best: 190, cell: (row) => <Risks flags={row.risk_flags} /> },
    seller: {
      title: 'Продавец',
      least: 126,
      best: 160,
      cell: (row) => <WholeName of="seller" record={row.seller} />,
    },
    point: { title: 'ТТ', least: 120, best: 170, cell: (row) => <WholeName of="trade_point" record={row.point} /> },
    risk_score: {
      title: 'Балл риска',
      least: 120,
      best: 190,
      sortable: true,
      orders: ['сначала низкий', 'сначала высокий'],
      cell: (row) => <Score row={row} />,
    },
    photos: { title: 'Снимки', least: 112, best: 150, cell: (row) => <Shots row={row} /> },
    attempt_no: textColumn({ id: 'attempt_no', title: 'Попытка', least: 88 }, (row) => formatNumber(row.attempt_no)),
    distance: { title: 'Гео', least: 84, best: 110, cell: (row) => <Distance row={row} /> },
    reward: numberColumn({ id: 'reward', title: 'Коины', least: 80 }, (row) => row.reward ?? undefined),
    duration: textColumn({ id: 'duration', title: 'Длительность', least: 116 }, (row) =>
      row.duration_s === null ? null : formatDuration(row.duration_s),
    ),
    answers: textColumn({ id: 'answers', title: 'Ответов', least: 84 }, (row) =>
      row.answers === null ? null : formatNumber(row.answers),
    ),
    priority: textColumn({ id: 'priority', title: 'Приоритет', least: 104 }, (row) => priorityWords[row.priority]),
    state: { title: 'У кого, решение', least: 128, best: 180, cell: (row) => <State row={row} me={me} /> },
    decided_by: {
      title: 'Модератор',
      least: 136,
      best: 150,
      cell: (row) => (
        <CellText sub={taken(row)}>
          <NamedPerson person={row.decided_by} />
        </CellText>
      ),
    },
    reason: {
      title: 'Причина',
      least: 150,
      best: 200,
      weight: 1,
      cell: (row) => <CellText wraps>{row.reason?.title ?? DASH}</CellText>,
    },
    minutes_taken: textColumn({ id: 'minutes_taken', title: 'Время проверки', least: 128 }, taken),
    sla_due_at: {
      title: 'Срок',
      least: 152,
      best: 156,
      sortable: true,
      orders: ['сначала срочные', 'сначала несрочные'],
      cell: (row) => <TimeLeft row={row} />,
    },
    submitted_at: momentColumn(
      { id: 'submitted_at', title: queue.submitted ?? 'Подана', sortable: true },
      (row) => row.submitted_at,
    ),
    decided_at: momentColumn({ id: 'decided_at', title: 'Решена', sortable: true }, (row) => row.decided_at),
  };
  return caseColumnIds.map((id) => ({ ...columns[id], id }));
}

/** Readers turn the others on. */
export const usualLayout = ({ columns }: Queue) => ({
  order: [],
  hidden: caseColumnIds.filter((id) => !columns.includes(id)),
});

/** Of an answer: by whose link it came, where, and how much speaks against it. */
const answeredBy = ({ seller, point, risk_score }: CaseRow) =>
  [seller?.title ?? 'Без продавца', point?.title, `риск ${formatNumber(risk_score ?? 0)}`].filter(Boolean).join(', ');

/** Of sent work: where and by whom; the task is its name. */
const doneBy = (row: CaseRow) => [casePlace(row), row.author?.title].filter(Boolean).join(' · ');

const subtitleOf = (row: CaseRow, queue: Queue) => {
  if (queue.hasScores) return answeredBy(row);
  return row.kind === 'task' ? doneBy(row) : wants(row, queue);
};

export const caseCard =
  (queue: Queue, cardOf: (id: number) => string, me: number | undefined) =>
  (row: CaseRow): CardContent => ({
    title: row.title,
    href: cardOf(row.id),
    subtitle: subtitleOf(row, queue),
    facts: [<State key="state" row={row} me={me} />, <TimeLeft key="time" row={row} />],
    figures: row.priority === 'high' ? [<Tag key="high">Обжалование</Tag>] : [],
  });
