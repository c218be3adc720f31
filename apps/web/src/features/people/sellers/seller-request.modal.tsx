/** What a TSM asks for about an own seller: that they leave a point, that they are blocked. A moderator decides. */
import { BlockRequest, RemovalRequest, requests } from '@iskra/contract/areas/network/requests';
import { sellers } from '@iskra/contract/areas/people/sellers';
import { useAction } from '../../../data/calls/use-action.ts';
import { useAsk } from '../../../data/calls/use-ask.ts';
import { useBookOptions } from '../../../data/choices/use-book-options.ts';
import { Comment } from '../../../data/forms/block-transitions.tsx';
import { FormWindow } from '../../../data/forms/form-window.tsx';
import { useContractForm } from '../../../data/forms/use-contract-form.ts';
import { DateField } from '../../../kit/dates/date-field.tsx';
import { today } from '../../../kit/format.ts';
import { type Consequence, Consequences } from '../../../kit/modal/consequences.tsx';
import { SelectField } from '../../../kit/select/select-field.tsx';
import type { ModalProps } from '../../../shell/windows/modal-types.ts';

interface About {
  record: { id: number; name: string };
}

const sent = {
  done: 'Заявка отправлена на проверку',
  quiet: true,
  refresh: [requests.list, requests.summary],
} as const;
const checked: Consequence = { icon: 'clipboard-check', text: 'Заявку проверит модератор, обычно за день' };

interface AskWindowProps extends About, Pick<Parameters<typeof FormWindow>[0], 'title' | 'controls' | 'children'> {
  form: Parameters<typeof FormWindow>[0]['form'] & Parameters<typeof Comment>[0]['form'];
  leads?: Consequence[];
}

const AskWindow = ({ record, children, leads = [], ...window }: AskWindowProps) => (
  <FormWindow subtitle={record.name} submit="Отправить заявку" {...window}>
    {children}
    <Comment form={window.form} help="Это прочтёт модератор" />
    <Consequences items={[checked, ...leads]} />
  </FormWindow>
);

/** Where the seller works now, of the points that the TSM sees. */
function usePoints(id: number) {
  const { data } = useAsk(sellers.links, { params: { id } });
  const open = data?.items.filter(({ to_date }) => to_date === null) ?? [];
  return open.map(({ trade_point: { id: point, title, code } }) => ({
    value: String(point),
    label: title,
    hint: code,
  }));
}

export function AskRemovalModal({ input: { record }, close, ...controls }: ModalProps<About, true>) {
  const points = usePoints(record.id);
  const asking = useAction(requests.removeSeller, sent);
  const form = useContractForm({
    schema: RemovalRequest,
    initial: { seller_id: record.id, trade_point_id: null, to_date: today(), comment: '' },
    send: (body) => asking.run({ body }),
    done: () => close(true),
  });
  return (
    <AskWindow title="Попросить убрать из точки" record={record} form={form} controls={controls}>
      <SelectField label="Торговая точка" required options={points} {...form.id('trade_point_id')} />
      <DateField label="Последний день работы" required max={today()} {...form.date('to_date')} />
    </AskWindow>
  );
}

const blocked: Consequence[] = [{ icon: 'ban', text: 'После одобрения продавец сразу потеряет доступ' }];
const books = ['reasons.block_user'] as const;

export function AskBlockModal({ input: { record }, close, ...controls }: ModalProps<About, true>) {
  const reasons = useBookOptions(books)['reasons.block_user'];
  const asking = useAction(requests.blockSeller, sent);
  const form = useContractForm({
    schema: BlockRequest,
    initial: { seller_id: record.id, reason_id: null, comment: '' },
    send: (body) => asking.run({ body }),
    done: () => close(true),
  });
  return (
    <AskWindow title="Попросить заблокировать" record={record} form={form} controls={controls} leads={blocked}>
      <SelectField label="Причина" required options={reasons} {...form.id('reason_id')} />
    </AskWindow>
  );
}
