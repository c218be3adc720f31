/** What one may do with somebody of the staff; the server decides again. */
import { type StaffRow, staff } from '@iskra/contract/areas/people/staff';
import { roleWords } from '@iskra/contract/roles';
import { call, isRefusal } from '../../../data/calls/call.ts';
import type { Action } from '../../../kit/menu/action.ts';
import { openModal } from '../../../shell/windows/open-modal.ts';

export const nameOf = ({ last_name, first_name, middle_name }: StaffRow) =>
  [last_name, first_name, middle_name].filter(Boolean).join(' ');

/** The form begins with the card as it is now. */
async function edit(id: number): Promise<void> {
  const answer = await call(staff.card, { params: { id } });
  if (!isRefusal(answer))
    await openModal('staff.edit', { person: answer.item }, { keepOnOutsideClick: true, record: id });
}

export function staffActions(person: StaffRow, isSelf: boolean): Action[] {
  const { id, role, login, status } = person;
  const name = nameOf(person);
  const record = { id, name, code: [roleWords[role], login].filter(Boolean).join(' ') };
  const isBlocked = status === 'blocked';
  const actions: (Action | false)[] = [
    { id: 'edit', label: 'Изменить', icon: 'pencil', hotkey: 'Enter', onSelect: () => void edit(id) },
    {
      id: 'history',
      label: 'История',
      icon: 'history',
      onSelect: () => void openModal('staff.history', { record }, { record: id }),
    },
    role === 'moderator' && {
      id: 'scope',
      label: 'Что проверяет…',
      icon: 'filter',
      onSelect: () =>
        void openModal(
          'moderation.scope',
          { moderator: { id, name, scopes: person.scopes } },
          { address: `staff.scope.${id}` },
        ),
    },
    !isBlocked && {
      id: 'password',
      label: 'Новый пароль…',
      icon: 'key',
      onSelect: () => void openModal('staff.password', { record, of: 'staff' }, { record: id }),
    },
    isBlocked && {
      id: 'unblock',
      label: 'Разблокировать…',
      icon: 'lock-open',
      onSelect: () => void openModal('staff.unblock', { record }, { record: id }),
    },
    !isBlocked &&
      !isSelf && {
        id: 'block',
        label: 'Заблокировать…',
        icon: 'ban',
        danger: true,
        onSelect: () => void openModal('staff.block', { record }, { record: id }),
      },
  ];
  return actions.filter((action) => action !== false);
}

/** For a link to a window. */
export async function staffWindows(id: number): Promise<Action[]> {
  const answer = await call(staff.card, { params: { id } });
  return isRefusal(answer) ? [] : staffActions(answer.item, false);
}
