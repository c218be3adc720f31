/** What one may do with a group, told once for its row and its card; the server decides again. */
import { groups } from '@iskra/contract/areas/network/groups';
import type { GroupRow } from '@iskra/contract/areas/network/groups/shapes';
import { moderation } from '@iskra/contract/areas/platform/moderation';
import { isRefusal } from '../../../data/calls/call.ts';
import { useAction } from '../../../data/calls/use-action.ts';
import type { Action } from '../../../kit/menu/action.ts';
import { href } from '../../../shell/routing/paths.ts';
import { navigate } from '../../../shell/routing/router.ts';
import { openModal } from '../../../shell/windows/open-modal.ts';
import { kinds, type ScreenKind } from './group-kinds.ts';

type Row = Pick<GroupRow, 'id' | 'kind' | 'name' | 'mode' | 'status' | 'used_count' | 'version'> & {
  /** Of a group of TSMs. */
  inactive_from?: string | null | undefined;
};

const windows = { user: 'user-group.edit', seller: 'seller-group.edit', tsm: 'tsm-group.edit' } as const;

/** Points are edited on a page of their own, people in a window. */
const editing = ({ id, kind }: Row): Pick<Action, 'href' | 'onSelect'> => {
  if (kind === 'tp') return { href: href('/tradePointsGroupsEdit/:id', { id }) };
  return { onSelect: () => void openModal(windows[kind], { id }, { keepOnOutsideClick: true, record: id }) };
};

const loadFile = ({ id, name }: Row) =>
  void openModal(
    'import',
    {
      target: 'group_members',
      title: `Загрузить состав: ${name}`,
      params: { group_id: id },
      modes: ['upsert', 'full', 'remove'],
    },
    { keepOnOutsideClick: true },
  );

const usedNow = ({ used_count }: Row) =>
  used_count > 0
    ? `Группу используют: ${used_count}. Для них в ней никого не станет.`
    : 'Сейчас её никто не использует.';

export function useGroupActions(): (row: Row) => Action[] {
  const recompute = useAction(groups.recompute, { done: 'Пересчёт начат' });
  const activate = useAction(groups.activate, { done: 'Группа снова работает' });
  const deactivate = useAction(groups.deactivate, { done: 'Группа отключена' });
  const archive = useAction(groups.archive, { done: 'Группа в архиве' });
  const keep = useAction(groups.keepTsmGroup, { done: 'Отключение отменено' });
  const remove = useAction(groups.delete, { done: 'Группа удалена', refresh: [moderation.list] });

  const sure = (title: string, row: Row, text: string, confirm: string) =>
    openModal('confirm', { title, subtitle: row.name, text, confirm, danger: true });
  const askDeactivate = async (row: Row) => {
    if (row.kind === 'tsm') return openModal('tsm-group.deactivate', { group: row }, { keepOnOutsideClick: true });
    if (await sure('Отключить группу?', row, usedNow(row), 'Отключить'))
      await deactivate.run({ params: { id: row.id }, body: {} });
  };
  const askArchive = async (row: Row) => {
    if (await sure('Отправить группу в архив?', row, 'Из архива группа не возвращается.', 'В архив'))
      await archive.run({ params: { id: row.id } });
  };
  const askRemove = async (row: Row) => {
    if (!(await sure('Удалить группу?', row, 'Её никто не использует. Вернуть её будет нельзя.', 'Удалить'))) return;
    const answer = await remove.run({ body: { id: row.id } });
    if (!isRefusal(answer)) navigate(href(kinds[row.kind as ScreenKind].list));
  };

  return (row) => {
    const { id, status, mode } = row;
    const isOpen = status !== 'archived';
    const actions: (Action | false)[] = [
      isOpen && { id: 'edit', label: 'Изменить', icon: 'pencil', hotkey: 'E', main: true, ...editing(row) },
      isOpen && {
        id: 'include',
        label: mode === 'static' ? 'Добавить участников…' : 'Включить вручную…',
        icon: 'plus',
        main: mode === 'static',
        onSelect: () => void openModal('group.include', { group: row }, { keepOnOutsideClick: true }),
      },
      isOpen &&
        mode === 'static' && {
          id: 'import',
          label: 'Загрузить состав…',
          icon: 'upload',
          onSelect: () => loadFile(row),
        },
      status === 'active' &&
        mode !== 'static' && {
          id: 'recompute',
          label: 'Пересчитать',
          icon: 'refresh',
          onSelect: () => void recompute.run({ params: { id } }),
        },
      status === 'active' && {
        id: 'deactivate',
        label: 'Отключить…',
        icon: 'lock',
        onSelect: () => void askDeactivate(row),
      },
      status === 'active' &&
        Boolean(row.inactive_from) && {
          id: 'keep',
          label: 'Отменить отключение',
          icon: 'arrow-back-up',
          onSelect: () => void keep.run({ body: { id, version: row.version } }),
        },
      status === 'inactive' && {
        id: 'activate',
        label: 'Включить',
        icon: 'lock-open',
        onSelect: () => void activate.run({ params: { id } }),
      },
      status === 'inactive' && { id: 'archive', label: 'В архив…', icon: 'lock', onSelect: () => void askArchive(row) },
      row.used_count === 0 && { id: 'delete', label: 'Удалить…', icon: 'trash', onSelect: () => void askRemove(row) },
    ];
    return actions.filter((action) => action !== false);
  };
}
