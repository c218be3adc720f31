/** The name of a record: a link to its card for readers who may open it, plain words for everybody else. */
import type { HolderName as HolderShape } from '@iskra/contract/areas/coins/ledger/shapes';
import type { Role } from '@iskra/contract/roles';
import { createContext, type ReactNode, useContext } from 'react';
import { DASH } from '../../kit/format.ts';
import { Link } from '../../kit/link.tsx';
import type { Action } from '../../kit/menu/action.ts';
import { NameText } from '../../kit/table/cell-text.tsx';
import type { Column } from '../../kit/table/columns.ts';
import { textColumn } from '../../kit/table/usual-columns.tsx';

/** Everything that has a card of its own; the area that has it says by `cards` where. */
export type CardKind =
  | 'owner'
  | 'seller'
  | 'trade_user'
  | 'trade_point'
  | 'order'
  | 'staff'
  | 'task'
  | 'point_group'
  | 'seller_group'
  | 'user_group'
  | 'tsm_group'
  | 'geofence'
  | 'certificate'
  | 'post';

/** A thing that may be absent, as lists name it. */
export type Named = { id: number; title: string } | null | undefined;

export interface CardWays {
  /** The address of the card; undefined where the person has no page of such. */
  to: (kind: CardKind, id: number) => string | undefined;
  /** Of the logged-in person. */
  role: Role | undefined;
}

const Ways = createContext<CardWays>({ to: () => undefined, role: undefined });

/** The shell knows the pages and who is logged in. */
export const CardWaysProvider = Ways.Provider;
export const useCardWays = () => useContext(Ways);

interface RecordNameProps {
  of: CardKind;
  id: number | null | undefined;
  children: ReactNode;
}

export function RecordName({ of, id, children }: RecordNameProps) {
  const { to } = useCardWays();
  const href = id ? to(of, id) : undefined;
  const name = typeof children === 'string' ? <NameText>{children}</NameText> : children;
  if (href === undefined) return name;
  return (
    <Link className="ik-record" href={href}>
      {name}
    </Link>
  );
}

/** For a record that may be absent: the text is `none` then. */
export const NamedRecord = ({ of, record, none }: { of: CardKind; record: Named; none?: ReactNode }) =>
  record ? (
    <RecordName of={of} id={record.id}>
      {record.title}
    </RecordName>
  ) : (
    none
  );

/** A row about a record that has a card elsewhere: it opens that card, where the reader may. */
export function useOpening(of: CardKind, label: string): (id: number) => Action[] {
  const { to } = useCardWays();
  return (id) => {
    const href = to(of, id);
    return href === undefined ? [] : [{ id: 'open', label, icon: 'external-link', hotkey: 'Enter', href }];
  };
}

export const recordColumn = <Row,>(
  heading: Omit<Column<Row>, 'cell'>,
  of: CardKind,
  record: (row: Row) => Named,
): Column<Row> => textColumn(heading, (row) => <NamedRecord of={of} record={record(row)} none={DASH} />);

/** Whose coins they are; the budget of the programme has no card. */
export function HolderName({ holder: { type, id, title } }: { holder: HolderShape }) {
  return type === 'budget' ? title : <NamedRecord of={type} record={id === null ? null : { id, title }} none={title} />;
}
