/** Actions on a seller, for the row, the card and a selection; the server decides again. */

import { sellers } from '@iskra/contract/areas/people/sellers';
import { type SellerRow, sellerStatuses } from '@iskra/contract/areas/people/sellers/shapes';
import { sellerTransitions } from '@iskra/contract/areas/people/sellers/transitions';
import type { Role } from '@iskra/contract/roles';
import { call, isRefusal } from '../../../data/calls/call.ts';
import type { Action } from '../../../kit/menu/action.ts';
import { intoGroup } from '../../../shell/cards/into-group.ts';
import { type Looks, offered, offeredOnMany } from '../../../shell/cards/record-actions.ts';
import { openModal } from '../../../shell/windows/open-modal.ts';
import { sellerNoun, sellersWhom } from './seller-words.ts';
import { sellersExport } from './sellers.palette.ts';

type Seller = Pick<SellerRow, 'id' | 'code' | 'name' | 'phone' | 'status' | 'points_count' | 'may'>;

const looks: Looks<typeof sellerTransitions> = {
  edit: { icon: 'pencil', hotkey: 'E' },
  link: { icon: 'building-store' },
  invite: { icon: 'send' },
  merge: { icon: 'users-group' },
  block: { icon: 'ban', main: true },
  unblock: { icon: 'lock-open', main: true },
  delete: { icon: 'trash' },
  'ask-removal': { icon: 'building-store' },
  'ask-block': { icon: 'ban' },
};

/** What cannot be taken back: a window with typed words does not go by a slip of the hand. */
const lasting: readonly string[] = ['merge', 'delete'];

/** The form begins with the card as it is now; a row does not carry it. */
async function edit(id: number): Promise<void> {
  const answer = await call(sellers.card, { params: { id } });
  if (!isRefusal(answer))
    await openModal('seller.edit', { seller: answer.item }, { keepOnOutsideClick: true, record: id });
}

export function sellerActions(seller: Seller): Action[] {
  const { id } = seller;
  return offered(sellerTransitions, looks, seller.may, (name) => {
    if (name === 'edit') return void edit(id);
    const flags = { record: id, ...(lasting.includes(name) && { keepOnOutsideClick: true }) };
    void openModal(`seller.${name}`, { record: seller }, flags);
  });
}

/** On the card the data is the form: there is nothing to open. */
export const cardActions = (seller: Seller): Action[] => sellerActions(seller).filter(({ id }) => id !== 'edit');

/** For a link to a window: what the server does not show, and what the role may not do, is not there. */
export async function sellerWindows(id: number): Promise<Action[]> {
  const answer = await call(sellers.card, { params: { id } });
  return isRefusal(answer) ? [] : sellerActions(answer.item);
}

export const sellersChosen = (role: Role) => ({
  noun: sellerNoun,
  whom: sellersWhom,
  exported: sellersExport,
  many: [
    ...offeredOnMany(sellerTransitions, looks, role, (name, input) => openModal(`seller.${name}`, input)),
    ...(role === 'admin' ? [intoGroup('seller', sellerStatuses)] : []),
  ],
  counted: sellers.chosen,
});
