/** What one may do with a TSM or a BDM, told once for the row, the card and a selection; the server decides again. */
import { tradeUsers } from '@iskra/contract/areas/trade-users';
import type { TradeUserRow } from '@iskra/contract/areas/trade-users/shapes';
import { tradeUserKindWords } from '@iskra/contract/areas/trade-users/words';
import type { Role } from '@iskra/contract/roles';
import { call, isRefusal } from '../../data/call.ts';
import type { Action } from '../../kit/menu/action.ts';
import { openModal } from '../../shell/open-modal.ts';
import { href } from '../../shell/paths.ts';
import { type Verb, verbActions, verbsOnMany } from '../../shell/record-actions.ts';
import { navigate } from '../../shell/router.ts';
import { peopleWhom, personNoun } from './trade-user-words.ts';
import { tradeUsersExport } from './trade-users.palette.ts';

type Person = Pick<TradeUserRow, 'id' | 'kind' | 'name' | 'employee_number' | 'status' | 'points_count'>;

const notBlocked = ['invited', 'active'] as const;

const verbs = {
  edit: { label: 'Изменить', icon: 'pencil', hotkey: 'E', access: ['admin'], from: [...notBlocked, 'blocked'] },
  block: { label: 'Заблокировать…', icon: 'ban', danger: true, from: notBlocked, many: true },
  unblock: { label: 'Разблокировать…', icon: 'lock-open', from: ['blocked'], many: true },
  password: { label: 'Новый пароль…', icon: 'key', access: ['admin'], from: notBlocked },
  delete: { label: 'Удалить…', icon: 'trash', danger: true, access: ['admin'], from: [...notBlocked, 'blocked'] },
} as const satisfies Record<string, Verb<Person['status']>>;

/** The form begins with the card as it is now; a row does not carry it. */
async function edit(id: number): Promise<void> {
  const answer = await call(tradeUsers.card, { params: { id } });
  if (!isRefusal(answer))
    await openModal('tsm.edit', { person: answer.item }, { keepOnOutsideClick: true, record: id });
}

/** Who and what goes to the successor is counted now; afterwards there is no card to stay on. */
async function leave(id: number): Promise<void> {
  const answer = await call(tradeUsers.card, { params: { id } });
  if (isRefusal(answer)) return;
  const gone = await openModal('tsm.delete', { person: answer.item }, { keepOnOutsideClick: true, record: id });
  if (gone) void navigate(href('/tradeUsers'));
}

export function tradeUserActions(role: Role, person: Person): Action[] {
  const { id, kind, employee_number, status } = person;
  const record = { ...person, code: `${tradeUserKindWords[kind]} ${employee_number}` };
  return verbActions(verbs, { role, status }, (verb) => {
    if (verb === 'edit') void edit(id);
    else if (verb === 'delete') void leave(id);
    else if (verb === 'password') void openModal('tsm.password', { record, of: 'tsm' }, { record: id });
    else void openModal(`tsm.${verb}`, { record }, { record: id });
  });
}

/** On the card the data is the form: there is nothing to open. */
export const cardActions = (role: Role, person: Person): Action[] =>
  tradeUserActions(role, person).filter(({ id }) => id !== 'edit');

/** For a link to a window: what the server does not show, and what the role may not do, is not there. */
export async function tradeUserWindows(id: number, role: Role): Promise<Action[]> {
  const answer = await call(tradeUsers.card, { params: { id } });
  return isRefusal(answer) ? [] : tradeUserActions(role, answer.item);
}

export const peopleChosen = (role: Role) => ({
  noun: personNoun,
  whom: peopleWhom,
  exported: tradeUsersExport,
  many: verbsOnMany(verbs, role, (verb, input) => openModal(`tsm.${verb}`, input)),
  counted: tradeUsers.chosen,
});
