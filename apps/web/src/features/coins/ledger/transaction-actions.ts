/** Actions on an operation; the server decides again. */
import { ledger } from '@iskra/contract/areas/coins/ledger';
import type { TransactionRow } from '@iskra/contract/areas/coins/ledger/shapes';
import { isReversible } from '@iskra/contract/areas/coins/ledger/words';
import type { Role } from '@iskra/contract/roles';
import { call, isRefusal } from '../../../data/calls/call.ts';
import type { Action } from '../../../kit/menu/action.ts';
import { openModal } from '../../../shell/windows/open-modal.ts';
import { operationActions } from './coin-actions.shared.ts';

export const transactionActions = (row: TransactionRow): Action[] => [
  ...operationActions(row),
  ...(row.waits
    ? [
        {
          id: 'activate',
          label: 'Подтвердить начисление…',
          icon: 'check' as const,
          onSelect: () => void openModal('coins.activate', { row }, { record: row.id }),
        },
      ]
    : []),
  ...(row.state === 'posted' && isReversible(row.type)
    ? [
        {
          id: 'reverse',
          label: 'Отменить…',
          icon: 'arrow-back-up' as const,
          danger: true,
          onSelect: () => void openModal('coins.reverse', { row }, { record: row.id }),
        },
      ]
    : []),
];

/** For a link to a window. */
export async function transactionWindows(id: number, role: Role): Promise<Action[]> {
  const answer = await call(ledger.card, { params: { id } });
  if (isRefusal(answer)) return [];
  return role === 'admin' ? transactionActions(answer.item) : operationActions(answer.item);
}
