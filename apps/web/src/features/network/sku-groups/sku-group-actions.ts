/** What one may do with a group of SKUs, told once for its row and its card. */
import { type SkuGroupRow, skuGroups } from '@iskra/contract/areas/network/sku-groups';
import { isRefusal } from '../../../data/calls/call.ts';
import { useAction } from '../../../data/calls/use-action.ts';
import type { Action } from '../../../kit/menu/action.ts';
import { href } from '../../../shell/routing/paths.ts';
import { navigate } from '../../../shell/routing/router.ts';
import { openModal } from '../../../shell/windows/open-modal.ts';

type Row = Pick<SkuGroupRow, 'id' | 'name' | 'status' | 'mode' | 'used_count'>;

const usedNow = ({ used_count }: Row) =>
  used_count > 0 ? ' Кто её уже использует, сохранит свой состав.' : ' Сейчас её никто не использует.';

export function useSkuGroupActions(): (row: Row) => Action[] {
  const recompute = useAction(skuGroups.recompute, { done: 'Состав пересчитан' });
  const deactivate = useAction(skuGroups.deactivate, { done: 'Группа отключена' });
  const activate = useAction(skuGroups.activate, { done: 'Группа снова действует' });
  const archive = useAction(skuGroups.archive, { done: 'Группа в архиве' });
  const remove = useAction(skuGroups.remove, { done: 'Группа удалена' });

  const askDeactivate = async (row: Row) => {
    const text = `Отключённую группу не выбрать в новых планах и заданиях.${usedNow(row)}`;
    const sure = await openModal('confirm', {
      title: 'Отключить группу?',
      subtitle: row.name,
      text,
      confirm: 'Отключить',
    });
    if (sure) await deactivate.run({ params: { id: row.id } });
  };
  const askArchive = async (row: Row) => {
    const text = `Из архива группа не возвращается.${usedNow(row)}`;
    const sure = await openModal('confirm', {
      ...{ title: 'Отправить группу в архив?', subtitle: row.name, text, confirm: 'В архив', danger: true },
    });
    if (sure) await archive.run({ params: { id: row.id } });
  };
  const askRemove = async (row: Row) => {
    const text = 'Группу никто не использует. Вернуть её будет нельзя.';
    const sure = await openModal('confirm', {
      ...{ title: 'Удалить группу?', subtitle: row.name, text, confirm: 'Удалить', danger: true },
    });
    if (sure && !isRefusal(await remove.run({ params: { id: row.id } }))) navigate(href('/skuGroups'));
  };

  return (row) => {
    const params = { id: row.id };
    const actions: (Action | false)[] = [
      row.status !== 'archived' && {
        id: 'edit',
        label: 'Изменить',
        icon: 'pencil',
        hotkey: 'E',
        main: true,
        href: href('/skuGroups/edit/:id', params),
      },
      row.status !== 'archived' &&
        row.mode === 'dynamic' && {
          id: 'recompute',
          label: 'Пересчитать',
          icon: 'refresh',
          onSelect: () => void recompute.run({ params }),
        },
      row.status === 'active' && {
        id: 'deactivate',
        label: 'Отключить…',
        icon: 'lock',
        onSelect: () => void askDeactivate(row),
      },
      row.status === 'inactive' && {
        id: 'activate',
        label: 'Включить',
        icon: 'lock-open',
        onSelect: () => void activate.run({ params }),
      },
      row.status === 'inactive' && {
        id: 'archive',
        label: 'В архив…',
        icon: 'lock',
        onSelect: () => void askArchive(row),
      },
      row.used_count === 0 && { id: 'delete', label: 'Удалить…', icon: 'trash', onSelect: () => void askRemove(row) },
    ];
    return actions.filter((action) => action !== false);
  };
}
