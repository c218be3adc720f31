/** Actions on a SKU, for its row and for a link to its windows. */
import { type SkuRow, skus } from '@iskra/contract/areas/network/skus';
import { call, isRefusal } from '../../../data/calls/call.ts';
import { useAction } from '../../../data/calls/use-action.ts';
import type { Action } from '../../../kit/menu/action.ts';
import { showToast } from '../../../kit/toast/toasts.ts';
import { openModal } from '../../../shell/windows/open-modal.ts';

type Row = Pick<SkuRow, 'id' | 'name' | 'active'>;

const skuWindows = ({ id }: Pick<Row, 'id'>): Action[] => [
  {
    id: 'view',
    label: 'Посмотреть',
    icon: 'eye',
    hotkey: 'Enter',
    onSelect: () => void openModal('sku.view', { id }, { record: id }),
  },
  {
    id: 'edit',
    label: 'Изменить',
    icon: 'pencil',
    hotkey: 'E',
    onSelect: () => void openModal('sku.edit', { id }, { keepOnOutsideClick: true, record: id }),
  },
];

export async function skuWindowsById(id: number): Promise<Action[]> {
  const answer = await call(skus.card, { params: { id } });
  return isRefusal(answer) ? [] : skuWindows(answer.item);
}

/** Archiving can be taken back from the toast. */
export function useSkuActions(): (row: Row) => Action[] {
  const archive = useAction(skus.archive);
  const restore = useAction(skus.restore);

  const archived = async ({ id, name }: Row) => {
    if (isRefusal(await archive.run({ params: { id } }))) return;
    const undo = { label: 'Отменить', onClick: () => void restore.run({ params: { id } }) };
    showToast({ status: 'success', label: `«${name}» в архиве`, action: undo });
  };

  return (row) => [
    ...skuWindows(row),
    row.active
      ? { id: 'archive', label: 'В архив', icon: 'lock', onSelect: () => void archived(row) }
      : {
          id: 'restore',
          label: 'Вернуть из архива',
          icon: 'lock-open',
          onSelect: () => void restore.run({ params: { id: row.id } }),
        },
  ];
}
