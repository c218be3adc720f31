/** A printing is numbered and logged first; its file is there for some minutes. */
import { orders } from '@iskra/contract/areas/coins/orders';
import { isRefusal } from '../../../data/calls/call.ts';
import { download } from '../../../data/calls/download.ts';
import { useAction } from '../../../data/calls/use-action.ts';

export function usePrint(id: number) {
  const printing = useAction(orders.print);
  return async (codeId?: number) => {
    const answer = await printing.run({ params: { id }, body: codeId === undefined ? {} : { code_id: codeId } });
    if (isRefusal(answer)) return;
    await download(orders.printed, { params: { id: answer.print_id } });
  };
}
