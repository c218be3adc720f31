/** What one may do with a counterparty, told once for its row, its card and a selection; the server decides again. */
import { owners } from '@iskra/contract/areas/owners';
import type { OwnerRow } from '@iskra/contract/areas/owners/shapes';
import type { Role } from '@iskra/contract/roles';
import { call, isRefusal } from '../../data/call.ts';
import { chosenBy } from '../../data/chosen.ts';
import { countOf } from '../../kit/format.ts';
import type { Action } from '../../kit/menu/action.ts';
import { countSelected, type Selection } from '../../kit/table/selection.ts';
import { blockChosen } from '../../shell/block-chosen.ts';
import { openModal } from '../../shell/open-modal.ts';
import { ownerNoun, ownersWhom } from './owner-words.ts';
import { ownersExport } from './owners.area.ts';

type Owner = Pick<OwnerRow, 'id' | 'legal_name' | 'inn' | 'contact_phone' | 'status' | 'points_count'>;

export const mayChange = (role: Role, { status }: Pick<Owner, 'status'>) => role === 'admin' && status !== 'archived';

type Verb = 'invite' | 'block' | 'unblock' | 'archive';

const verbs: Record<Verb, Omit<Action, 'id' | 'onSelect'> & { from: readonly Owner['status'][] }> = {
  invite: { label: 'Пригласить…', icon: 'send', from: ['draft', 'invited'] },
  unblock: { label: 'Разблокировать…', icon: 'lock-open', from: ['blocked'] },
  block: { label: 'Заблокировать…', icon: 'ban', danger: true, from: ['active'] },
  archive: {
    label: 'Удалить из программы…',
    icon: 'trash',
    danger: true,
    from: ['draft', 'invited', 'active', 'blocked'],
  },
};

export function ownerActions(role: Role, owner: Owner): Action[] {
  if (role !== 'admin') return [];
  const { id, inn, legal_name, status } = owner;
  const record = { ...owner, code: `ИНН ${inn}`, name: legal_name };
  return (Object.keys(verbs) as Verb[])
    .filter((verb) => verbs[verb].from.includes(status))
    .map((verb) => {
      const { from: _, ...look } = verbs[verb];
      return { ...look, id: verb, onSelect: () => void openModal(`owner.${verb}`, { record }, { record: id }) };
    });
}

/** For a link to a window: what the server does not show, and what the role may not do, is not there. */
export async function ownerWindows(id: number, role: Role): Promise<Action[]> {
  const answer = await call(owners.card, { params: { id } });
  return isRefusal(answer) ? [] : ownerActions(role, answer.item);
}

/** The menu of a row; the keys work on the row itself. */
export const rowActions = (role: Role, row: Owner, card: string): Action[] => [
  { id: 'open', label: 'Открыть карточку', icon: 'external-link', hotkey: 'Enter', href: card },
  { id: 'history', label: 'История', icon: 'history', href: `${card}&tab=history` },
  ...ownerActions(role, row),
];

/** What one may do with the chosen rows; `done` is told when something was begun with them. */
export function selectionActions(role: Role, selection: Selection, done: () => void): Action[] {
  const count = countSelected(selection);
  const what = countOf(count, ...ownerNoun);
  const save = () => void openModal('export', { ...ownersExport, query: chosenBy(selection), what });
  const moves = blockChosen(selection, {
    whom: ownersWhom,
    block: (input) => openModal('owner.block', input),
    unblock: (input) => openModal('owner.unblock', input),
    done,
  });
  return [
    { id: 'export', label: `Выгрузить ${countOf(count, ...ownersWhom)}`, icon: 'download', onSelect: save },
    ...(role === 'admin' ? moves : []),
  ];
}
