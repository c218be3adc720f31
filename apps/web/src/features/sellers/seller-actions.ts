/** What one may do with a seller, told once for the row, the card and a selection; the server decides again. */
import { sellers } from '@iskra/contract/areas/sellers';
import type { SellerRow } from '@iskra/contract/areas/sellers/shapes';
import type { Role } from '@iskra/contract/roles';
import { call, isRefusal } from '../../data/call.ts';
import type { Action } from '../../kit/menu/action.ts';
import { openModal } from '../../shell/open-modal.ts';
import { type ManyInput, type Verb, verbActions } from '../../shell/record-actions.ts';
import { sellerNoun, sellersWhom } from './seller-words.ts';
import { sellersExport } from './sellers.palette.ts';

type Seller = Pick<SellerRow, 'id' | 'code' | 'name' | 'phone' | 'status' | 'points_count'>;

const anyStatus = ['invited', 'pending', 'active', 'denied', 'blocked'] as const;

const verbs: Record<'link' | 'invite' | 'unblock' | 'merge' | 'block' | 'delete', Verb<Seller['status']>> = {
  link: { label: 'Закрепить за точкой…', icon: 'building-store', from: anyStatus },
  invite: { label: 'Пригласить ещё раз…', icon: 'send', from: ['invited'] },
  unblock: { label: 'Разблокировать…', icon: 'lock-open', from: ['blocked'] },
  merge: { label: 'Объединить с другой учётной записью…', icon: 'users-group', from: anyStatus },
  block: { label: 'Заблокировать…', icon: 'ban', danger: true, from: ['active'] },
  delete: { label: 'Удалить…', icon: 'trash', danger: true, from: anyStatus },
};

/** What cannot be taken back: a window with typed words does not go by a slip of the hand. */
const lasting: readonly (keyof typeof verbs)[] = ['merge', 'delete'];

/** A TSM does neither: a moderator decides. */
const wishes: Record<'ask-removal' | 'ask-block', Verb<Seller['status']>> = {
  'ask-removal': { label: 'Попросить убрать из точки…', icon: 'building-store', from: anyStatus },
  'ask-block': { label: 'Попросить заблокировать…', icon: 'ban', danger: true, from: ['active'] },
};

const wishActions = (seller: Seller): Action[] =>
  verbActions(
    wishes,
    seller.status,
    (wish) => void openModal(`seller.${wish}`, { record: seller }, { record: seller.id }),
  );

/** On the card the data is the form: there is nothing to open. */
export function cardActions(role: Role, seller: Seller): Action[] {
  if (role === 'tsm_user') return wishActions(seller);
  if (role !== 'admin') return [];
  const open = (verb: keyof typeof verbs) =>
    void openModal(
      `seller.${verb}`,
      { record: seller },
      { record: seller.id, ...(lasting.includes(verb) && { keepOnOutsideClick: true }) },
    );
  return verbActions(verbs, seller.status, open);
}

/** The form begins with the card as it is now; a row does not carry it. */
async function edit(id: number): Promise<void> {
  const answer = await call(sellers.card, { params: { id } });
  if (!isRefusal(answer))
    await openModal('seller.edit', { seller: answer.item }, { keepOnOutsideClick: true, record: id });
}

export function sellerActions(role: Role, seller: Seller): Action[] {
  if (role !== 'admin') return cardActions(role, seller);
  const editing: Action = {
    id: 'edit',
    label: 'Изменить',
    icon: 'pencil',
    hotkey: 'E',
    onSelect: () => void edit(seller.id),
  };
  return [editing, ...cardActions(role, seller)];
}

/** For a link to a window: what the server does not show, and what the role may not do, is not there. */
export async function sellerWindows(id: number, role: Role): Promise<Action[]> {
  const answer = await call(sellers.card, { params: { id } });
  return isRefusal(answer) ? [] : sellerActions(role, answer.item);
}

export const sellersChosen = (role: Role) => ({
  noun: sellerNoun,
  whom: sellersWhom,
  exported: sellersExport,
  ...(role === 'admin' && {
    moves: {
      block: (input: ManyInput) => openModal('seller.block', input),
      unblock: (input: ManyInput) => openModal('seller.unblock', input),
    },
  }),
});
