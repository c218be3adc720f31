/** A new TSM or BDM. */
import type { TradeUserKind } from '@iskra/contract/areas/trade-users/shapes';
import { FormWindow } from '../../data/form-window.tsx';
import type { ModalProps } from '../../shell/modal-types.ts';
import { TradeUserFields, useTradeUserForm } from './trade-user-form.part.tsx';

export default function TradeUserModal({
  input: { kind = 'tsm' },
  close,
  ...controls
}: ModalProps<{ kind?: TradeUserKind }, { id: number }>) {
  const form = useTradeUserForm(undefined, kind, ({ id }) => close({ id }));
  return (
    <FormWindow size="wizard" title="Добавить сотрудника" verb="Добавить" form={form} controls={controls}>
      <TradeUserFields form={form} />
    </FormWindow>
  );
}
