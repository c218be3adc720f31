/** A new TSM or BDM, or a change of one from the row in the list. */
import type { TradeUserCard, TradeUserKind } from '@iskra/contract/areas/people/trade-users/shapes';
import { tradeUserKindWords } from '@iskra/contract/areas/people/trade-users/words';
import { FormWindow } from '../../../data/forms/form-window.tsx';
import type { ModalProps } from '../../../shell/windows/modal-types.ts';
import { LinkSent, useAdded } from './link-sent.part.tsx';
import { TradeUserFields, useTradeUserForm } from './trade-user-form.part.tsx';

type Input = { kind?: TradeUserKind; person?: TradeUserCard };

export default function TradeUserModal({
  input: { person, kind = person?.kind ?? 'tsm' },
  close,
  ...controls
}: ModalProps<Input, { id: number }>) {
  const { added, done } = useAdded(close);
  const form = useTradeUserForm(person, kind, done);
  if (added) return <LinkSent added={added} close={close} />;
  const word = tradeUserKindWords[form.values.kind === 'bdm' ? 'bdm' : 'tsm'];
  return (
    <FormWindow
      size="wizard"
      title={person ? 'Изменить сотрудника' : `Добавить ${word}`}
      subtitle={person && `${word} ${person.employee_number} · ${person.name}`}
      submit={person ? 'Сохранить' : 'Добавить'}
      form={form}
      controls={controls}
    >
      <TradeUserFields form={form} {...(person && { person })} />
    </FormWindow>
  );
}
