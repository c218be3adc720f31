import { tradePoints } from '@iskra/contract/endpoints/trade-points';
import { type TradePointCard, TradePointChange } from '@iskra/contract/entities/trade-point';
import { useMemo } from 'react';
import { useAction } from '../../data/use-action.ts';
import { useContractForm } from '../../data/use-contract-form.ts';
import type { ModalProps } from '../../shell/modal-types.ts';
import { useUser } from '../../shell/session.ts';
import { refreshed } from './refreshed.ts';
import { changeOf, formOf } from './trade-point-form.ts';
import { TradePointFrame } from './trade-point-frame.part.tsx';

export default function EditTradePointModal({
  input: { point },
  close,
  dismiss,
  setDirty,
}: ModalProps<{ point: TradePointCard }, true>) {
  const user = useUser();
  const saved = useMemo(() => formOf(point), [point]);
  const change = useAction(tradePoints.change, { done: 'Изменения сохранены', refresh: refreshed, quiet: true });
  const form = useContractForm({
    schema: TradePointChange,
    initial: saved,
    toBody: (values) => ({ ...changeOf(values, saved), version: point.version }),
    send: (body) => change.run({ params: { id: point.id }, body }),
    done: () => close(true),
  });
  return (
    <TradePointFrame
      title="Изменить точку"
      subtitle={`${point.code} · ${point.name}`}
      verb="Сохранить"
      form={form}
      onlyFree={user?.user_role_code !== 'admin'}
      knownOwner={point.owner ? [{ value: String(point.owner.id), label: point.owner.title }] : []}
      dismiss={dismiss}
      setDirty={setDirty}
    />
  );
}
