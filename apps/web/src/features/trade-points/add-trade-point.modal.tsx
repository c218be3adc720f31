import { tradePoints } from '@iskra/contract/endpoints/trade-points';
import { TradePointDraft } from '@iskra/contract/entities/trade-point';
import { useAction } from '../../data/use-action.ts';
import { useContractForm } from '../../data/use-contract-form.ts';
import type { ModalProps } from '../../shell/modal-types.ts';
import { refreshed } from './refreshed.ts';
import { draftOf, emptyForm } from './trade-point-form.ts';
import { TradePointFrame } from './trade-point-frame.part.tsx';

export default function AddTradePointModal({ close, dismiss, setDirty }: ModalProps<object, { id: number }>) {
  const add = useAction(tradePoints.add, { done: 'Точка добавлена', refresh: refreshed, quiet: true });
  const form = useContractForm({
    schema: TradePointDraft,
    initial: emptyForm,
    toBody: draftOf,
    send: (body) => add.run({ body }),
    done: ({ id }) => close({ id }),
  });
  return <TradePointFrame title="Добавить точку" verb="Добавить" form={form} dismiss={dismiss} setDirty={setDirty} />;
}
