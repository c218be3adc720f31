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
      verb="Отменить операцию"
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
