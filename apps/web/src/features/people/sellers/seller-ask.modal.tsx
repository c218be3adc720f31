/** An owner or a TSM asks for a seller by phone at a point of theirs; a moderator decides. */
import { requests } from '@iskra/contract/areas/network/requests';
import { sellers } from '@iskra/contract/areas/people/sellers';
import { SellerInvitation } from '@iskra/contract/areas/people/sellers/shapes';
import { mobilePhone } from '@iskra/contract/kernel/fields';
import { useAction } from '../../../data/calls/use-action.ts';
import { useAsk } from '../../../data/calls/use-ask.ts';
import { FormWindow } from '../../../data/forms/form-window.tsx';
import { useContractForm } from '../../../data/forms/use-contract-form.ts';
import { TextArea } from '../../../kit/field/text-area.tsx';
import { TextField } from '../../../kit/field/text-field.tsx';
import { today } from '../../../kit/format.ts';
import { Consequences } from '../../../kit/modal/consequences.tsx';
import { Note } from '../../../kit/status/note.tsx';
import { useUser } from '../../../shell/session/session.ts';
import type { ModalProps } from '../../../shell/windows/modal-types.ts';
import { WorkFields } from './seller-form.part.tsx';

interface Findings {
  /** Why it would be refused. */
  obstacle?: string | undefined;
  /** What to know before it is sent. */
  warning?: string | undefined;
}

/** Checked while it is filled in: refusals are shown before it is sent. */
function useFindings(typed: { phone?: unknown; trade_point_id?: unknown }, isTsm: boolean): Findings {
  const phone = mobilePhone.safeParse(typed.phone).data;
  const trade_point_id = typeof typed.trade_point_id === 'number' ? typed.trade_point_id : undefined;
  const enabled = phone !== undefined && trade_point_id !== undefined;
  const where = { phone: phone ?? '', trade_point_id: trade_point_id ?? 0 };
  const asked = useAsk(requests.hasByUser, { body: where }, { enabled: enabled && isTsm });
  const items = [{ trade_point_id: where.trade_point_id, ...(phone !== undefined && { seller_phone: phone }) }];
  const checked = useAsk(requests.precheck, { body: { items } }, { enabled: trade_point_id !== undefined });
  const { errors, warnings } = checked.data?.items[0] ?? {};
  const already = enabled && asked.data?.exists && `Вы уже попросили об этом: заявка № ${asked.data.request_id}`;
  return { obstacle: already || errors?.[0]?.message, warning: warnings?.[0]?.message };
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
  const { obstacle, warning } = useFindings(form.values, isTsm);
  return (
    <FormWindow title="Пригласить продавца" submit="Пригласить" form={form} controls={controls} blocked={obstacle}>
      <TextField type="phone" label="Телефон" required {...form.text('phone')} />
      <TextField type="name" label="Фамилия" required {...form.text('last_name')} />
      <TextField type="name" label="Имя" required {...form.text('first_name')} />
      <TextField type="name" label="Отчество" {...form.text('middle_name')} />
      <WorkFields form={form} required />
      {warning && (
        <Note tone="warn" live>
          {warning}
        </Note>
      )}
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
