/** Categories of certificates, changed where they stand. */
import { certificates } from '@iskra/contract/areas/certificates';
import type { CategoryIcon, CategoryRow } from '@iskra/contract/areas/certificates/shapes';
import { categoryIconWords } from '@iskra/contract/areas/certificates/words';
import { isRefusal } from '../../../data/call.ts';
import { wordOptions } from '../../../data/filter-model.ts';
import { readState } from '../../../data/list-state.ts';
import { refusalText } from '../../../data/refusal-text.ts';
import { useAction } from '../../../data/use-action.ts';
import { useAsk } from '../../../data/use-ask.ts';
import { formatNumber } from '../../../kit/format.ts';
import { Icon } from '../../../kit/icons/icon.tsx';
import type { Action } from '../../../kit/menu/action.ts';
import { Badge } from '../../../kit/status/badge.tsx';
import type { Column } from '../../../kit/table/columns.ts';
import { DataTable } from '../../../kit/table/data-table.tsx';
import { EditableCell, type EditableField } from '../../../kit/table/editable-cell.tsx';
import { ListPanel } from '../../../kit/table/list-panel.tsx';
import { numberColumn } from '../../../kit/table/usual-columns.tsx';
import styles from '../certificates.module.css';

type Save = (row: CategoryRow, change: object) => Promise<string | undefined>;

const icons = wordOptions(categoryIconWords);
const fields: Record<'name' | 'icon' | 'sort', EditableField> = {
  name: { label: 'Название', input: 'string' },
  icon: { label: 'Значок', input: 'string', options: () => icons },
  sort: { label: 'Порядок', input: 'number', atEnd: true },
};

const Active = ({ active }: Pick<CategoryRow, 'active'>) => (
  <Badge tone={active ? 'ok' : 'neutral'}>{active ? 'На витрине' : 'В архиве'}</Badge>
);

const columnsOf = (save: Save): Column<CategoryRow>[] => [
  {
    id: 'name',
    title: 'Название',
    least: 200,
    best: 280,
    weight: 2,
    cell: (row) => (
      <EditableCell
        field={fields.name}
        of={row.name}
        value={row.name}
        shown={row.name}
        save={(name) => save(row, { name })}
      />
    ),
  },
  {
    id: 'icon',
    title: 'Значок',
    least: 150,
    best: 190,
    cell: (row) => (
      <EditableCell
        field={fields.icon}
        of={row.name}
        value={row.icon}
        shown={
          <span className={styles.named}>
            <Icon name={row.icon} />
            {categoryIconWords[row.icon]}
          </span>
        }
        save={(icon) => save(row, { icon: icon as CategoryIcon })}
      />
    ),
  },
  {
    id: 'sort',
    title: 'Порядок',
    least: 120,
    align: 'right',
    cell: (row) => (
      <EditableCell
        field={fields.sort}
        of={row.name}
        value={String(row.sort)}
        shown={formatNumber(row.sort)}
        save={(sort) => save(row, { sort: Number(sort) })}
      />
    ),
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
  const changing = useAction(certificates.changeCategory, { done: 'Категория изменена', quiet: true });
  const actions = useMoves();
  const save: Save = async ({ id, version }, change) => {
    const answer = await changing.run({ params: { id }, body: { version, ...change } });
    return isRefusal(answer) ? (answer.errors?.[0]?.message ?? refusalText(answer)) : undefined;
  };
  const rows = query.data?.items ?? [];
  return (
    <ListPanel>
      <DataTable
        label="Категории"
        columns={columnsOf(save)}
        rows={rows}
        state={readState(query, rows, { kind: 'empty', icon: 'gift', title: 'Категорий пока нет' })}
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
