import { orders } from '@iskra/contract/areas/coins/orders';
import type { OrderCard } from '@iskra/contract/areas/coins/orders/shapes';
import { useAction } from '../../../data/calls/use-action.ts';
import { useBookOptions } from '../../../data/choices/use-book-options.ts';
import { FormWindow } from '../../../data/forms/form-window.tsx';
import { useContractForm } from '../../../data/forms/use-contract-form.ts';
import { TextArea } from '../../../kit/field/text-area.tsx';
import { Consequences } from '../../../kit/modal/consequences.tsx';
import { SelectField } from '../../../kit/select/select-field.tsx';
import type { ModalProps } from '../../../shell/windows/modal-types.ts';
import { amountOf } from '../ledger/ledger-words.shared.ts';

const bookCodes = ['reasons.order_cancel'] as const;

export default function OrderRefundModal({
  input: { order },
  close,
  ...controls
}: ModalProps<{ order: OrderCard }, true>) {
  const { 'reasons.order_cancel': reasons } = useBookOptions(bookCodes);
  const refunding = useAction(orders.refund, { done: `Коины за ${order.number} возвращены`, quiet: true });
  const form = useContractForm({
    schema: orders.refund.body,
    initial: { version: order.version, reason_id: null, comment: '' },
    send: (body) => refunding.run({ params: { id: order.id }, body }),
    done: () => close(true),
  });
  return (
    <FormWindow
      title="Вернуть коины"
      subtitle={order.number}
      submit="Вернуть коины"
      danger
      form={form}
      controls={controls}
    >
      <SelectField label="Причина" required options={reasons} {...form.id('reason_id')} />
      <TextArea label="Пояснение" required limits={{ max: 500 }} {...form.text('comment')} />
      <Consequences
        items={[
          { icon: 'coin', text: `${amountOf(order.total_coins, 'coin')} вернутся на счёт заказчика` },
          { icon: 'ban', text: 'Коды заказа перестанут действовать, показать их будет нельзя' },
        ]}
      />
    </FormWindow>
  );
}
