import { ledger } from '@iskra/contract/areas/coins/ledger';
import { type Currency, currencies, currencyWords } from '@iskra/contract/areas/coins/ledger/words';
import { useAction } from '../../../data/calls/use-action.ts';
import { FormWindow } from '../../../data/forms/form-window.tsx';
import { useContractForm } from '../../../data/forms/use-contract-form.ts';
import { Segmented } from '../../../kit/button/segmented.tsx';
import { TextArea } from '../../../kit/field/text-area.tsx';
import { TextField } from '../../../kit/field/text-field.tsx';
import { Consequences } from '../../../kit/modal/consequences.tsx';
import type { ModalProps } from '../../../shell/windows/modal-types.ts';

const initial = { currency: 'coin' as const, amount: null, comment: '' };
const options = currencies.map((value) => ({ value, label: currencyWords[value] }));

export default function EmitModal({ close, ...controls }: ModalProps<object, true>) {
  const emitting = useAction(ledger.emit, { done: 'Бюджет пополнен', quiet: true });
  const form = useContractForm({
    schema: ledger.emit.body,
    initial,
    send: (body) => emitting.run({ body }),
    done: () => close(true),
  });
  return (
    <FormWindow title="Пополнить бюджет" submit="Пополнить" form={form} controls={controls}>
      <Segmented
        label="Валюта"
        options={options}
        value={form.values.currency as Currency}
        onChange={(currency) => form.set('currency', currency)}
      />
      <TextField type="number" label="Сколько" required {...form.number('amount')} />
      <TextArea label="Основание" required limits={{ max: 500 }} {...form.text('comment')} />
      <Consequences items={[{ icon: 'coin', text: 'Из общего бюджета выделяются бюджеты заданий' }]} />
    </FormWindow>
  );
}
