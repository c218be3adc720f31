import { orders } from '@iskra/contract/areas/coins/orders';
import type { OrderCard } from '@iskra/contract/areas/coins/orders/shapes';
import { useAction } from '../../../data/calls/use-action.ts';
import { useBookOptions } from '../../../data/choices/use-book-options.ts';
import { FormWindow } from '../../../data/forms/form-window.tsx';
import { useContractForm } from '../../../data/forms/use-contract-form.ts';
import { TextArea } from '../../../kit/field/text-area.tsx';
import { Consequences } from '../../../kit/modal/consequences.tsx';
import { SelectField } from '../../../kit/select/select-field.tsx';
import { useUser } from '../../../shell/session/session.ts';
import type { ModalProps } from '../../../shell/windows/modal-types.ts';
import { amountOf } from '../ledger/ledger-words.shared.ts';

const bookCodes = ['reasons.order_cancel'] as const;

export default function OrderCancelModal({
  input: { order },
  close,
  ...controls
}: ModalProps<{ order: OrderCard }, true>) {
  const isAdmin = useUser()?.user_role_code === 'admin';
  const { 'reasons.order_cancel': reasons } = useBookOptions(bookCodes);
  const canceling = useAction(orders.cancel, { done: `Заказ ${order.number} отменён`, quiet: true });
  const form = useContractForm({
    schema: orders.cancel.body,
    initial: { version: order.version, reason_id: null, comment: '' },
    send: (body) => canceling.run({ params: { id: order.id }, body }),
    done: () => close(true),
  });
  return (
    <FormWindow
      title="Отменить заказ"
      subtitle={order.number}
      submit="Отменить заказ"
      danger
      form={form}
      controls={controls}
    >
      {isAdmin && <SelectField label="Причина" required options={reasons} {...form.id('reason_id')} />}
      <TextArea
        label={isAdmin ? 'Пояснение' : 'Почему (необязательно)'}
        limits={{ max: 500 }}
        {...form.text('comment')}
      />
      <Consequences
        items={[
          { icon: 'coin', text: `${amountOf(order.total_coins, 'coin')} вернутся на счёт с\u00a0прежним сроком` },
          { icon: 'gift', text: 'Отложенные коды достанутся другим' },
        ]}
      />
    </FormWindow>
  );
}
