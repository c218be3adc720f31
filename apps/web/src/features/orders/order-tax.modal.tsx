import { orders } from '@iskra/contract/areas/orders';
import type { OrderCard } from '@iskra/contract/areas/orders/shapes';
import { FormWindow } from '../../data/form-window.tsx';
import { useAction } from '../../data/use-action.ts';
import { useContractForm } from '../../data/use-contract-form.ts';
import { TextField } from '../../kit/field/text-field.tsx';
import { Consequences } from '../../kit/modal/consequences.tsx';
import type { ModalProps } from '../../shell/modal-types.ts';

export default function OrderTaxModal({
  input: { order },
  close,
  ...controls
}: ModalProps<{ order: OrderCard }, true>) {
  const giving = useAction(orders.giveTaxData, { done: 'ИНН указан', quiet: true });
  const form = useContractForm({
    schema: orders.giveTaxData.body,
    initial: { version: order.version, inn: '' },
    send: (body) => giving.run({ params: { id: order.id }, body }),
    done: () => close(true),
  });
  return (
    <FormWindow
      title="Указать ИНН получателя"
      subtitle={order.number}
      verb="Указать ИНН"
      form={form}
      controls={controls}
    >
      <TextField label="ИНН" required inputMode="numeric" {...form.text('inn')} />
      <Consequences
        items={[
          {
            icon: 'file-text',
            text: 'Подарки за\u00a0год дороже необлагаемой суммы: программа сообщит о\u00a0них в\u00a0налоговую',
          },
          { icon: 'gift', text: 'Заказ продолжит выдачу сразу' },
        ]}
      />
    </FormWindow>
  );
}
