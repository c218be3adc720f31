import { ledger } from '@iskra/contract/areas/ledger';
import type { TransactionRow } from '@iskra/contract/areas/ledger/shapes';
import { transactionTypeWords } from '@iskra/contract/areas/ledger/words';
import { FormWindow } from '../../data/form-window.tsx';
import { amountOf } from '../../data/ledger-words.ts';
import { useAction } from '../../data/use-action.ts';
import { useContractForm } from '../../data/use-contract-form.ts';
import { TextArea } from '../../kit/field/text-area.tsx';
import { Consequences } from '../../kit/modal/consequences.tsx';
import type { ModalProps } from '../../shell/modal-types.ts';

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
      verb="Подтвердить"
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
