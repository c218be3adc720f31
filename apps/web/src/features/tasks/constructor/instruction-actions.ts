/** Actions on an instruction, for its row and for a link to its window. */
import { constructorCalls as calls, type InstructionRow } from '@iskra/contract/areas/tasks/constructor';
import { call, isRefusal } from '../../../data/calls/call.ts';
import { useAction } from '../../../data/calls/use-action.ts';
import type { Action } from '../../../kit/menu/action.ts';
import { openModal } from '../../../shell/windows/open-modal.ts';

type Row = Pick<InstructionRow, 'id' | 'name'>;

const instructionWindows = ({ id }: Pick<Row, 'id'>): Action[] => [
  {
    id: 'edit',
    label: 'Изменить',
    icon: 'pencil',
    hotkey: 'Enter',
    onSelect: () => void openModal('instruction.edit', { id }, { keepOnOutsideClick: true, record: id }),
  },
];

export async function instructionWindowsById(id: number): Promise<Action[]> {
  const answer = await call(calls.instruction, { params: { id } });
  return isRefusal(answer) ? [] : instructionWindows(answer.item);
}

export function useInstructionActions(): (row: Row) => Action[] {
  const remove = useAction(calls.deleteInstruction, { done: 'Инструкция удалена' });
  const removed = async ({ id, name }: Row) => {
    const sure = await openModal('confirm', {
      title: 'Удалить инструкцию?',
      text: `«${name}» больше нельзя будет выбрать. Удаляется только та, что не стоит ни в одном задании и типе.`,
      confirm: 'Удалить',
      danger: true,
    });
    if (sure) await remove.run({ params: { id } });
  };
  return (row) => [
    ...instructionWindows(row),
    { id: 'delete', label: 'Удалить', icon: 'trash', danger: true, onSelect: () => void removed(row) },
  ];
}
