/** Actions on a counterparty, for its row, its card and a selection; the server decides again. */

import { owners } from '@iskra/contract/areas/network/owners';
import type { OwnerRow } from '@iskra/contract/areas/network/owners/shapes';
import { ownerTransitions } from '@iskra/contract/areas/network/owners/transitions';
import type { Role } from '@iskra/contract/roles';
import { call, isRefusal } from '../../../data/calls/call.ts';
import type { Action } from '../../../kit/menu/action.ts';
import { type Looks, offered, offeredOnMany } from '../../../shell/cards/record-actions.ts';
import { openModal } from '../../../shell/windows/open-modal.ts';
import { ownerNoun, ownersWhom } from './owner-words.ts';
import { ownersExport } from './owners.palette.ts';

type Owner = Pick<OwnerRow, 'id' | 'legal_name' | 'inn' | 'contact_phone' | 'points_count' | 'may'>;

const looks: Looks<typeof ownerTransitions> = {
  edit: { icon: 'pencil', hotkey: 'E' },
  invite: { icon: 'send', main: true },
  block: { icon: 'ban' },
  unblock: { icon: 'lock-open' },
  archive: { icon: 'trash' },
};

/** The form begins with the card as it is now; a row does not carry it. */
async function edit(id: number): Promise<void> {
  const answer = await call(owners.card, { params: { id } });
  if (!isRefusal(answer))
    await openModal('owner.edit', { owner: answer.item }, { keepOnOutsideClick: true, record: id });
}

export function ownerActions(owner: Owner): Action[] {
  const { id, inn, legal_name } = owner;
  const record = { ...owner, code: `ИНН ${inn}`, name: legal_name };
  return offered(ownerTransitions, looks, owner.may, (name) => {
    if (name === 'edit') void edit(id);
    else void openModal(`owner.${name}`, { record }, { record: id });
  });
}

/** On the card the requisites are the form: there is nothing to open. */
export const cardActions = (owner: Owner): Action[] => ownerActions(owner).filter(({ id }) => id !== 'edit');

/** For a link to a window: what the server does not show, and what the role may not do, is not there. */
export async function ownerWindows(id: number): Promise<Action[]> {
  const answer = await call(owners.card, { params: { id } });
  return isRefusal(answer) ? [] : ownerActions(answer.item);
}

export const ownersChosen = (role: Role) => ({
  noun: ownerNoun,
  whom: ownersWhom,
  exported: ownersExport,
  many: offeredOnMany(ownerTransitions, looks, role, (name, input) => openModal(`owner.${name}`, input)),
  counted: owners.chosen,
});
