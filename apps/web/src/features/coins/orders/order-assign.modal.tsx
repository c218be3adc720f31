/** Codes that came by another way: typed or pasted, a line each. */
import { orders } from '@iskra/contract/areas/coins/orders';
import type { OrderCard } from '@iskra/contract/areas/coins/orders/shapes';
import { useState } from 'react';
import { useAction } from '../../../data/calls/use-action.ts';
import { FormWindow } from '../../../data/forms/form-window.tsx';
import { useContractForm } from '../../../data/forms/use-contract-form.ts';
import { TextArea } from '../../../kit/field/text-area.tsx';
import { countOf } from '../../../kit/format.ts';
import { Consequences } from '../../../kit/modal/consequences.tsx';
import type { ModalProps } from '../../../shell/windows/modal-types.ts';

/** «Код ПИН», apart by spaces, a tab or a semicolon. */
const parse = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim().split(/[\s;]+/))
    .filter(([code]) => code)
    .map(([code, pin]) => ({ code: code!, pin: pin ?? null }));

export default function OrderAssignModal({
  input: { order },
  close,
  ...controls
}: ModalProps<{ order: OrderCard }, true>) {
  const item = order.items.find(({ missing }) => missing > 0)!;
  const [text, setText] = useState('');
  const assigning = useAction(orders.assign, { done: 'Коды назначены', quiet: true });
  const codes = parse(text);
  const form = useContractForm({
    schema: orders.assign.body,
    initial: { version: order.version, item_id: item.id, codes: [] as ReturnType<typeof parse> },
    send: (body) => assigning.run({ params: { id: order.id }, body }),
    done: () => close(true),
  });
  const left = item.missing - codes.length;
  return (
    <FormWindow
      title="Назначить коды"
      subtitle={`${order.number} · ${item.title}`}
      submit={codes.length > 0 ? `Назначить ${countOf(codes.length, 'код', 'кода', 'кодов')}` : 'Назначить'}
      blocked={codes.length === 0 && 'Введите хотя бы один код'}
      form={form}
      controls={controls}
    >
      <TextArea
        label={`Коды, по одному в строке (ждёт ${item.missing})`}
        help="ПИН — через пробел после кода"
        required
        value={text}
        onChange={(next) => {
          setText(next);
          form.set('codes', parse(next));
        }}
        error={form.text('codes').error}
      />
      <Consequences
        items={[
          left > 0
            ? { icon: 'clock', text: `Заказ будет ждать ещё ${countOf(left, 'код', 'кода', 'кодов')}` }
            : { icon: 'gift', text: 'Заказ будет выдан, коины спишутся' },
        ]}
      />
    </FormWindow>
  );
}
