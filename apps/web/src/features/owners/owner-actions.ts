/** What one may do with a counterparty, told once for its row, its card and a selection; the server decides again. */
import { owners } from '@iskra/contract/areas/owners';
import type { OwnerRow } from '@iskra/contract/areas/owners/shapes';
import type { Role } from '@iskra/contract/roles';
import { call, isRefusal } from '../../data/call.ts';
import type { Action } from '../../kit/menu/action.ts';
import { openModal } from '../../shell/open-modal.ts';
import { type ManyInput, type Verb, verbActions } from '../../shell/record-actions.ts';
import { ownerNoun, ownersWhom } from './owner-words.ts';
import { ownersExport } from './owners.palette.ts';

type Owner = Pick<OwnerRow, 'id' | 'legal_name' | 'inn' | 'contact_phone' | 'status' | 'points_count'>;

export const mayChange = (role: Role, { status }: Pick<Owner, 'status'>) => role === 'admin' && status !== 'archived';

const verbs: Record<'invite' | 'block' | 'unblock' | 'archive', Verb<Owner['status']>> = {
  invite: { label: 'Пригласить…', icon: 'send', from: ['draft', 'invited'] },
  unblock: { label: 'Разблокировать…', icon: 'lock-open', from: ['blocked'] },
  block: { label: 'Заблокировать…', icon: 'ban', danger: true, from: ['active'] },
  archive: {
    label: 'Удалить из программы…',
    icon: 'trash',
    danger: true,
    from: ['draft', 'invited', 'blocked'],
  },
};

export function ownerActions(role: Role, owner: Owner): Action[] {
  if (role !== 'admin') return [];
  const { id, inn, legal_name, status } = owner;
  const record = { ...owner, code: `ИНН ${inn}`, name: legal_name };
  return verbActions(verbs, status, (verb) => void openModal(`owner.${verb}`, { record }, { record: id }));
}

/** For a link to a window: what the server does not show, and what the role may not do, is not there. */
export async function ownerWindows(id: number, role: Role): Promise<Action[]> {
  const answer = await call(owners.card, { params: { id } });
  return isRefusal(answer) ? [] : ownerActions(role, answer.item);
}

export const ownersChosen = (role: Role) => ({
  noun: ownerNoun,
  whom: ownersWhom,
  exported: ownersExport,
  ...(role === 'admin' && {
    more: [
      {
        id: 'invite',
        verb: 'Пригласить',
        icon: 'send' as const,
        open: (input: ManyInput) => openModal('owner.invite', input),
      },
    ],
    moves: {
      block: (input: ManyInput) => openModal('owner.block', input),
      unblock: (input: ManyInput) => openModal('owner.unblock', input),
    },
  }),
});
