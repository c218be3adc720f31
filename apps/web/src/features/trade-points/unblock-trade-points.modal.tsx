import { tradePoints } from '@iskra/contract/endpoints/trade-points';
import { TradePointComment } from '@iskra/contract/entities/trade-point';
import { useContractForm } from '../../data/use-contract-form.ts';
import { useMany } from '../../data/use-many.ts';
import { TextArea } from '../../kit/field/text-area.tsx';
import type { ModalProps } from '../../shell/modal-types.ts';
import { ManyFrame, type ManyInput } from './many-trade-points.part.tsx';
import { toldOf } from './many-words.ts';
import { refreshed } from './refreshed.ts';

export default function UnblockTradePointsModal({ input, ...modal }: ModalProps<ManyInput, true>) {
  const unblock = useMany(tradePoints.unblockMany, {
    done: (run) => toldOf('unblock', run),
    refresh: refreshed,
    quiet: true,
  });
  const form = useContractForm({
    schema: TradePointComment,
    initial: { comment: '' },
    send: (body: object) => unblock.start({ body: { ...body, ...input.chosen } as never }),
  });
  return (
    <ManyFrame
      {...modal}
      move="unblock"
      title="Разблокировать точки"
      verb="Разблокировать"
      input={input}
      form={form}
      run={unblock.run}
      stop={unblock.stop}
      effects={[{ icon: 'clipboard-check', text: 'Задания этих точек снова видны, начисления возобновятся' }]}
    >
      <TextArea label="Комментарий" required limits={{ max: 500 }} {...form.field('comment')} />
    </ManyFrame>
  );
}
