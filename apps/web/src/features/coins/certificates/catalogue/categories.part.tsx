/** Categories of certificates, changed where they stand. */

import { certificates } from '@iskra/contract/areas/coins/certificates';
import type { CategoryRow } from '@iskra/contract/areas/coins/certificates/shapes';
import { categoryIconWords } from '@iskra/contract/areas/coins/certificates/words';
import type { ReactNode } from 'react';
import { useAction } from '../../../../data/calls/use-action.ts';
import { useAsk } from '../../../../data/calls/use-ask.ts';
import { RecordCell } from '../../../../data/forms/record-cell.tsx';
import type { RecordField } from '../../../../data/forms/record-field.ts';
import { wordOptions } from '../../../../data/lists/filter-model.ts';
import { readState } from '../../../../data/lists/list-state.ts';
import { formatNumber } from '../../../../kit/format.ts';
import { Icon } from '../../../../kit/icons/icon.tsx';
import type { Action } from '../../../../kit/menu/action.ts';
import { Badge } from '../../../../kit/status/badge.tsx';
import type { Column } from '../../../../kit/table/columns.ts';
import { DataTable } from '../../../../kit/table/data-table.tsx';
import { ListPanel } from '../../../../kit/table/list-panel.tsx';
import { numberColumn } from '../../../../kit/table/usual-columns.tsx';
import { EmptyOffers } from '../../../../shell/lists/head-offers.tsx';
import styles from '../certificates.module.css';

const icons = wordOptions(categoryIconWords);
const fields: Record<'name' | 'icon' | 'sort', RecordField> = {
  name: { name: 'name', label: 'Название', input: 'string' },
  icon: { name: 'icon', label: 'Значок', input: 'string', options: () => icons },
  sort: { name: 'sort', label: 'Порядок', input: 'number', atEnd: true },
};

const Cell = ({ row, name, shown }: { row: CategoryRow; name: keyof typeof fields; shown: ReactNode }) => (
  <RecordCell row={row} field={fields[name]} of={row.name} shown={shown} endpoint={certificates.changeCategory} />
);

const Active = ({ active }: Pick<CategoryRow, 'active'>) => (
  <Badge tone={active ? 'ok' : 'neutral'}>{active ? 'На витрине' : 'В архиве'}</Badge>
);

const columns: Column<CategoryRow>[] = [
  {
    id: 'name',
    title: 'Название',
    least: 200,
    best: 280,
    weight: 2,
    cell: (row) => <Cell row={row} name="name" shown={row.name} />,
  },
  {
    id: 'icon',
    title: 'Значок',
    least: 150,
    best: 190,
    cell: (row) => (
      <Cell
        row={row}
        name="icon"
        shown={
          <span className={styles.named}>
            <Icon name={row.icon} />
            {categoryIconWords[row.icon]}
          </span>
        }
      />
    ),
  },
  {
    id: 'sort',
    title: 'Порядок',
    least: 120,
    align: 'right',
    cell: (row) => <Cell row={row} name="sort" shown={formatNumber(row.sort)} />,
  },
  numberColumn({ id: 'certificates', title: 'Сертификатов', least: 120 }, (row) => row.certificates),
  { id: 'active', title: 'Статус', least: 120, best: 140, cell: (row) => <Active active={row.active} /> },
];

function useMoves() {
  const archiving = useAction(certificates.archiveCategory, { done: 'Категория в архиве' });
  const restoring = useAction(certificates.restoreCategory, { done: 'Категория снова на витрине' });
  return ({ id, version, active }: CategoryRow): Action[] => [
    active
      ? {
          id: 'archive',
          label: 'В архив',
          icon: 'trash',
          danger: true,
          onSelect: () => void archiving.run({ params: { id }, body: { version } }),
        }
      : {
          id: 'restore',
          label: 'Вернуть на витрину',
          icon: 'arrow-back-up',
          onSelect: () => void restoring.run({ params: { id }, body: { version } }),
        },
  ];
}

export function Categories() {
  const query = useAsk(certificates.categories, {});
  const actions = useMoves();
  const rows = query.data?.items ?? [];
  return (
    <ListPanel>
      <DataTable
        label="Категории"
        columns={columns}
        rows={rows}
        state={readState(query, rows, {
          kind: 'empty',
          icon: 'gift',
          title: 'Категорий пока нет',
          text: 'Добавьте первую: по ним сертификаты стоят на витрине.',
          action: <EmptyOffers tab="categories" />,
        })}
        actions={actions}
        card={(row) => ({
          title: row.name,
          subtitle: categoryIconWords[row.icon],
          facts: [<Active key="active" active={row.active} />, `Сертификатов: ${formatNumber(row.certificates)}`],
        })}
      />
    </ListPanel>
  );
}
