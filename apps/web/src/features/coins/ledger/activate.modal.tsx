import { ledger } from '@iskra/contract/areas/coins/ledger';
import type { TransactionRow } from '@iskra/contract/areas/coins/ledger/shapes';
import { transactionTypeWords } from '@iskra/contract/areas/coins/ledger/words';
import { useAction } from '../../../data/calls/use-action.ts';
import { FormWindow } from '../../../data/forms/form-window.tsx';
import { useContractForm } from '../../../data/forms/use-contract-form.ts';
import { TextArea } from '../../../kit/field/text-area.tsx';
import { Consequences } from '../../../kit/modal/consequences.tsx';
import type { ModalProps } from '../../../shell/windows/modal-types.ts';
import { amountOf } from './ledger-words.shared.ts';

const initial = { comment: '' };

export default function ActivateModal({
  input: { row },
  close,
  ...controls
}: ModalProps<{ row: TransactionRow }, true>) {
  const activating = useAction(ledger.activate, { done: 'Начисление подтверждено', quiet: true });
  const form = useContractForm({
    schema: ledger.activate.body,
    initial,
    send: (body) => activating.run({ params: { id: row.id }, body }),
    done: () => close(true),
  });
  return (
    <FormWindow
      title="Подтвердить начисление"
      subtitle={`${transactionTypeWords[row.type]}, ${row.holder.title}`}
      submit="Подтвердить"
      form={form}
      controls={controls}
    >
      <TextArea label="Почему" required limits={{ max: 500 }} {...form.text('comment')} />
      <Consequences
        items={[
          {
            icon: 'coin',
            text: `${row.holder.title} сможет потратить ${amountOf(row.amount, row.currency)} сразу, не дожидаясь конца проверки`,
          },
        ]}
      />
    </FormWindow>
  );
}
