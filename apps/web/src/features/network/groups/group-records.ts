/** The window of a group that a link may open: a reader who does not see the group has none. */
import { groups } from '@iskra/contract/areas/network/groups';
import { call, isRefusal } from '../../../data/calls/call.ts';
import type { Action } from '../../../kit/menu/action.ts';
import { openModal } from '../../../shell/windows/open-modal.ts';

const windowsOf =
  (name: 'user-group.edit' | 'seller-group.edit' | 'tsm-group.edit') =>
  async (id: number): Promise<Action[]> => {
    const answer = await call(groups.card, { body: { id } });
    if (isRefusal(answer)) return [];
    const open = () => void openModal(name, { id }, { keepOnOutsideClick: true, record: id });
    return [{ id: 'edit', label: 'Изменить', icon: 'pencil', onSelect: open }];
  };

export const userGroupWindows = windowsOf('user-group.edit');
export const sellerGroupWindows = windowsOf('seller-group.edit');
export const tsmGroupWindows = windowsOf('tsm-group.edit');
