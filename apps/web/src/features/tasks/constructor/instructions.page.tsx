/** /manuals/instructions: what performers read before the work. */
import { constructorCalls, type InstructionRow } from '@iskra/contract/areas/tasks/constructor';
import { countOf, formatMomentInList, formatNumber } from '../../../kit/format.ts';
import { Screen } from '../../../kit/layout/screen.tsx';
import { CellText } from '../../../kit/table/cell-text.tsx';
import type { Column } from '../../../kit/table/columns.ts';
import { HeadOffers } from '../../../shell/lists/head-offers.tsx';
import { ListBody } from '../../../shell/lists/list-body.tsx';
import { useViewedList } from '../../../shell/lists/use-viewed-list.ts';
import { useInstructionActions } from './instruction-actions.ts';

const columns: Column<InstructionRow>[] = [
  {
    id: 'name',
    title: 'Название',
    least: 200,
    best: 420,
    weight: 3,
    sortable: true,
    sticky: true,
    fixed: true,
    cell: ({ name }) => (
      <CellText>
        <b>{name}</b>
      </CellText>
    ),
  },
  {
    id: 'blocks',
    title: 'Блоков',
    least: 90,
    align: 'right',
    cell: ({ blocks }) => <span className="ik-num">{formatNumber(blocks)}</span>,
  },
  {
    id: 'updated_at',
    title: 'Изменена',
    least: 140,
    sortable: true,
    cell: ({ updated_at }) => formatMomentInList(updated_at),
  },
];

const viewed = { name: 'instructions' };

export default function InstructionsPage() {
  const list = useViewedList(constructorCalls.instructions, {}, 'admin', viewed);
  return (
    <Screen title="Инструкции к заданиям" actions={<HeadOffers at="/manuals/instructions" />}>
      <ListBody
        label="Инструкции"
        list={list}
        search="Название"
        filters={[]}
        noun={['инструкция', 'инструкции', 'инструкций']}
        columns={columns}
        empty={{ icon: 'book', title: 'Инструкций пока нет', next: 'Напишите первую и поставьте её в задание.' }}
        actions={useInstructionActions()}
        card={({ name, blocks, updated_at }) => ({
          title: name,
          subtitle: countOf(blocks, 'блок', 'блока', 'блоков'),
          facts: [formatMomentInList(updated_at)],
        })}
      />
    </Screen>
  );
}
