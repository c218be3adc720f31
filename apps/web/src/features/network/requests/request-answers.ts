/** What the author of a request may answer, told once for its row and for its window. */

import { type RequestRow, requests } from '@iskra/contract/areas/network/requests';
import { moderation } from '@iskra/contract/areas/platform/moderation';
import { useAction } from '../../../data/calls/use-action.ts';
import type { Action } from '../../../kit/menu/action.ts';
import { openModal } from '../../../shell/windows/open-modal.ts';

type Asked = Pick<RequestRow, 'id' | 'title' | 'may'>;

const reads = [requests.list, requests.summary, requests.card];

/** Withdrawing is asked about: a new person would have to be asked for again. */
function useWithdraw() {
  const { run } = useAction(moderation.cancel, { done: 'Заявка отозвана', refresh: reads });
  return async ({ id, title }: Asked) => {
    const yes = await openModal('confirm', {
      title: 'Отозвать заявку?',
      text: `«${title}»: модератор её больше не увидит. Понадобится — подайте новую.`,
      confirm: 'Отозвать',
    });
    if (yes) await run({ params: { id }, body: {} });
  };
}

export function useRequestAnswers(): (row: Asked) => Action[] {
  const withdraw = useWithdraw();
  return (row) => {
    const { id, may } = row;
    const offered: (Action | false)[] = [
      may.correct && {
        id: 'correct',
        label: 'Исправить и отправить…',
        icon: 'pencil',
        onSelect: () => void openModal('request.correct', { id }, { keepOnOutsideClick: true }),
      },
      may.appeal && {
        id: 'appeal',
        label: 'Обжаловать…',
        icon: 'send',
        onSelect: () => void openModal('moderation.again', { id, answer: 'appeal' }),
      },
      may.withdraw && { id: 'withdraw', label: 'Отозвать…', icon: 'arrow-back-up', onSelect: () => void withdraw(row) },
    ];
    return offered.filter((action) => action !== false);
  };
}

/** The request and its outcome. */
export const viewRequest = (id: number) => void openModal('request.view', { id }, { record: id });
