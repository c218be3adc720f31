import { orders } from '@iskra/contract/areas/coins/orders';
import type { OrderCard } from '@iskra/contract/areas/coins/orders/shapes';
import { useAction } from '../../../data/calls/use-action.ts';
import { FormWindow } from '../../../data/forms/form-window.tsx';
import { useContractForm } from '../../../data/forms/use-contract-form.ts';
import { TextField } from '../../../kit/field/text-field.tsx';
import { Consequences } from '../../../kit/modal/consequences.tsx';
import type { ModalProps } from '../../../shell/windows/modal-types.ts';
import { amountOf } from '../ledger/ledger-words.shared.ts';

export default function OrderShipModal({
  input: { order },
  close,
  ...controls
}: ModalProps<{ order: OrderCard }, true>) {
  const shipping = useAction(orders.ship, { done: `Заказ ${order.number} отправлен`, quiet: true });
  const form = useContractForm({
    schema: orders.ship.body,
    initial: { version: order.version, track: '' },
    send: (body) => shipping.run({ params: { id: order.id }, body }),
    done: () => close(true),
  });
  return (
    <FormWindow
      title="Отправить заказ"
      subtitle={order.address ?? order.number}
      submit="Отправить"
      form={form}
      controls={controls}
    >
      <TextField label="Номер отправления" required {...form.text('track')} />
      <Consequences items={[{ icon: 'coin', text: `${amountOf(order.total_coins, 'coin')} спишутся окончательно` }]} />
    </FormWindow>
  );
}
