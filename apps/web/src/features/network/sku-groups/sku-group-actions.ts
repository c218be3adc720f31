/** Actions on a group of SKUs, for its row and its card. */
import {
  type SkuGroupRow,
  type SkuGroupTransition,
  skuGroups,
  skuGroupTransitions,
} from '@iskra/contract/areas/network/sku-groups';
import { isRefusal } from '../../../data/calls/call.ts';
import { useAction } from '../../../data/calls/use-action.ts';
import type { Action } from '../../../kit/menu/action.ts';
import { type Looks, offered } from '../../../shell/cards/record-actions.ts';
import { href } from '../../../shell/routing/paths.ts';
import { navigate } from '../../../shell/routing/router.ts';
import { openModal } from '../../../shell/windows/open-modal.ts';

type Row = Pick<SkuGroupRow, 'id' | 'name' | 'mode' | 'used_count' | 'may'>;

const looks: Looks<typeof skuGroupTransitions> = {
  edit: { icon: 'pencil', hotkey: 'E', main: true },
  deactivate: { icon: 'lock' },
  activate: { icon: 'lock-open' },
  archive: { icon: 'lock' },
  delete: { icon: 'trash' },
};

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

  type Asked = Exclude<SkuGroupTransition, 'edit'>;
  const begin: Record<Asked, (row: Row) => unknown> = {
    deactivate: askDeactivate,
    activate: ({ id }) => activate.run({ params: { id } }),
    archive: askArchive,
    delete: askRemove,
  };

  /** Where the form is a page of its own, there is a link to it. */
  const editing = ({ id, mode }: Row): Action[] => {
    const edit = { id: 'edit', label: skuGroupTransitions.edit.label, ...looks.edit };
    const onSelect = () => void recompute.run({ params: { id } });
    return [
      { ...edit, href: href('/skuGroups/edit/:id', { id }) },
      ...(mode === 'dynamic' ? [{ id: 'recompute', label: 'Пересчитать', icon: 'refresh', onSelect } as const] : []),
    ];
  };

  return (row) => {
    const others = row.may.filter((name) => name !== 'edit');
    return [
      ...(row.may.includes('edit') ? editing(row) : []),
      ...offered(skuGroupTransitions, looks, others, (name) => void begin[name as Asked](row)),
    ];
  };
}
