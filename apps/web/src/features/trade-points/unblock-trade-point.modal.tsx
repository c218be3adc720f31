import { tradePoints } from '@iskra/contract/endpoints/trade-points';
import { TradePointComment } from '@iskra/contract/entities/trade-point';
import { useAction } from '../../data/use-action.ts';
import { useContractForm } from '../../data/use-contract-form.ts';
import type { ModalProps } from '../../shell/modal-types.ts';
import { CommentFrame } from './comment-trade-point.part.tsx';
import { type PointInput, refreshed } from './refreshed.ts';

export default function UnblockTradePointModal({
  input: { point },
  close,
  dismiss,
  setDirty,
}: ModalProps<PointInput, true>) {
  const unblock = useAction(tradePoints.unblock, {
    done: `${point.name} снова активна`,
    refresh: refreshed,
    quiet: true,
  });
  const form = useContractForm({
    schema: TradePointComment,
    initial: { comment: '' },
    send: (body) => unblock.run({ params: { id: point.id }, body }),
    done: () => close(true),
  });
  return (
    <CommentFrame
      title="Разблокировать точку"
      subtitle={`${point.code} · ${point.name}`}
      verb="Разблокировать"
      comment={form.field('comment')}
      form={form}
      dismiss={dismiss}
      setDirty={setDirty}
      consequences={[{ icon: 'clipboard-check', text: 'Задания точки снова видны, начисления возобновятся' }]}
    />
  );
}
