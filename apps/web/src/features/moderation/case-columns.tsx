import type { CaseRow } from '@iskra/contract/areas/moderation/shapes';
import { isOpen } from '@iskra/contract/areas/moderation/shapes';
import { caseStatusWords, riskWords } from '@iskra/contract/areas/moderation/words';
import { casePlace } from '../../data/case-place.ts';
import { caseTones } from '../../data/case-tones.ts';
import { cx } from '../../kit/cx.ts';
import { DASH } from '../../kit/format.ts';
import { Badge } from '../../kit/status/badge.tsx';
import { Bar } from '../../kit/status/bar.tsx';
import { Tag } from '../../kit/status/tag.tsx';
import type { CardContent } from '../../kit/table/card.tsx';
import { CellText } from '../../kit/table/cell-text.tsx';
import type { Column } from '../../kit/table/columns.ts';
import { CardName, momentColumn, textColumn } from '../../kit/table/usual-columns.tsx';
import { holds, timeLeft, timeTone } from './case-words.ts';
import styles from './moderation.module.css';
import type { Queue } from './queues.ts';

/** What is asked for: the names of the fields, or that the whole thing is new. */
function wants({ fields, kind }: CaseRow, { fieldWords: words, asks }: Queue): string {
  const asked = asks?.[kind];
  if (asked) return asked;
  return fields.length === 0 ? 'Новая запись' : fields.map((field) => words[field] ?? field).join(', ');
}

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
    <CellText sub={flags.length > 1 ? `и ещё ${flags.length - 1}` : undefined}>
      <span className={styles.warn}>{riskWords[flags[0]!]}</span>
    </CellText>
  );

/** Whose it is while it waits, and what became of it. */
function State({ row, me }: { row: CaseRow; me: number | undefined }) {
  const { holder, status, reason } = row;
  if (!isOpen(status))
    return (
      <span title={reason?.title}>
        <Badge tone={caseTones[status]}>{caseStatusWords[status]}</Badge>
      </span>
    );
  if (!holder) return <span className="ik-faint">ждёт</span>;
  const isMe = holder.id === me;
  return (
    <span className={cx(!isMe && styles.held)}>
      <CellText sub={holds(holder)}>{isMe ? 'Вы' : holder.title}</CellText>
    </span>
  );
}

export const caseColumns = (
  queue: Queue,
  cardOf: (id: number) => string,
  me: number | undefined,
): Column<CaseRow>[] => [
  {
    id: 'title',
    title: queue.subject,
    least: 200,
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
  {
    id: 'fields',
    title: 'Что меняется',
    least: 136,
    best: 200,
    weight: 2,
    cell: (row) => (
      <CellText sub={row.attempt_no > 1 ? `Попытка ${row.attempt_no}` : undefined}>{wants(row, queue)}</CellText>
    ),
  },
  textColumn({ id: 'author', title: 'Автор', least: 136, best: 150 }, (row) => row.author?.title),
  textColumn({ id: 'region', title: 'Регион', least: 130, best: 160 }, (row) => row.region?.title),
  { id: 'risks', title: 'Риски', least: 130, best: 190, cell: (row) => <Risks flags={row.risk_flags} /> },
  { id: 'state', title: 'У кого, решение', least: 150, best: 180, cell: (row) => <State row={row} me={me} /> },
  { id: 'sla_due_at', title: 'Срок', least: 152, best: 156, sortable: true, cell: (row) => <TimeLeft row={row} /> },
  momentColumn({ id: 'submitted_at', title: 'Подана', sortable: true }, (row) => row.submitted_at),
  momentColumn({ id: 'decided_at', title: 'Решена', sortable: true }, (row) => row.decided_at),
];

/** A screen of 1280 px has no room for these; whoever needs them turns them on. */
export const usualLayout = { order: [], hidden: ['region', 'decided_at'] };

export const caseCard =
  (queue: Queue, cardOf: (id: number) => string, me: number | undefined) =>
  (row: CaseRow): CardContent => ({
    title: row.title,
    href: cardOf(row.id),
    subtitle: wants(row, queue),
    facts: [<State key="state" row={row} me={me} />, <TimeLeft key="time" row={row} />],
    figures: row.priority === 'high' ? [<Tag key="high">Обжалование</Tag>] : [],
  });
