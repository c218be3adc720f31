/** What one may do with the chosen rows of the list. */
import type { Role } from '@iskra/contract/roles';
import { chosenBy } from '../../data/chosen.ts';
import type { ListState } from '../../data/list-url.ts';
import type { Action } from '../../kit/menu/action.ts';
import type { Selection } from '../../kit/table/selection.ts';
import { openModal } from '../../shell/open-modal.ts';
import { exportChosen, exportFound } from './export-trade-points.ts';
import { foundOf, pointsOf } from './trade-point-counts.ts';
import { mayOf } from './trade-point-rights.ts';

interface Found {
  state: ListState;
  total: number;
  totalCapped: boolean;
}

/** `done` is told when something was begun with them: they are no longer waiting to be chosen. */
export function selectionActions(role: Role, selection: Selection, list: Found, done: () => void): Action[] {
  const many = async (name: 'trade-point.block-many' | 'trade-point.unblock-many') => {
    const what = selection.all ? foundOf(list) : pointsOf(selection.ids.size);
    if (await openModal(name, { chosen: chosenBy(selection, list.state), what })) done();
  };
  const actions: Action[] = [
    {
      id: 'export',
      label: 'Выгрузить',
      icon: 'download',
      onSelect: () => (selection.all ? exportFound(list) : exportChosen([...selection.ids].map(Number))),
    },
  ];
  if (mayOf(role, 'active').block)
    actions.push({
      id: 'block',
      label: 'Заблокировать…',
      icon: 'ban',
      onSelect: () => void many('trade-point.block-many'),
    });
  if (mayOf(role, 'blocked').unblock)
    actions.push({
      id: 'unblock',
      label: 'Разблокировать…',
      icon: 'lock-open',
      onSelect: () => void many('trade-point.unblock-many'),
    });
  return actions;
}
