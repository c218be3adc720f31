import type { EditableRow } from '@iskra/contract/areas/coins/certificates/shapes';
import { certificateStatusWords, offerWords } from '@iskra/contract/areas/coins/certificates/words';
import { DASH, formatNumber } from '../../../../kit/format.ts';
import { Badge } from '../../../../kit/status/badge.tsx';
import type { CardContent } from '../../../../kit/table/card.tsx';
import { CellText } from '../../../../kit/table/cell-text.tsx';
import type { Column } from '../../../../kit/table/columns.ts';
import { CardName, numberColumn, textColumn } from '../../../../kit/table/usual-columns.tsx';
import { Thumb } from '../certificate-face.tsx';
import { offerTones, statusTones } from '../certificate-words.ts';
import styles from './catalogue.module.css';

type CardLink = (id: number) => string;

export const Status = ({ status, pill }: Pick<EditableRow, 'status'> & { pill?: boolean }) => (
  <Badge tone={statusTones[status]} {...(pill && { pill })}>
    {certificateStatusWords[status]}
  </Badge>
);

export const Offer = ({ offer, pill }: Pick<EditableRow, 'offer'> & { pill?: boolean }) => (
  <Badge tone={offerTones[offer]} {...(pill && { pill })}>
    {offerWords[offer]}
  </Badge>
);

/** Only a pool keeps codes. */
export const freeText = ({ kind, free_codes }: Pick<EditableRow, 'kind' | 'free_codes'>) =>
  kind === 'code_pool' ? formatNumber(free_codes) : DASH;

const namesOf = (row: EditableRow) => row.categories.map(({ title }) => title).join(', ');

export const catalogueColumns = (cardOf: CardLink): Column<EditableRow>[] => [
  {
    id: 'title',
    title: 'Название',
    least: 230,
    best: 320,
    weight: 3,
    sortable: true,
    sticky: true,
    fixed: true,
    cell: (row) => (
      <div className={styles.named}>
        <Thumb of={row} />
        <CellText>
          <CardName href={cardOf(row.id)}>{row.title}</CardName>
        </CellText>
      </div>
    ),
  },
  textColumn({ id: 'supplier', title: 'Поставщик', least: 120, best: 160, weight: 1 }, (row) => row.supplier.title),
  textColumn({ id: 'categories', title: 'Категории', least: 120, best: 170, weight: 1 }, namesOf),
  numberColumn({ id: 'face_value', title: 'Номинал, ₽', least: 100 }, (row) => row.face_value),
  numberColumn({ id: 'price_coins', title: 'Цена, коины', least: 110, sortable: true }, (row) => row.price_coins),
  {
    id: 'free_codes',
    title: 'Свободно кодов',
    least: 128,
    align: 'right',
    sortable: true,
    cell: (row) => <span className="ik-num">{freeText(row)}</span>,
  },
  numberColumn({ id: 'issued', title: 'Выдано (мес.)', least: 110 }, (row) => row.issued),
  { id: 'offer', title: 'Доступность', least: 150, best: 160, cell: (row) => <Offer offer={row.offer} /> },
  { id: 'status', title: 'Статус', least: 116, best: 130, cell: (row) => <Status status={row.status} /> },
  numberColumn({ id: 'sort', title: 'Порядок', least: 92, sortable: true }, (row) => row.sort),
];

/** A screen of 1280 px has no room for these; readers turn them on. */
export const usualLayout = { order: [], hidden: ['supplier', 'categories', 'sort'] };

export const catalogueCard =
  (cardOf: CardLink) =>
  (row: EditableRow): CardContent => ({
    title: row.title,
    href: cardOf(row.id),
    subtitle: row.supplier.title,
    facts: [<Status key="status" status={row.status} />, <Offer key="offer" offer={row.offer} />],
    figures: [
      <span key="price">
        Цена <b>{formatNumber(row.price_coins)}</b>
      </span>,
      <span key="free">
        Кодов <b>{freeText(row)}</b>
      </span>,
    ],
  });
