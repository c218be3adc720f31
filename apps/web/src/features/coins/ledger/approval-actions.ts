/** Actions on a request for approval; the server decides again. */
import { ledger } from '@iskra/contract/areas/coins/ledger';
import type { ApprovalRow } from '@iskra/contract/areas/coins/ledger/shapes';
import { call, isRefusal } from '../../../data/calls/call.ts';
import type { Action } from '../../../kit/menu/action.ts';
import { openModal } from '../../../shell/windows/open-modal.ts';

const show = (id: number, label: string): Action => ({
  id: 'show',
  label,
  icon: 'clipboard-check',
  hotkey: 'Enter',
  onSelect: () => void openModal('approval.show', { id }, { record: id }),
});

export function approvalActions(row: ApprovalRow, self: number | undefined): Action[] {
  const withdraws = row.author.id === self;
  return [
    show(row.id, row.may_decide ? 'Согласовать…' : 'Открыть'),
    ...(row.state === 'awaiting'
      ? [
          {
            id: 'reject',
            label: withdraws ? 'Отозвать…' : 'Отклонить…',
            icon: 'ban' as const,
            danger: true,
            onSelect: () => void openModal('coins.reject', { approval: row, withdraws }),
          },
        ]
      : []),
  ];
}

/** For a link to the window, such as that of the bell. */
export async function approvalWindows(id: number): Promise<Action[]> {
  const answer = await call(ledger.approval, { params: { id } });
  return isRefusal(answer) ? [] : [show(id, 'Открыть')];
}
