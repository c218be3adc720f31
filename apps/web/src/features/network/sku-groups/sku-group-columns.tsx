import {
  type SkuGroupRow,
  type SkuGroupStatus,
  type SkuInGroup,
  skuGroupModeWords,
  skuGroupPurposeWords,
  skuGroupStatusWords,
  skuGroupFieldWords as words,
} from '@iskra/contract/areas/network/sku-groups';
import { skuStateWords } from '@iskra/contract/areas/network/skus';
import { countOf, DASH, formatDay, formatNumber } from '../../../kit/format.ts';
import { Badge, type Tone } from '../../../kit/status/badge.tsx';
import type { CardContent } from '../../../kit/table/card.tsx';
import { CellText } from '../../../kit/table/cell-text.tsx';
import type { Column } from '../../../kit/table/columns.ts';
import { CardName, CodeText, momentColumn, numberColumn, textColumn } from '../../../kit/table/usual-columns.tsx';

const tones: Record<SkuGroupStatus, Tone> = { active: 'ok', inactive: 'warn', archived: 'neutral' };

export const Status = ({ status, pill }: { status: SkuGroupStatus; pill?: boolean }) => (
  <Badge tone={tones[status]} {...(pill && { pill })}>
    {skuGroupStatusWords[status]}
  </Badge>
);

export const periodWords = ({ valid_from, valid_to }: Pick<SkuGroupRow, 'valid_from' | 'valid_to'>) =>
  valid_to ? `${formatDay(valid_from)} – ${formatDay(valid_to)}` : `с ${formatDay(valid_from)}`;

export const usedWords = (count: number) =>
  count === 0 ? 'не используется' : countOf(count, 'место', 'места', 'мест');

export const groupColumns = (cardOf: (id: number) => string): Column<SkuGroupRow>[] => [
  {
    id: 'name',
    title: words.name,
    least: 200,
    best: 300,
    weight: 3,
    sortable: true,
    sticky: true,
    fixed: true,
    cell: (row) => (
      <CellText>
        <CardName href={cardOf(row.id)}>{row.name}</CardName>
      </CellText>
    ),
  },
  textColumn(
    { id: 'purpose', title: words.purpose, least: 140, best: 190, weight: 1 },
    (row) => skuGroupPurposeWords[row.purpose],
  ),
  numberColumn({ id: 'skus_count', title: 'SKU', least: 72 }, (row) => row.skus_count),
  {
    id: 'version_no',
    title: 'Версия',
    least: 140,
    best: 160,
    cell: (row) => <CellText>{`${row.version_no} · ${skuGroupModeWords[row.mode].toLowerCase()}`}</CellText>,
  },
  textColumn({ id: 'valid_from', title: words.valid_from, least: 130, best: 210, sortable: true }, periodWords),
  textColumn({ id: 'used', title: 'Используется в', least: 130, best: 150 }, (row) => usedWords(row.used_count)),
  { id: 'status', title: words.status, least: 124, best: 130, cell: (row) => <Status status={row.status} /> },
  momentColumn({ id: 'updated_at', title: 'Обновлена', sortable: true }, (row) => row.updated_at),
];

/** A screen of 1280 px has no room for it. */
export const usualLayout = { order: [], hidden: ['updated_at'] };

export const groupCard =
  (cardOf: (id: number) => string) =>
  (row: SkuGroupRow): CardContent => ({
    title: row.name,
    href: cardOf(row.id),
    subtitle: skuGroupPurposeWords[row.purpose],
    facts: [<Status key="status" status={row.status} />, periodWords(row)],
    figures: [`SKU ${formatNumber(row.skus_count)}`, `Версия ${row.version_no}`],
  });

/** `cameIds`: those that the edited composition adds. */
export const skuColumns = (cameIds: readonly number[] = []): Column<SkuInGroup>[] => [
  {
    id: 'name',
    title: 'SKU',
    least: 180,
    best: 260,
    weight: 2,
    cell: (row) => (
      <CellText>
        <b>{row.name}</b>
      </CellText>
    ),
  },
  { id: 'code', title: 'Код', least: 104, best: 120, cell: (row) => <CodeText>{row.code}</CodeText> },
  textColumn({ id: 'brand', title: 'Бренд', least: 110, best: 140, weight: 1 }, (row) => row.brand),
  textColumn({ id: 'format', title: 'Формат', least: 100, best: 120 }, (row) => row.format),
  {
    id: 'state',
    title: 'Состояние',
    least: 128,
    best: 140,
    cell: (row) =>
      cameIds.includes(row.id) ? <Badge tone="ok">Войдёт</Badge> : <CellText>{skuStateWords[row.state]}</CellText>,
  },
];

export const skuCard = (row: SkuInGroup): CardContent => ({
  title: row.name,
  subtitle: row.code,
  facts: [row.brand ?? DASH, skuStateWords[row.state]],
});
