/** An owner or a TSM asks for somebody by phone at a point of theirs; a moderator decides. */
import { requests } from '@iskra/contract/areas/requests';
import { sellers } from '@iskra/contract/areas/sellers';
import { SellerInvitation } from '@iskra/contract/areas/sellers/shapes';
import { FormWindow } from '../../data/form-window.tsx';
import { useAction } from '../../data/use-action.ts';
import { useContractForm } from '../../data/use-contract-form.ts';
import { TextField } from '../../kit/field/text-field.tsx';
import { today } from '../../kit/format.ts';
import { Consequences } from '../../kit/modal/consequences.tsx';
import type { ModalProps } from '../../shell/modal-types.ts';
import { useUser } from '../../shell/session.ts';
import { WorkFields } from './seller-form.part.tsx';

export default function AskSellerModal({ close, ...controls }: ModalProps<object, true>) {
  const isTsm = useUser()?.user_role_code === 'tsm_user';
  const asking = useAction(isTsm ? requests.add : sellers.ask, {
    done: 'Заявка отправлена на проверку',
    quiet: true,
    refresh: [requests.list, requests.summary],
  });
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
