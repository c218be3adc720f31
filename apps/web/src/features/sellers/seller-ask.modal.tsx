/** An owner invites somebody by phone to an own point; a moderator decides. */
import { sellers } from '@iskra/contract/areas/sellers';
import { SellerInvitation } from '@iskra/contract/areas/sellers/shapes';
import { FormWindow } from '../../data/form-window.tsx';
import { useAction } from '../../data/use-action.ts';
import { useContractForm } from '../../data/use-contract-form.ts';
import { TextField } from '../../kit/field/text-field.tsx';
import { today } from '../../kit/format.ts';
import { Consequences } from '../../kit/modal/consequences.tsx';
import type { ModalProps } from '../../shell/modal-types.ts';
import { WorkFields } from './seller-form.part.tsx';

export default function AskSellerModal({ close, ...controls }: ModalProps<object, true>) {
  const asking = useAction(sellers.ask, { done: 'Приглашение отправлено на проверку', quiet: true });
  const form = useContractForm({
    schema: SellerInvitation,
    initial: {
      last_name: '',
      first_name: '',
      middle_name: null,
      phone: '',
      trade_point_id: null,
      from_date: today(),
      position: null,
    },
    send: (body) => asking.run({ body }),
    done: () => close(true),
  });
  return (
    <FormWindow title="Пригласить продавца" verb="Пригласить" form={form} controls={controls}>
      <TextField type="phone" label="Телефон" required {...form.text('phone')} />
      <TextField type="name" label="Фамилия" required {...form.text('last_name')} />
      <TextField type="name" label="Имя" required {...form.text('first_name')} />
      <TextField type="name" label="Отчество" {...form.text('middle_name')} />
      <WorkFields form={form} required />
      <Consequences
        items={[
          { icon: 'clipboard-check', text: 'Заявку проверит модератор, обычно за день' },
          { icon: 'send', text: 'После одобрения продавец появится в списке; новому участнику придёт СМС' },
        ]}
      />
    </FormWindow>
  );
}
