/** An owner or a TSM asks for somebody by phone at a point of theirs; a moderator decides. */
import { requests } from '@iskra/contract/areas/requests';
import { sellers } from '@iskra/contract/areas/sellers';
import { SellerInvitation } from '@iskra/contract/areas/sellers/shapes';
import { mobilePhone } from '@iskra/contract/kernel/fields';
import { FormWindow } from '../../data/form-window.tsx';
import { useAction } from '../../data/use-action.ts';
import { useAsk } from '../../data/use-ask.ts';
import { useContractForm } from '../../data/use-contract-form.ts';
import { TextArea } from '../../kit/field/text-area.tsx';
import { TextField } from '../../kit/field/text-field.tsx';
import { today } from '../../kit/format.ts';
import { Consequences } from '../../kit/modal/consequences.tsx';
import type { ModalProps } from '../../shell/modal-types.ts';
import { useUser } from '../../shell/session.ts';
import { WorkFields } from './seller-form.part.tsx';

/** Looked over while it is filled in: what would be refused is said before it is sent. */
function useObstacle(typed: { phone?: unknown; trade_point_id?: unknown }, isTsm: boolean): string | undefined {
  const phone = mobilePhone.safeParse(typed.phone).data;
  const trade_point_id = typeof typed.trade_point_id === 'number' ? typed.trade_point_id : undefined;
  const enabled = phone !== undefined && trade_point_id !== undefined;
  const where = { phone: phone ?? '', trade_point_id: trade_point_id ?? 0 };
  const asked = useAsk(requests.hasByUser, { body: where }, { enabled: enabled && isTsm });
  const items = [{ trade_point_id: where.trade_point_id, seller_phone: where.phone }];
  const checked = useAsk(requests.precheck, { body: { items } }, { enabled });
  if (!enabled) return undefined;
  if (asked.data?.exists) return `Вы уже попросили об этом: заявка № ${asked.data.request_id}`;
  return checked.data?.items[0]?.errors[0]?.message;
}

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
      comment: null,
    },
    send: (body) => asking.run({ body }),
    done: () => close(true),
  });
  const blocked = useObstacle(form.values, isTsm);
  return (
    <FormWindow title="Пригласить продавца" verb="Пригласить" form={form} controls={controls} blocked={blocked}>
      <TextField type="phone" label="Телефон" required {...form.text('phone')} />
      <TextField type="name" label="Фамилия" required {...form.text('last_name')} />
      <TextField type="name" label="Имя" required {...form.text('first_name')} />
      <TextField type="name" label="Отчество" {...form.text('middle_name')} />
      <WorkFields form={form} required />
      <TextArea label="Комментарий" help="Это прочтёт модератор" limits={{ max: 500 }} {...form.text('comment')} />
      <Consequences
        items={[
          { icon: 'clipboard-check', text: 'Заявку проверит модератор, обычно за день' },
          { icon: 'send', text: 'После одобрения продавец появится в списке; новому участнику придёт СМС' },
        ]}
      />
    </FormWindow>
  );
}
