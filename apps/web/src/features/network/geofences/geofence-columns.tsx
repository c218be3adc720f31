import type { GeofenceRow } from '@iskra/contract/areas/network/geofences/shapes';
import {
  fencePurposeWords,
  fenceStateWords,
  fenceTypeWords,
  geofenceFieldWords as words,
} from '@iskra/contract/areas/network/geofences/words';
import { recordColumn } from '../../../data/words/record-name.tsx';
import { countOf, formatNumber } from '../../../kit/format.ts';
import { Badge } from '../../../kit/status/badge.tsx';
import type { CardContent } from '../../../kit/table/card.tsx';
import { CellText } from '../../../kit/table/cell-text.tsx';
import type { Column } from '../../../kit/table/columns.ts';
import { CardName, momentColumn, numberColumn, textColumn } from '../../../kit/table/usual-columns.tsx';

export const State = ({ state, pill }: Pick<GeofenceRow, 'state'> & { pill?: boolean }) => (
  <Badge tone={state === 'active' ? 'ok' : 'neutral'} {...(pill && { pill })}>
    {fenceStateWords[state]}
  </Badge>
);

/** «150 м» or «8 вершин». */
export const sizeOf = ({ radius_m, vertices_count }: Pick<GeofenceRow, 'radius_m' | 'vertices_count'>) =>
  radius_m === null ? countOf(vertices_count ?? 0, 'вершина', 'вершины', 'вершин') : `${formatNumber(radius_m)}\u00a0м`;

export const geofenceColumns = (cardOf: (id: number) => string): Column<GeofenceRow>[] => [
  {
    id: 'name',
    title: words.name,
    least: 220,
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
  textColumn({ id: 'type', title: words.type, least: 96 }, (row) => fenceTypeWords[row.type]),
  textColumn({ id: 'size', title: 'Радиус, вершин', least: 120 }, sizeOf),
  textColumn({ id: 'purpose', title: words.purpose, least: 130 }, (row) => fencePurposeWords[row.purpose]),
  numberColumn({ id: 'points_count', title: 'Точек', least: 84 }, (row) => row.points_count),
  numberColumn({ id: 'tasks_count', title: 'Заданий', least: 84 }, (row) => row.tasks_count),
  recordColumn(
    { id: 'tp_group', title: words.tp_group_id, least: 140, weight: 1 },
    'point_group',
    (row) => row.tp_group,
  ),
  textColumn({ id: 'tolerance_m', title: words.tolerance_m, least: 84 }, (row) => `${row.tolerance_m}\u00a0м`),
  { id: 'state', title: 'Состояние', least: 120, cell: (row) => <State state={row.state} /> },
  momentColumn({ id: 'updated_at', title: 'Изменена', sortable: true }, (row) => row.updated_at),
];

export const usualLayout = { order: [], hidden: ['tolerance_m'] };

export const geofenceCard =
  (cardOf: (id: number) => string) =>
  (row: GeofenceRow): CardContent => ({
    title: row.name,
    href: cardOf(row.id),
    subtitle: `${fenceTypeWords[row.type]}, ${sizeOf(row)}`,
    facts: [<State key="state" state={row.state} />, countOf(row.points_count, 'точка', 'точки', 'точек')],
  });
