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

export default function ReverseModal({
  input: { row },
  close,
  ...controls
}: ModalProps<{ row: TransactionRow }, true>) {
  const reversing = useAction(ledger.reverse, { done: 'Операция отменена', quiet: true });
  const form = useContractForm({
    schema: ledger.reverse.body,
    initial,
    send: (body) => reversing.run({ params: { id: row.id }, body }),
    done: () => close(true),
  });
  const amount = amountOf(row.amount, row.currency);
  return (
    <FormWindow
      title="Отменить операцию"
      subtitle={`${transactionTypeWords[row.type]}, ${row.holder.title}`}
      submit="Отменить операцию"
      danger
      form={form}
      controls={controls}
    >
      <TextArea label="Почему" required limits={{ max: 500 }} {...form.text('comment')} />
      <Consequences
        items={
          row.sign > 0
            ? [
                { icon: 'coin', text: `${row.holder.title}: будет снято ${amount}` },
                { icon: 'receipt-refund', text: 'Чего уже нет, останется долгом: его погасят следующие начисления' },
              ]
            : [{ icon: 'coin', text: `${row.holder.title}: вернётся ${amount}, с прежним сроком` }]
        }
      />
    </FormWindow>
  );
}
