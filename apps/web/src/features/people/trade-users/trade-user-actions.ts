/** Actions on a TSM or a BDM, for the row, the card and a selection; the server decides again. */

import { tradeUsers } from '@iskra/contract/areas/people/trade-users';
import type { TradeUserRow } from '@iskra/contract/areas/people/trade-users/shapes';
import { tradeUserTransitions } from '@iskra/contract/areas/people/trade-users/transitions';
import { tradeUserKindWords } from '@iskra/contract/areas/people/trade-users/words';
import type { Role } from '@iskra/contract/roles';
import { call, isRefusal } from '../../../data/calls/call.ts';
import type { Action } from '../../../kit/menu/action.ts';
import { type Looks, offered, offeredOnMany } from '../../../shell/cards/record-actions.ts';
import { href } from '../../../shell/routing/paths.ts';
import { navigate } from '../../../shell/routing/router.ts';
import { openModal } from '../../../shell/windows/open-modal.ts';
import { peopleWhom, personNoun } from './trade-user-words.ts';
import { tradeUsersExport } from './trade-users.palette.ts';

type Person = Pick<TradeUserRow, 'id' | 'kind' | 'name' | 'employee_number' | 'points_count' | 'may'>;

const looks: Looks<typeof tradeUserTransitions> = {
  edit: { icon: 'pencil', hotkey: 'E' },
  block: { icon: 'ban' },
  unblock: { icon: 'lock-open' },
  password: { icon: 'key' },
  delete: { icon: 'trash' },
};

/** The form begins with the card as it is now; a row does not carry it. */
async function edit(id: number): Promise<void> {
  const answer = await call(tradeUsers.card, { params: { id } });
  if (!isRefusal(answer))
    await openModal('tsm.edit', { person: answer.item }, { keepOnOutsideClick: true, record: id });
}

/** The people and points that go to the successor are counted now; afterwards there is no card to stay on. */
async function leave(id: number): Promise<void> {
  const answer = await call(tradeUsers.card, { params: { id } });
  if (isRefusal(answer)) return;
  const gone = await openModal('tsm.delete', { person: answer.item }, { keepOnOutsideClick: true, record: id });
  if (gone) void navigate(href('/tradeUsers'));
}

export function tradeUserActions(person: Person): Action[] {
  const { id, kind, employee_number } = person;
  const record = { ...person, code: `${tradeUserKindWords[kind]} ${employee_number}` };
  return offered(tradeUserTransitions, looks, person.may, (name) => {
    if (name === 'edit') void edit(id);
    else if (name === 'delete') void leave(id);
    else if (name === 'password') void openModal('tsm.password', { record, of: 'tsm' }, { record: id });
    else void openModal(`tsm.${name}`, { record }, { record: id });
  });
}

/** On the card the data is the form: there is nothing to open. */
export const cardActions = (person: Person): Action[] => tradeUserActions(person).filter(({ id }) => id !== 'edit');

/** For a link to a window: what the server does not show, and what the role may not do, is not there. */
export async function tradeUserWindows(id: number): Promise<Action[]> {
  const answer = await call(tradeUsers.card, { params: { id } });
  return isRefusal(answer) ? [] : tradeUserActions(answer.item);
}

export const peopleChosen = (role: Role) => ({
  noun: personNoun,
  whom: peopleWhom,
  exported: tradeUsersExport,
  many: offeredOnMany(tradeUserTransitions, looks, role, (name, input) => openModal(`tsm.${name}`, input)),
  counted: tradeUsers.chosen,
});
