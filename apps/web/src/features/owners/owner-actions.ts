/** What one may do with a counterparty, told once for its row, its card and a selection; the server decides again. */
import { owners } from '@iskra/contract/areas/owners';
import type { OwnerRow } from '@iskra/contract/areas/owners/shapes';
import type { Role } from '@iskra/contract/roles';
import { call, isRefusal } from '../../data/call.ts';
import type { Action } from '../../kit/menu/action.ts';
import { openModal } from '../../shell/open-modal.ts';
import { mayDo, type Verb, verbActions, verbsOnMany } from '../../shell/record-actions.ts';
import { ownerNoun, ownersWhom } from './owner-words.ts';
import { ownersExport } from './owners.palette.ts';

type Owner = Pick<OwnerRow, 'id' | 'legal_name' | 'inn' | 'contact_phone' | 'status' | 'points_count'>;

const access = ['admin'] as const;

const notArchived = ['draft', 'invited', 'active', 'blocked'] as const;

const verbs = {
  edit: { label: 'Изменить', icon: 'pencil', hotkey: 'E', access, from: notArchived },
  invite: { label: 'Пригласить…', icon: 'send', main: true, access, from: ['draft', 'invited'], many: true },
  block: { label: 'Заблокировать…', icon: 'ban', danger: true, access, from: ['active'], many: true },
  unblock: { label: 'Разблокировать…', icon: 'lock-open', access, from: ['blocked'], many: true },
  archive: {
    label: 'Удалить из программы…',
    icon: 'trash',
    danger: true,
    access,
    from: ['draft', 'invited', 'blocked'],
  },
} as const satisfies Record<string, Verb<Owner['status']>>;

export const mayChange = (role: Role, { status }: Pick<Owner, 'status'>) => mayDo(verbs.edit, { role, status });

/** The form begins with the card as it is now; a row does not carry it. */
async function edit(id: number): Promise<void> {
  const answer = await call(owners.card, { params: { id } });
  if (!isRefusal(answer))
    await openModal('owner.edit', { owner: answer.item }, { keepOnOutsideClick: true, record: id });
}

export function ownerActions(role: Role, owner: Owner): Action[] {
  const { id, inn, legal_name, status } = owner;
  const record = { ...owner, code: `ИНН ${inn}`, name: legal_name };
  return verbActions(verbs, { role, status }, (verb) => {
    if (verb === 'edit') void edit(id);
    else void openModal(`owner.${verb}`, { record }, { record: id });
  });
}

/** On the card the requisites are the form: there is nothing to open. */
export const cardActions = (role: Role, owner: Owner): Action[] =>
  ownerActions(role, owner).filter(({ id }) => id !== 'edit');

/** For a link to a window: what the server does not show, and what the role may not do, is not there. */
export async function ownerWindows(id: number, role: Role): Promise<Action[]> {
  const answer = await call(owners.card, { params: { id } });
  return isRefusal(answer) ? [] : ownerActions(role, answer.item);
}

export const ownersChosen = (role: Role) => ({
  noun: ownerNoun,
  whom: ownersWhom,
  exported: ownersExport,
  many: verbsOnMany(verbs, role, (verb, input) => openModal(`owner.${verb}`, input)),
  counted: owners.chosen,
});
