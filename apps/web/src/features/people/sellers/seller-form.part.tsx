/** The form of a seller, told once: for the window that adds or changes one, and for the card. */
import { sellers } from '@iskra/contract/areas/people/sellers';
import {
  type Beginning,
  Employment,
  Gender,
  type SellerCard,
  type SellerDraft,
} from '@iskra/contract/areas/people/sellers/shapes';
import { employmentWords, genderWords } from '@iskra/contract/areas/people/sellers/words';
import { call } from '../../../data/calls/call.ts';
import { useSearch } from '../../../data/choices/use-search.ts';
import type { ContractForm } from '../../../data/forms/use-contract-form.ts';
import { useRecordForm } from '../../../data/forms/use-record-form.ts';
import { namedOptions } from '../../../data/lists/filter-model.ts';
import { DateField } from '../../../kit/dates/date-field.tsx';
import { TextField } from '../../../kit/field/text-field.tsx';
import { today } from '../../../kit/format.ts';
import { Cell, FormSection } from '../../../kit/layout/form-section.tsx';
import { SelectField } from '../../../kit/select/select-field.tsx';
import { tradePointSearch } from '../../network/trade-points/trade-point-search.shared.ts';

const person = {
  last_name: '',
  first_name: '',
  middle_name: null,
  phone: '',
  email: null,
  birth_date: null,
  gender: null,
  city: null,
  employment: 'seller' as const,
  hired_on: null,
};

/** Where a new seller begins; later the tab of the points tells it. */
const fresh = { ...person, trade_point_id: null, from_date: null, position: null };

export const useSellerForm = (seller: SellerCard | undefined, done: (saved: { id: number }) => void) =>
  useRecordForm({
    ...sellers,
    record: seller,
    fresh: seller ? person : fresh,
    latest: (id) => call(sellers.card, { params: { id } }),
    history: (id) => ({ entity_type: 'seller', entity_id: id }),
    saved: {
      added: 'Продавец добавлен, приглашение отправлено',
      changed: 'Изменения сохранены',
      meanwhile: 'Продавца изменили, пока вы его правили',
    },
    done,
  });

type Fields = Pick<ContractForm<typeof SellerDraft>, 'text' | 'choice' | 'date'>;

const genders = namedOptions(Gender.options, genderWords);
const employments = namedOptions(Employment.options, employmentWords);

export function SellerFields({ form }: { form: Fields }) {
  return (
    <>
      <FormSection title="Человек">
        <TextField type="name" label="Фамилия" required {...form.text('last_name')} />
        <TextField type="name" label="Имя" required {...form.text('first_name')} />
        <TextField type="name" label="Отчество" {...form.text('middle_name')} />
        <DateField label="Дата рождения" max={today()} {...form.date('birth_date')} />
        <SelectField label="Пол" options={genders} clearable {...form.choice('gender')} />
        <TextField label="Город" {...form.text('city')} />
      </FormSection>
      <FormSection title="Вход" note="По этому телефону продавец входит в программу">
        <Cell span={3}>
          <TextField type="phone" label="Телефон" required {...form.text('phone')} />
        </Cell>
        <Cell span={3}>
          <TextField label="Почта" {...form.text('email')} />
        </Cell>
      </FormSection>
      <FormSection title="Работа">
        <Cell span={3}>
          <SelectField label="Занятость" options={employments} {...form.choice('employment')} />
        </Cell>
        <Cell span={3}>
          <DateField label="Принят на работу" max={today()} {...form.date('hired_on')} />
        </Cell>
      </FormSection>
    </>
  );
}

/** Where the work begins, and when. */
export function WorkFields({
  form,
  required,
}: {
  form: Pick<ContractForm<typeof Beginning>, 'text' | 'date' | 'id'>;
  required?: true;
}) {
  const findPoint = useSearch(tradePointSearch);
  const must = required && { required };
  return (
    <>
      <SelectField
        label="Торговая точка"
        {...must}
        options={findPoint}
        clearable={!required}
        {...form.id('trade_point_id')}
      />
      <DateField label="Первый день работы" {...must} {...form.date('from_date')} />
      <TextField label="Должность" {...form.text('position')} />
    </>
  );
}
