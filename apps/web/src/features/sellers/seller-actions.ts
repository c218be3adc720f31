/** What one may do with a seller, told once for the row, the card and a selection; the server decides again. */
import { sellers } from '@iskra/contract/areas/sellers';
import type { SellerRow } from '@iskra/contract/areas/sellers/shapes';
import type { Role } from '@iskra/contract/roles';
import { call, isRefusal } from '../../data/call.ts';
import type { Action } from '../../kit/menu/action.ts';
import { openModal } from '../../shell/open-modal.ts';
import { type Verb, verbActions, verbsOnMany } from '../../shell/record-actions.ts';
import { sellerNoun, sellersWhom } from './seller-words.ts';
import { sellersExport } from './sellers.palette.ts';

type Seller = Pick<SellerRow, 'id' | 'code' | 'name' | 'phone' | 'status' | 'points_count'>;

const anyStatus = ['invited', 'pending', 'active', 'denied', 'blocked'] as const;

const access = ['admin'] as const;
/** A TSM does neither: a moderator decides. */
const asking = ['tsm_user'] as const;

const verbs = {
  edit: { label: 'Изменить', icon: 'pencil', hotkey: 'E', access, from: anyStatus },
  link: { label: 'Закрепить за точкой…', icon: 'building-store', access, from: anyStatus },
  invite: { label: 'Пригласить ещё раз…', icon: 'send', access, from: ['invited'] },
  merge: { label: 'Объединить с другой учётной записью…', icon: 'users-group', access, from: anyStatus },
  block: { label: 'Заблокировать…', icon: 'ban', danger: true, main: true, access, from: ['active'], many: true },
  unblock: { label: 'Разблокировать…', icon: 'lock-open', main: true, access, from: ['blocked'], many: true },
  delete: { label: 'Удалить…', icon: 'trash', danger: true, access, from: anyStatus },
  'ask-removal': { label: 'Попросить убрать из точки…', icon: 'building-store', access: asking, from: anyStatus },
  'ask-block': { label: 'Попросить заблокировать…', icon: 'ban', danger: true, access: asking, from: ['active'] },
} as const satisfies Record<string, Verb<Seller['status']>>;

/** What cannot be taken back: a window with typed words does not go by a slip of the hand. */
const lasting: readonly string[] = ['merge', 'delete'];

/** The form begins with the card as it is now; a row does not carry it. */
async function edit(id: number): Promise<void> {
  const answer = await call(sellers.card, { params: { id } });
  if (!isRefusal(answer))
    await openModal('seller.edit', { seller: answer.item }, { keepOnOutsideClick: true, record: id });
}

export function sellerActions(role: Role, seller: Seller): Action[] {
  const { id, status } = seller;
  return verbActions(verbs, { role, status }, (verb) => {
    if (verb === 'edit') return void edit(id);
    const flags = { record: id, ...(lasting.includes(verb) && { keepOnOutsideClick: true }) };
    void openModal(`seller.${verb}`, { record: seller }, flags);
  });
}

/** On the card the data is the form: there is nothing to open. */
export const cardActions = (role: Role, seller: Seller): Action[] =>
  sellerActions(role, seller).filter(({ id }) => id !== 'edit');

/** For a link to a window: what the server does not show, and what the role may not do, is not there. */
export async function sellerWindows(id: number, role: Role): Promise<Action[]> {
  const answer = await call(sellers.card, { params: { id } });
  return isRefusal(answer) ? [] : sellerActions(role, answer.item);
}

export const sellersChosen = (role: Role) => ({
  noun: sellerNoun,
  whom: sellersWhom,
  exported: sellersExport,
  many: verbsOnMany(verbs, role, (verb, input) => openModal(`seller.${verb}`, input)),
  counted: sellers.chosen,
});
