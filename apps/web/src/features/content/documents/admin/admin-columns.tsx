import type { DocumentRow } from '@iskra/contract/areas/content/documents/shapes';
import { documentKindWords, documentStatusWords } from '@iskra/contract/areas/content/documents/words';
import { DASH, formatNumber, formatShortDay, programmeDay } from '../../../../kit/format.ts';
import { Badge } from '../../../../kit/status/badge.tsx';
import { Bar } from '../../../../kit/status/bar.tsx';
import type { CardContent } from '../../../../kit/table/card.tsx';
import { CellText } from '../../../../kit/table/cell-text.tsx';
import type { Column } from '../../../../kit/table/columns.ts';
import { CardName, textColumn } from '../../../../kit/table/usual-columns.tsx';
import { audienceWords, dayOf, documentTones } from './document-words.ts';

type CardLink = (id: number) => string;

export const DocumentStatus = ({ status, pill }: Pick<DocumentRow, 'status'> & { pill?: boolean }) => (
  <Badge tone={documentTones[status]} {...(pill && { pill })}>
    {documentStatusWords[status]}
  </Badge>
);

const signedWords = ({ counters, current }: DocumentRow) =>
  counters && current && counters.total > 0
    ? `${formatNumber(counters.signed)} из ${formatNumber(counters.total)}`
    : DASH;

function Signed({ row }: { row: DocumentRow }) {
  const { counters, current } = row;
  // Buyers agree anew each time: there is nobody to count.
  if (!counters || !current || counters.total === 0) return DASH;
  const share = counters.signed / counters.total;
  return (
    <>
      <span className="ik-num">{signedWords(row)}</span>
      <Bar share={share} tone={share === 1 ? 'ok' : 'warn'} />
    </>
  );
}

function comingWords({ coming }: DocumentRow): string | undefined {
  if (!coming) return undefined;
  return coming.status === 'draft' || !coming.effective_from
    ? `Черновик версии ${coming.number}`
    : `Версия ${coming.number} с ${formatShortDay(programmeDay(coming.effective_from))}`;
}

export const adminColumns = (cardOf: CardLink): Column<DocumentRow>[] => [
  {
    id: 'title',
    title: 'Документ',
    least: 200,
    best: 300,
    weight: 3,
    sortable: true,
    sticky: true,
    fixed: true,
    cell: (row) => (
      <CellText sub={documentKindWords[row.kind]}>
        <CardName href={cardOf(row.id)}>{row.title}</CardName>
      </CellText>
    ),
  },
  { id: 'status', title: 'Статус', least: 120, best: 132, cell: (row) => <DocumentStatus status={row.status} /> },
  textColumn({ id: 'code', title: 'Код', least: 120, best: 160, weight: 1 }, (row) => row.code),
  {
    id: 'audience_roles',
    title: 'Кто подписывает',
    least: 140,
    best: 190,
    weight: 1,
    cell: (row) => (
      <CellText sub={row.required ? 'обязательно' : 'по желанию'}>
        {row.audience_roles.map((role) => audienceWords[role]).join(', ')}
      </CellText>
    ),
  },
  {
    id: 'effective_from',
    title: 'Действует с',
    least: 140,
    best: 150,
    sortable: true,
    cell: (row) =>
      row.effective_from ? (
        <>
          {dayOf(row.effective_from)}
          <small>версия {row.current?.number}</small>
        </>
      ) : (
        DASH
      ),
  },
  textColumn({ id: 'coming', title: 'Готовится', least: 130, best: 170, weight: 1 }, comingWords),
  { id: 'signed', title: 'Подписали', least: 116, cell: (row) => <Signed row={row} /> },
  { id: 'sort', title: 'Порядок', least: 92, align: 'right', sortable: true, cell: (row) => formatNumber(row.sort) },
];

/** Columns that people do not compare every day; readers turn them on. */
export const usualLayout = { order: [], hidden: ['code', 'sort'] };

export const adminCard =
  (cardOf: CardLink) =>
  (row: DocumentRow): CardContent => ({
    title: row.title,
    href: cardOf(row.id),
    subtitle: row.effective_from ? `Версия ${row.current?.number} с ${dayOf(row.effective_from)}` : 'Не опубликован',
    facts: [<DocumentStatus key="status" status={row.status} />, comingWords(row)],
    figures: [
      <span key="signed">
        Подписали <b>{signedWords(row)}</b>
      </span>,
    ],
  });
