/** Columns that every list has: a text, a number, a moment, the name that leads to the card. */
import type { ReactNode } from 'react';
import { DASH, formatNumber } from '../format.ts';
import { Link } from '../link.tsx';
import { CellText, NameText } from './cell-text.tsx';
import type { Column } from './columns.ts';
import { Moment } from './moment.tsx';
import styles from './table.module.css';

type Heading<Row> = Omit<Column<Row>, 'cell'>;

export const textColumn = <Row,>(heading: Heading<Row>, text: (row: Row) => ReactNode): Column<Row> => ({
  ...heading,
  cell: (row) => <CellText>{text(row) || DASH}</CellText>,
});

export const numberColumn = <Row,>(heading: Heading<Row>, number: (row: Row) => number | undefined): Column<Row> => ({
  align: 'right',
  ...heading,
  cell: (row) => <span className="ik-num">{formatNumber(number(row) ?? 0)}</span>,
});

/** A code is read letter by letter: one that is too long for its column goes on below. */
export const CodeText = ({ children }: { children: ReactNode }) => (
  <span className={`ik-num ${styles.code}`}>{children}</span>
);

/** «сегодня, 11:42» and «12 ноя 2025» are whole. */
const momentWidth = { least: 122, best: 130 };

export const momentColumn = <Row,>(
  heading: Omit<Heading<Row>, 'least' | 'best'>,
  moment: (row: Row) => string | null,
): Column<Row> => ({
  ...momentWidth,
  ...heading,
  cell: (row) => {
    const of = moment(row);
    return of === null ? DASH : <Moment of={of} />;
  },
});

/** The keys of the row open the card as well: Tab passes the link by. */
export const CardName = ({ href, children }: { href: string; children: ReactNode }) => (
  <Link href={href} tabIndex={-1} className={styles.name}>
    {typeof children === 'string' ? <NameText>{children}</NameText> : children}
  </Link>
);
