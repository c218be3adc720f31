/** A printing is numbered and logged first; its file is there for some minutes. */
import { orders } from '@iskra/contract/areas/orders';
import { download, isRefusal } from '../../data/call.ts';
import { refusalText } from '../../data/refusal-text.ts';
import { useAction } from '../../data/use-action.ts';
import { showToast } from '../../kit/toast/toasts.ts';

export function usePrint(id: number) {
  const printing = useAction(orders.print);
  return async (codeId?: number) => {
    const answer = await printing.run({ params: { id }, body: codeId === undefined ? {} : { code_id: codeId } });
    if (isRefusal(answer)) return;
    const refusal = await download(orders.printed, { params: { id: answer.print_id } });
    if (refusal) showToast({ status: 'error', label: 'Не получилось', message: refusalText(refusal) });
  };
}
