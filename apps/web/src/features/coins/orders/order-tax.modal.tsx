import { orders } from '@iskra/contract/areas/coins/orders';
import type { OrderCard } from '@iskra/contract/areas/coins/orders/shapes';
import { useAction } from '../../../data/calls/use-action.ts';
import { FormWindow } from '../../../data/forms/form-window.tsx';
import { useContractForm } from '../../../data/forms/use-contract-form.ts';
import { TextField } from '../../../kit/field/text-field.tsx';
import { Consequences } from '../../../kit/modal/consequences.tsx';
import type { ModalProps } from '../../../shell/windows/modal-types.ts';

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
      submit="Указать ИНН"
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
