import type { GridField, GridRow } from '@iskra/contract/areas/network/change-sets/shapes';
import { tradePointStatusWords } from '@iskra/contract/areas/network/trade-points/words';
import type { Role } from '@iskra/contract/roles';
import { DASH } from '../../../../kit/format.ts';
import { Badge } from '../../../../kit/status/badge.tsx';
import type { GridColumn } from '../../../../kit/table/cell-input.ts';
import { copiedText } from '../../../../kit/table/cell-paste.ts';
import { CellText } from '../../../../kit/table/cell-text.tsx';
import type { ColumnLayout } from '../../../../kit/table/columns.ts';
import { CardName, CodeText } from '../../../../kit/table/usual-columns.tsx';
import { tradePointTones } from '../trade-point-tones.shared.ts';
import { type FieldOfGrid, isModerated, mayAsk } from './grid-values.ts';

export const changeOf = (row: GridRow, field: GridField) => row.changes.find((change) => change.field === field);

/** The field as the draft leaves it, and its stored value. */
export function cellOf(row: GridRow, { id, stored }: Pick<FieldOfGrid, 'id' | 'stored'>) {
  const change = changeOf(row, id);
  const before = stored(row);
  if (!change) return { ...before, was: undefined };
  const text = change.new ?? '';
  // Hours are typed as they are read.
  const isShape = typeof change.value === 'object';
  return {
    value: isShape ? text : String(change.value),
    text,
    was: { text: change.old ?? 'пусто' },
  };
}

const columnOf = (role: Role, field: FieldOfGrid): GridColumn<GridRow> => {
  const { id, title, input, least, best, weight, align, sortable } = field;
  const shown = (row: GridRow) => cellOf(row, field);
  return {
    ...{ id, least },
    // A mark beside the name would widen each column: what a moderator looks at is told by a dot.
    title: isModerated(role, id) ? `${title} •` : title,
    ...(best && { best }),
    ...(weight && { weight }),
    ...(align && { align }),
    ...(sortable && { sortable }),
    ...(mayAsk(role, field) && { input }),
    value: (row) => shown(row).value,
    text: (row) => copiedText(input, shown(row)),
    was: (row) => shown(row).was,
    known: (row) => (shown(row).value === '' ? [] : [{ value: shown(row).value, label: shown(row).text }]),
    cell: (row) => <CellText>{shown(row).text || DASH}</CellText>,
  };
};

export const gridColumns = (
  role: Role,
  fields: FieldOfGrid[],
  cardOf: (id: number) => string,
): GridColumn<GridRow>[] => [
  {
    id: 'code',
    title: 'Код',
    least: 104,
    sortable: true,
    sticky: true,
    fixed: true,
    value: (row) => row.code,
    text: (row) => row.code,
    cell: (row) => (
      <CodeText>
        <CardName href={cardOf(row.id)}>{row.code}</CardName>
      </CodeText>
    ),
  },
  ...fields.map((field) => columnOf(role, field)),
  {
    id: 'status',
    title: 'Статус',
    least: 130,
    value: (row) => row.status,
    text: (row) => tradePointStatusWords[row.status],
    cell: (row) => <Badge tone={tradePointTones[row.status]}>{tradePointStatusWords[row.status]}</Badge>,
  },
];

/** Of the additional fields those that are declared to stand in lists. */
export const usualGrid = (fields: FieldOfGrid[]): ColumnLayout => ({
  order: [],
  hidden: [
    ...['postal_code', 'lat', 'lon', 'network_id', 'distributor_id', 'branch_id'],
    ...['timezone', 'geofence_radius_m', 'opened_on', 'status', 'region_id', 'working_hours'],
    ...fields.filter(({ declared }) => declared && !declared.show_in_list).map(({ id }) => id),
  ],
});
