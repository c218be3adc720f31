/** Takes back own decisions, from the toast, the bell and the list; the server knows until when. */
import { moderation } from '@iskra/contract/areas/platform/moderation';
import { useAction } from '../../../data/calls/use-action.ts';
import { Button } from '../../../kit/button/button.tsx';
import { countOf, formatTime } from '../../../kit/format.ts';
import { casesWhom } from './case-words.shared.ts';

/** «Решение отменено» of all, or how many of them, and what stood in the way. */
export function useUndoDecisions() {
  const { run, running } = useAction(moderation.undo, {
    refresh: [moderation.list, moderation.card, moderation.counters],
    done: ({ items }) => {
      const refused = items.find((item) => !item.done);
      const done = items.filter((item) => item.done).length;
      if (!refused)
        return { label: `Решение отменено: ${countOf(done, 'заявка', 'заявки', 'заявок')} снова в очереди` };
      const label = done > 0 ? `Отменено ${done} из ${items.length}` : 'Решение осталось';
      return { label, ...(refused.error && { message: refused.error }) };
    },
  });
  return { undo: (case_ids: number[]) => void run({ body: { case_ids } }), running };
}

export default function UndoDecisions({ ids, until }: { ids: number[]; until: string }) {
  const { undo, running } = useUndoDecisions();
  return (
    <Button size="sm" icon="arrow-back-up" loading={running} onClick={() => undo(ids)}>
      {ids.length > 1 ? `Отменить ${countOf(ids.length, ...casesWhom)}` : 'Отменить'} до {formatTime(until)}
    </Button>
  );
}
