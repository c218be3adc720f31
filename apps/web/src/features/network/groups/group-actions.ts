/** Actions on a group, for its row and its card; the server decides again. */
import { groups } from '@iskra/contract/areas/network/groups';
import type { GroupRow } from '@iskra/contract/areas/network/groups/shapes';
import { type GroupTransition, groupTransitions } from '@iskra/contract/areas/network/groups/transitions';
import { moderation } from '@iskra/contract/areas/platform/moderation';
import { isRefusal } from '../../../data/calls/call.ts';
import { useAction } from '../../../data/calls/use-action.ts';
import type { Action } from '../../../kit/menu/action.ts';
import { type Looks, offered } from '../../../shell/cards/record-actions.ts';
import { href } from '../../../shell/routing/paths.ts';
import { navigate } from '../../../shell/routing/router.ts';
import { openModal } from '../../../shell/windows/open-modal.ts';
import { kinds, type ScreenKind } from './group-kinds.ts';

type Row = Pick<GroupRow, 'id' | 'kind' | 'name' | 'mode' | 'used_count' | 'version' | 'may'>;

const windows = { user: 'user-group.edit', seller: 'seller-group.edit', tsm: 'tsm-group.edit' } as const;

const looks: Looks<typeof groupTransitions> = {
  edit: { icon: 'pencil', hotkey: 'E', main: true },
  override: { icon: 'plus' },
  import: { icon: 'upload' },
  recompute: { icon: 'refresh' },
  deactivate: { icon: 'lock' },
  keep: { icon: 'arrow-back-up' },
  activate: { icon: 'lock-open' },
  archive: { icon: 'lock' },
  delete: { icon: 'trash' },
};

/** Points are edited on a page of their own; a group that is kept by hand is made of whom one adds. */
function fitted({ id, kind, mode }: Row, action: Action): Action {
  if (action.id === 'edit' && kind === 'tp')
    return { ...action, onSelect: undefined, href: href('/tradePointsGroupsEdit/:id', { id }) };
  const isAdding = action.id === 'override' && mode === 'static';
  return isAdding ? { ...action, label: 'Добавить участников…', main: true } : action;
}

function openForm({ id, kind }: Row): void {
  if (kind !== 'tp') void openModal(windows[kind], { id }, { keepOnOutsideClick: true, record: id });
}

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

  const begin: Record<GroupTransition, (row: Row) => unknown> = {
    edit: openForm,
    override: (group) => openModal('group.include', { group }, { keepOnOutsideClick: true }),
    import: loadFile,
    recompute: ({ id }) => recompute.run({ params: { id } }),
    deactivate: askDeactivate,
    keep: ({ id, version }) => keep.run({ body: { id, version } }),
    activate: ({ id }) => activate.run({ params: { id } }),
    archive: askArchive,
    delete: askRemove,
  };

  return (row) =>
    offered(groupTransitions, looks, row.may, (name) => void begin[name](row)).map((action) => fitted(row, action));
}
