import { type SkuRow, skuStateWords, skuFieldWords as words } from '@iskra/contract/areas/network/skus';
import { DASH, formatNumber } from '../../../kit/format.ts';
import { Badge, type Tone } from '../../../kit/status/badge.tsx';
import type { CardContent } from '../../../kit/table/card.tsx';
import { CellText } from '../../../kit/table/cell-text.tsx';
import type { Column } from '../../../kit/table/columns.ts';
import { CodeText, momentColumn, textColumn } from '../../../kit/table/usual-columns.tsx';

const tones: Record<SkuRow['state'], Tone> = {
  on_sale: 'ok',
  upcoming: 'info',
  discontinued: 'warn',
  archived: 'neutral',
};

export const State = ({ state }: Pick<SkuRow, 'state'>) => <Badge tone={tones[state]}>{skuStateWords[state]}</Badge>;

export const priceText = ({ price_mrp }: Pick<SkuRow, 'price_mrp'>) =>
  price_mrp === null ? DASH : `${formatNumber(price_mrp, 2)} ₽`;

export const skuColumns: Column<SkuRow>[] = [
  {
    id: 'name',
    title: words.name,
    least: 200,
    best: 280,
    weight: 3,
    sortable: true,
    sticky: true,
    fixed: true,
    cell: (row) => (
      <CellText>
        <b>{row.name}</b>
      </CellText>
    ),
  },
  {
    id: 'code',
    title: words.code,
    least: 104,
    best: 120,
    sortable: true,
    cell: (row) => <CodeText>{row.code}</CodeText>,
  },
  { id: 'gtin', title: words.gtin, least: 132, cell: (row) => <CodeText>{row.gtin ?? DASH}</CodeText> },
  textColumn({ id: 'brand', title: words.brand_id, least: 120, best: 150, weight: 1 }, (row) => row.brand?.title),
  textColumn({ id: 'family', title: words.family_id, least: 130, best: 180, weight: 1 }, (row) => row.family?.title),
  textColumn(
    { id: 'category', title: words.category_id, least: 120, best: 150, weight: 1 },
    (row) => row.category?.title,
  ),
  textColumn({ id: 'format', title: words.format, least: 100 }, (row) => row.format),
  textColumn({ id: 'pack_type', title: words.pack_type, least: 120 }, (row) => row.pack_type),
  {
    id: 'price_mrp',
    title: words.price_mrp,
    least: 96,
    align: 'right',
    cell: (row) => <span className="ik-num">{priceText(row)}</span>,
  },
  { id: 'state', title: 'Состояние', least: 128, best: 140, cell: (row) => <State state={row.state} /> },
  momentColumn({ id: 'updated_at', title: 'Обновлён', sortable: true }, (row) => row.updated_at),
];

/** A screen of 1280 px has no room for these; readers turn them on. */
export const usualLayout = { order: [], hidden: ['category', 'format', 'pack_type', 'updated_at'] };

export const skuCard = (row: SkuRow): CardContent => ({
  title: row.name,
  subtitle: row.brand?.title ?? row.code,
  facts: [<State key="state" state={row.state} />, row.code, ...(row.gtin ? [row.gtin] : [])],
});
