/** Actions on a person of the staff; the server decides again. */
import { type StaffRow, staff, staffTransitions } from '@iskra/contract/areas/people/staff';
import { roleWords } from '@iskra/contract/roles';
import { call, isRefusal } from '../../../data/calls/call.ts';
import type { Action } from '../../../kit/menu/action.ts';
import { type Looks, offered } from '../../../shell/cards/record-actions.ts';
import { openModal } from '../../../shell/windows/open-modal.ts';

export const nameOf = ({ last_name, first_name, middle_name }: StaffRow) =>
  [last_name, first_name, middle_name].filter(Boolean).join(' ');

/** The form begins with the card as it is now. */
async function edit(id: number): Promise<void> {
  const answer = await call(staff.card, { params: { id } });
  if (!isRefusal(answer))
    await openModal('staff.edit', { person: answer.item }, { keepOnOutsideClick: true, record: id });
}

const looks: Looks<typeof staffTransitions> = {
  edit: { icon: 'pencil', hotkey: 'Enter' },
  password: { icon: 'key' },
  unblock: { icon: 'lock-open' },
  block: { icon: 'ban' },
};

export function staffActions(person: StaffRow): Action[] {
  const { id, role, login } = person;
  const name = nameOf(person);
  const record = { id, name, code: [roleWords[role], login].filter(Boolean).join(' ') };
  const open: Record<keyof typeof staffTransitions, () => Promise<unknown>> = {
    edit: () => edit(id),
    password: () => openModal('staff.password', { record, of: 'staff' }, { record: id }),
    unblock: () => openModal('staff.unblock', { record }, { record: id }),
    block: () => openModal('staff.block', { record }, { record: id }),
  };
  const [first, ...others] = offered(staffTransitions, looks, person.may, (one) => void open[one]());
  const actions: (Action | false | undefined)[] = [
    first,
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
    ...others,
  ];
  return actions.filter((action) => action !== false && action !== undefined);
}

/** For a link to a window. */
export async function staffWindows(id: number): Promise<Action[]> {
  const answer = await call(staff.card, { params: { id } });
  return isRefusal(answer) ? [] : staffActions(answer.item);
}
