/** A buyer has asked to be forgotten: found by phone, told in numbers, erased for good. */
import { buyers, type KeptOfBuyer } from '@iskra/contract/areas/surveys/buyers';
import { useState } from 'react';
import { isRefusal } from '../../../data/calls/call.ts';
import { useAction } from '../../../data/calls/use-action.ts';
import { FormWindow } from '../../../data/forms/form-window.tsx';
import { DeleteFields } from '../../../data/forms/typed-word.tsx';
import { useContractForm } from '../../../data/forms/use-contract-form.ts';
import { Button } from '../../../kit/button/button.tsx';
import { TextField } from '../../../kit/field/text-field.tsx';
import { countOf, formatMoment } from '../../../kit/format.ts';
import { type Consequence, Consequences } from '../../../kit/modal/consequences.tsx';
import { Note } from '../../../kit/status/note.tsx';
import type { ModalProps } from '../../../shell/windows/modal-types.ts';

interface Found {
  phone: string;
  item: KeptOfBuyer | null;
}

const answers = (count: number) => countOf(count, 'ответ', 'ответа', 'ответов');

function consequencesOf({ answers: given, waiting, begun, photos, agreements, since }: KeptOfBuyer): Consequence[] {
  const all: (Consequence | false)[] = [
    {
      icon: 'user',
      text: `Номер, согласия (${agreements}) и входы с ${formatMoment(since)} исчезнут: вернуть их нельзя`,
    },
    photos > 0 && { icon: 'photo', text: `Удалим ${countOf(photos, 'фото', 'фото', 'фото')}` },
    begun > 0 && {
      icon: 'trash',
      text: `Удалим ${countOf(begun, 'начатый опрос', 'начатых опроса', 'начатых опросов')}`,
    },
    {
      icon: 'message-2-question',
      text:
        given === 0
          ? 'Законченных опросов нет'
          : `Останется ${answers(given)} без имени и номера${waiting > 0 ? `, из них на модерации: ${waiting}` : ''}`,
    },
  ];
  return all.filter((one) => one !== false);
}

export default function ForgetBuyerModal({ close, ...controls }: ModalProps<object, true>) {
  const [found, setFound] = useState<Found>();
  const finding = useAction(buyers.find, { quiet: true });
  const forgetting = useAction(buyers.forget, { quiet: true, done: 'Данные покупателя удалены' });
  const form = useContractForm({
    schema: buyers.forget.body,
    initial: { phone: '', comment: '', confirm: '' },
    send: (body) => forgetting.run({ body }),
    done: () => close(true),
  });
  const phone = form.text('phone');
  const isCurrent = found !== undefined && found.phone === phone.value;
  const item = isCurrent ? found.item : null;
  const find = async () => {
    const answer = await finding.run({ body: { phone: phone.value } });
    if (!isRefusal(answer)) setFound({ phone: phone.value, item: answer.item });
  };
  return (
    <FormWindow
      title="Удалить данные покупателя"
      subtitle="По просьбе самого покупателя"
      submit="Удалить данные"
      danger
      blocked={!item && 'Сначала найдите покупателя по номеру'}
      form={form}
      controls={controls}
    >
      <TextField type="phone" label="Телефон покупателя" required autoComplete="off" {...phone} />
      <Button icon="search" loading={finding.running} onClick={() => void find()}>
        Найти
      </Button>
      {isCurrent && !found.item && (
        <Note tone="info" live>
          С этим номером в опросах никто не участвовал.
        </Note>
      )}
      {item && (
        <>
          <Consequences items={consequencesOf(item)} />
          <DeleteFields form={form} />
        </>
      )}
    </FormWindow>
  );
}
