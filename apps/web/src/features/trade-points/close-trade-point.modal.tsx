import { tradePoints } from '@iskra/contract/endpoints/trade-points';
import { CloseTradePoint } from '@iskra/contract/entities/trade-point';
import { useAction } from '../../data/use-action.ts';
import { useContractForm } from '../../data/use-contract-form.ts';
import { TextField } from '../../kit/field/text-field.tsx';
import { countOf } from '../../kit/format.ts';
import type { ModalProps } from '../../shell/modal-types.ts';
import { CommentFrame } from './comment-trade-point.part.tsx';
import { type PointInput, refreshed } from './refreshed.ts';

/** The programme's day, wherever the browser is. */
const today = () => new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Moscow' }).format(new Date());

export default function CloseTradePointModal({
  input: { point },
  close,
  dismiss,
  setDirty,
}: ModalProps<PointInput, true>) {
  const shut = useAction(tradePoints.close, { done: `${point.name} закрыта`, refresh: refreshed, quiet: true });
  const form = useContractForm({
    schema: CloseTradePoint,
    initial: { closed_on: today(), comment: '' },
    send: (body) => shut.run({ params: { id: point.id }, body }),
    done: () => close(true),
  });
  return (
    <CommentFrame
      title="Закрыть точку"
      subtitle={`${point.code} · ${point.name}`}
      verb="Закрыть точку"
      danger
      comment={form.field('comment')}
      form={form}
      dismiss={dismiss}
      setDirty={setDirty}
      consequences={[
        {
          icon: 'users',
          text: `${countOf(point.sellers_count, 'продавец открепится', 'продавца открепятся', 'продавцов открепятся')} от точки`,
        },
        { icon: 'user', text: 'Точка уйдёт из списка своего ТСМ' },
        { icon: 'lock', text: 'Открыть её снова будет нельзя' },
      ]}
    >
      <TextField type="date" label="Дата закрытия" required {...form.field('closed_on')} />
    </CommentFrame>
  );
}
