/** A returned request, put right by its author and sent again. */
import { Correction, type RequestCard, requests } from '@iskra/contract/areas/network/requests';
import { useAction } from '../../../data/calls/use-action.ts';
import { useAsk } from '../../../data/calls/use-ask.ts';
import { useSearch } from '../../../data/choices/use-search.ts';
import { Comment } from '../../../data/forms/block-transitions.tsx';
import { FormWindow, type WindowControls } from '../../../data/forms/form-window.tsx';
import { useContractForm } from '../../../data/forms/use-contract-form.ts';
import { DateField } from '../../../kit/dates/date-field.tsx';
import { TextField } from '../../../kit/field/text-field.tsx';
import { today } from '../../../kit/format.ts';
import { ModalFooter } from '../../../kit/modal/modal-footer.tsx';
import { ModalFrame } from '../../../kit/modal/modal-frame.tsx';
import { SelectField } from '../../../kit/select/select-field.tsx';
import { Note } from '../../../kit/status/note.tsx';
import type { ModalProps } from '../../../shell/windows/modal-types.ts';
import { tradePointSearch } from '../trade-points/trade-point-search.shared.ts';

const title = 'Исправить заявку';

/** Which fields a request of each kind has; of the others only the words are said anew. */
const hasWork = ({ kind }: RequestCard) => kind === 'user' || kind === 'seller_tp';

function initialOf(item: RequestCard) {
  const { last_name, first_name, middle_name, trade_point, from_date, to_date, position } = item;
  const names = item.kind === 'user' ? { last_name: last_name ?? '', first_name: first_name ?? '', middle_name } : {};
  const work = hasWork(item) ? { trade_point_id: trade_point?.id ?? null, from_date, position } : {};
  return { comment: '', ...names, ...work, ...(item.kind === 'seller_unlink' && { to_date }) };
}

function CorrectForm({ item, close, ...controls }: { item: RequestCard; close: () => void } & WindowControls) {
  const findPoint = useSearch(tradePointSearch);
  const sending = useAction(requests.correct, {
    done: 'Заявка отправлена снова',
    quiet: true,
    refresh: [requests.list, requests.summary],
  });
  const form = useContractForm({
    schema: Correction,
    initial: initialOf(item),
    send: (body) => sending.run({ params: { id: item.id }, body }),
    done: close,
  });
  return (
    <FormWindow title={title} subtitle={item.title} submit="Отправить снова" form={form} controls={controls}>
      {(item.reason || item.comment) && (
        <Note tone="warn">{[item.reason, item.comment].filter(Boolean).join('. ')}</Note>
      )}
      {item.kind === 'user' && (
        <>
          <TextField type="name" label="Фамилия" required {...form.text('last_name')} />
          <TextField type="name" label="Имя" required {...form.text('first_name')} />
          <TextField type="name" label="Отчество" {...form.text('middle_name')} />
        </>
      )}
      {hasWork(item) && (
        <>
          <SelectField label="Торговая точка" required options={findPoint} {...form.id('trade_point_id')} />
          <DateField label="Первый день работы" required {...form.date('from_date')} />
          <TextField label="Должность" {...form.text('position')} />
        </>
      )}
      {item.kind === 'seller_unlink' && (
        <DateField label="Последний день работы" required max={today()} {...form.date('to_date')} />
      )}
      <Comment form={form} help="Что исправлено: это прочтёт модератор" />
    </FormWindow>
  );
}

export default function CorrectRequestModal({ input: { id }, close, ...controls }: ModalProps<{ id: number }, true>) {
  const { data } = useAsk(requests.card, { params: { id } });
  if (data) return <CorrectForm item={data.item} close={() => close(true)} {...controls} />;
  return (
    <ModalFrame
      title={title}
      onClose={controls.dismiss}
      footer={<ModalFooter submit="Отправить снова" loading onCancel={controls.dismiss} />}
    >
      {null}
    </ModalFrame>
  );
}
