/** A new TSM or BDM. */
import type { TradeUserKind } from '@iskra/contract/areas/trade-users/shapes';
import { tradeUserKindWords } from '@iskra/contract/areas/trade-users/words';
import { FormWindow } from '../../data/form-window.tsx';
import type { ModalProps } from '../../shell/modal-types.ts';
import { TradeUserFields, useTradeUserForm } from './trade-user-form.part.tsx';

export default function TradeUserModal({
  input: { kind = 'tsm' },
  close,
  ...controls
}: ModalProps<{ kind?: TradeUserKind }, { id: number }>) {
  const form = useTradeUserForm(undefined, kind, ({ id }) => close({ id }));
  const title = `Добавить ${tradeUserKindWords[form.values.kind === 'bdm' ? 'bdm' : 'tsm']}`;
  return (
    <FormWindow size="wizard" title={title} verb="Добавить" form={form} controls={controls}>
      <TradeUserFields form={form} />
    </FormWindow>
  );
}
