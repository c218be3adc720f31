import { type PostRow, postStateWords } from '@iskra/contract/areas/content/posts';
import { DASH, formatNumber } from '../../../kit/format.ts';
import { Badge } from '../../../kit/status/badge.tsx';
import type { CardContent } from '../../../kit/table/card.tsx';
import { CellText } from '../../../kit/table/cell-text.tsx';
import type { Column } from '../../../kit/table/columns.ts';
import { CardName, momentColumn } from '../../../kit/table/usual-columns.tsx';
import { audienceText, readText, stateTones, timeText, timeTexts } from './post-words.ts';

type CardLink = (id: number) => string;

export const State = ({ state, pill }: Pick<PostRow, 'state'> & { pill?: boolean }) => (
  <Badge tone={stateTones[state]} {...(pill && { pill })}>
    {postStateWords[state]}
  </Badge>
);

export const postColumns = (cardOf: CardLink): Column<PostRow>[] => [
  {
    id: 'title',
    title: 'Заголовок',
    least: 220,
    best: 320,
    weight: 3,
    sortable: true,
    sticky: true,
    fixed: true,
    cell: (row) => (
      <CellText sub={row.lead}>
        <CardName href={cardOf(row.id)}>{row.title}</CardName>
      </CellText>
    ),
  },
  {
    id: 'state',
    title: 'Статус',
    least: 140,
    best: 150,
    cell: (row) => (
      <>
        <State state={row.state} />
        {row.changed && <small>есть правки</small>}
      </>
    ),
  },
  {
    id: 'roles',
    title: 'Кому',
    least: 150,
    best: 200,
    weight: 1,
    // Half of them would be another audience.
    cell: (row) => <CellText wraps>{audienceText(row)}</CellText>,
  },
  {
    id: 'starts_at',
    title: 'Публикация',
    least: 150,
    best: 190,
    weight: 1,
    sortable: true,
    cell: (row) => {
      const [from, until] = timeTexts(row);
      return <CellText {...(until && { sub: until })}>{from}</CellText>;
    },
  },
  {
    id: 'must_read',
    title: 'Обязательная',
    least: 120,
    cell: (row) => (row.must_read ? 'Обязательная' : DASH),
  },
  {
    id: 'seen',
    title: 'Прочитали',
    least: 104,
    align: 'right',
    cell: (row) => <span className="ik-num">{formatNumber(row.reach.seen)}</span>,
  },
  {
    id: 'read',
    title: 'Ознакомлены',
    least: 120,
    align: 'right',
    cell: (row) => <span className="ik-num">{readText(row) || DASH}</span>,
  },
  momentColumn({ id: 'updated_at', title: 'Изменена', sortable: true }, (row) => row.updated_at),
];

export const usualLayout = { order: [], hidden: ['updated_at'] };

export const postCard =
  (cardOf: CardLink) =>
  (row: PostRow): CardContent => ({
    title: row.title,
    href: cardOf(row.id),
    subtitle: audienceText(row),
    facts: [<State key="state" state={row.state} />, timeText(row), ...(row.changed ? ['есть правки'] : [])],
    figures: [
      <span key="seen">
        Прочитали <b>{formatNumber(row.reach.seen)}</b>
      </span>,
    ],
  });
