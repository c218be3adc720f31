/** A new TSM or BDM. */
import type { TradeUserKind } from '@iskra/contract/areas/trade-users/shapes';
import { tradeUserKindWords } from '@iskra/contract/areas/trade-users/words';
import { FormWindow } from '../../data/form-window.tsx';
import type { ModalProps } from '../../shell/modal-types.ts';
import { LinkSent, useAdded } from './link-sent.part.tsx';
import { TradeUserFields, useTradeUserForm } from './trade-user-form.part.tsx';

export default function TradeUserModal({
  input: { kind = 'tsm' },
  close,
  ...controls
}: ModalProps<{ kind?: TradeUserKind }, { id: number }>) {
  const { added, done } = useAdded(close);
  const form = useTradeUserForm(undefined, kind, done);
  if (added) return <LinkSent added={added} close={close} />;
  const title = `Добавить ${tradeUserKindWords[form.values.kind === 'bdm' ? 'bdm' : 'tsm']}`;
  return (
    <FormWindow size="wizard" title={title} verb="Добавить" form={form} controls={controls}>
      <TradeUserFields form={form} />
    </FormWindow>
  );
}
