/** The menu of a row; the keys work on the row itself. */
import { tradePoints } from '@iskra/contract/endpoints/trade-points';
import type { TradePointRow } from '@iskra/contract/entities/trade-point';
import type { Role } from '@iskra/contract/roles';
import { call, isRefusal } from '../../data/call.ts';
import type { Action } from '../../kit/menu/action.ts';
import { openModal } from '../../shell/open-modal.ts';
import { mayOf } from './trade-point-rights.ts';

/** The form needs the whole card; a row does not carry it. */
async function edit(id: number): Promise<void> {
  const answer = await call(tradePoints.card, { params: { id } });
  if (!isRefusal(answer))
    await openModal('trade-point.edit', { point: answer.item as never }, { keepOnOutsideClick: true });
}

export function rowActions(role: Role, row: TradePointRow, card: string): Action[] {
  const may = mayOf(role, row.status);
  const actions: Action[] = [
    { id: 'open', label: 'Открыть карточку', icon: 'external-link', hotkey: 'Enter', href: card },
  ];
  if (may.change)
    actions.push({ id: 'edit', label: 'Изменить', icon: 'pencil', hotkey: 'E', onSelect: () => void edit(row.id) });
  actions.push({ id: 'history', label: 'История', icon: 'history', href: `${card}&tab=history` });
  if (may.unblock) {
    actions.push({
      id: 'unblock',
      label: 'Разблокировать…',
      icon: 'lock-open',
      onSelect: () => void openModal('trade-point.unblock', { point: row }),
    });
  }
  if (may.block) {
    actions.push({
      id: 'block',
      label: 'Заблокировать…',
      icon: 'ban',
      danger: true,
      onSelect: () => void openModal('trade-point.block', { point: row }),
    });
  }
  return actions;
}
