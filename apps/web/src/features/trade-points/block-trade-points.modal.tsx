import { tradePoints } from '@iskra/contract/endpoints/trade-points';
import { BlockTradePoint } from '@iskra/contract/entities/trade-point';
import { useContractForm } from '../../data/use-contract-form.ts';
import { useMany } from '../../data/use-many.ts';
import type { ModalProps } from '../../shell/modal-types.ts';
import { BlockFields } from './block-fields.part.tsx';
import { blockOf, emptyBlock } from './block-form.ts';
import { ManyFrame, type ManyInput } from './many-trade-points.part.tsx';
import { toldOf } from './many-words.ts';
import { refreshed } from './refreshed.ts';

export default function BlockTradePointsModal({ input, ...modal }: ModalProps<ManyInput, true>) {
  const unblock = useMany(tradePoints.unblockMany, { done: (run) => toldOf('unblock', run), refresh: refreshed });
  const undo = (run_id: number) => void unblock.start({ body: { run_id, comment: 'Отмена массовой блокировки' } });
  const block = useMany(tradePoints.blockMany, {
    done: (run) => ({
      ...toldOf('block', run),
      ...(run.applied > 0 ? { action: { label: 'Отменить', onClick: () => undo(run.id) } } : {}),
    }),
    refresh: refreshed,
    quiet: true,
  });
  const form = useContractForm({
    schema: BlockTradePoint,
    initial: emptyBlock,
    toBody: blockOf,
    send: (body: object) => block.start({ body: { ...body, ...input.chosen } as never }),
  });
  return (
    <ManyFrame
      {...modal}
      move="block"
      title="Заблокировать точки"
      verb="Заблокировать"
      input={input}
      form={form}
      run={block.run}
      stop={block.stop}
      effects={[
        { icon: 'clipboard-x', text: 'Задания этих точек скроются, новые начисления прекратятся' },
        { icon: 'history', text: 'Начисленное раньше не изменится' },
      ]}
    >
      <BlockFields field={form.field} />
    </ManyFrame>
  );
}
