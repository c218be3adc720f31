/** Work at a trade point: where and when it begins, and its last day. */
import { sellers } from '@iskra/contract/areas/people/sellers';
import type { LinkBody, SellerLink, SellerStatus } from '@iskra/contract/areas/people/sellers/shapes';
import { useRef } from 'react';
import { useAction } from '../../../data/calls/use-action.ts';
import { FormWindow } from '../../../data/forms/form-window.tsx';
import { type TransitionInput, type TransitionView, TransitionWindow } from '../../../data/forms/transition-window.tsx';
import { type ContractForm, useContractForm } from '../../../data/forms/use-contract-form.ts';
import { Checkbox } from '../../../kit/choice/checkbox.tsx';
import { DateField } from '../../../kit/dates/date-field.tsx';
import { formatDay, today } from '../../../kit/format.ts';
import { Consequences } from '../../../kit/modal/consequences.tsx';
import type { ModalProps } from '../../../shell/windows/modal-types.ts';
import { WorkFields } from './seller-form.part.tsx';

function LinkFields({ form }: { form: ContractForm<typeof LinkBody> }) {
  return (
    <>
      <WorkFields form={form} required />
      <Checkbox {...form.flag('is_primary')}>Сделать основной точкой</Checkbox>
    </>
  );
}

const beginning: TransitionView<typeof LinkBody, object, SellerStatus> = {
  title: { one: 'Закрепить за точкой', many: 'Закрепить за точкой' },
  submit: 'Закрепить',
  icon: 'building-store',
  initial: () => ({ trade_point_id: null, from_date: today(), position: null, is_primary: false }),
  Fields: LinkFields,
  one: sellers.link,
  done: (name) => `${name}: точка закреплена`,
  consequences: () => [
    { icon: 'clipboard-check', text: 'С этого дня продавец увидит задания точки, действия зачтутся ей' },
    { icon: 'users', text: 'Контрагент и ТСМ точки увидят продавца' },
  ],
};

export const LinkModal = (props: ModalProps<TransitionInput<object>, true>) => (
  <TransitionWindow {...props} transition={beginning} />
);

/** The last day counts: nobody is gone before it has passed. */
const endWords = (name: string, point: string, day: string) =>
  day < today() ? `${name} больше не работает: ${point}` : `${name}: последний день — ${formatDay(day)}`;

interface Ending {
  seller: { id: number; name: string };
  link: SellerLink;
}

export function UnlinkModal({ input: { seller, link }, close, ...controls }: ModalProps<Ending, true>) {
  const lastDay = useRef('');
  const ending = useAction(sellers.unlink, {
    done: () => endWords(seller.name, link.trade_point.title, lastDay.current),
    quiet: true,
  });
  const form = useContractForm({
    schema: sellers.unlink.body,
    initial: { link_id: link.id, to_date: link.last_day ?? today() },
    send: (body) => {
      lastDay.current = body.to_date;
      return ending.run({ params: { id: seller.id }, body });
    },
    done: () => close(true),
  });
  return (
    <FormWindow
      title="Больше не работает"
      subtitle={`${seller.name} · ${link.trade_point.title}`}
      submit="Завершить работу"
      danger
      form={form}
      controls={controls}
    >
      <DateField
        label="Последний день работы"
        required
        help={`Работает с ${formatDay(link.from_date)}`}
        min={link.from_date}
        {...form.date('to_date')}
      />
      <Consequences
        items={[
          { icon: 'building-store', text: 'После этого дня задания и начисления этой точки продавцу закроются' },
          { icon: 'history', text: 'Сделанное до него остаётся за точкой' },
        ]}
      />
    </FormWindow>
  );
}
