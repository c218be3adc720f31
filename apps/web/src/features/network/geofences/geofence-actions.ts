/** Actions on a geofence, for its row, its card and a link to its windows. */
import { geofences } from '@iskra/contract/areas/network/geofences';
import type { GeofenceRow } from '@iskra/contract/areas/network/geofences/shapes';
import { call, isRefusal } from '../../../data/calls/call.ts';
import { useAction } from '../../../data/calls/use-action.ts';
import { countOf } from '../../../kit/format.ts';
import type { Action } from '../../../kit/menu/action.ts';
import { showToast } from '../../../kit/toast/toasts.ts';
import { openModal } from '../../../shell/windows/open-modal.ts';

type Fence = Pick<GeofenceRow, 'id' | 'name' | 'active' | 'points_count'>;

const edit = (id: number): Action => ({
  id: 'edit',
  label: 'Изменить',
  icon: 'pencil',
  hotkey: 'E',
  onSelect: () => void openModal('geofence.edit', { id }, { keepOnOutsideClick: true, record: id }),
});

export async function geofenceWindows(id: number): Promise<Action[]> {
  const answer = await call(geofences.card, { params: { id } });
  return isRefusal(answer) ? [] : [edit(id)];
}

const byOwnCircles = (points: number) =>
  points === 0
    ? 'К ней ничего не привязано.'
    : `К ней ${points === 1 ? 'привязана' : 'привязаны'} ${countOf(points, 'точка', 'точки', 'точек')}: их снова будут проверять по собственным кругам.`;

export function useGeofenceActions({ onDeleted, isCard = false }: { onDeleted?: () => void; isCard?: boolean } = {}) {
  const activate = useAction(geofences.activate);
  const deactivate = useAction(geofences.deactivate);
  const remove = useAction(geofences.delete, { done: 'Геозона удалена' });

  const switchOff = async ({ id, name }: Fence) => {
    if (isRefusal(await deactivate.run({ params: { id } }))) return;
    const undo = { label: 'Отменить', onClick: () => void activate.run({ params: { id } }) };
    showToast({ status: 'success', label: `«${name}» выключена`, action: undo });
  };

  const ask = async ({ id, name, points_count }: Fence) => {
    const sure = await openModal('confirm', {
      title: 'Удалить геозону?',
      subtitle: name,
      text: `${byOwnCircles(points_count)} Вернуть её будет нельзя.`,
      confirm: 'Удалить',
      danger: true,
    });
    if (sure && !isRefusal(await remove.run({ params: { id } }))) onDeleted?.();
  };

  return (fence: Fence): Action[] => [
    ...(isCard ? [] : [edit(fence.id)]),
    {
      id: 'check',
      label: 'Проверить координаты',
      icon: 'current-location',
      ...(isCard && { main: true }),
      onSelect: () => void openModal('geofence.check', { id: fence.id, name: fence.name }),
    },
    fence.active
      ? { id: 'deactivate', label: 'Выключить', icon: 'lock', onSelect: () => void switchOff(fence) }
      : {
          id: 'activate',
          label: 'Включить',
          icon: 'lock-open',
          onSelect: () => void activate.run({ params: { id: fence.id } }),
        },
    { id: 'delete', label: 'Удалить…', icon: 'trash', danger: true, onSelect: () => void ask(fence) },
  ];
}
