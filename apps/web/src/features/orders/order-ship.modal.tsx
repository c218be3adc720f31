import { orders } from '@iskra/contract/areas/orders';
import type { OrderCard } from '@iskra/contract/areas/orders/shapes';
import { FormWindow } from '../../data/form-window.tsx';
import { amountOf } from '../../data/ledger-words.ts';
import { useAction } from '../../data/use-action.ts';
import { useContractForm } from '../../data/use-contract-form.ts';
import { TextField } from '../../kit/field/text-field.tsx';
import { Consequences } from '../../kit/modal/consequences.tsx';
import type { ModalProps } from '../../shell/modal-types.ts';

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
      verb="Отправить"
      form={form}
      controls={controls}
    >
      <TextField label="Номер отправления" required {...form.text('track')} />
      <Consequences items={[{ icon: 'coin', text: `${amountOf(order.total_coins, 'coin')} спишутся окончательно` }]} />
    </FormWindow>
  );
}
