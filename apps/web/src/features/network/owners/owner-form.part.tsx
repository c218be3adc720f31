/** The form of a counterparty, told once: for the page that adds one and for the card. */
import { owners } from '@iskra/contract/areas/network/owners';
import {
  isCompany,
  type OwnerCard,
  type OwnerDraft,
  type OwnerType,
  ownerTypes,
} from '@iskra/contract/areas/network/owners/shapes';
import { ownerTypeWords } from '@iskra/contract/areas/network/owners/words';
import { call } from '../../../data/calls/call.ts';
import type { ContractForm } from '../../../data/forms/use-contract-form.ts';
import { useRecordForm } from '../../../data/forms/use-record-form.ts';
import { DateField } from '../../../kit/dates/date-field.tsx';
import { TextArea } from '../../../kit/field/text-area.tsx';
import { TextField } from '../../../kit/field/text-field.tsx';
import { Cell, FormSection } from '../../../kit/layout/form-section.tsx';
import { SelectField } from '../../../kit/select/select-field.tsx';

const fresh = {
  type: 'ooo' as const,
  legal_name: '',
  brand_name: null,
  inn: '',
  kpp: null,
  ogrn: null,
  legal_address: '',
  actual_address: null,
  director_name: null,
  last_name: '',
  first_name: '',
  middle_name: null,
  contact_phone: '',
  email: '',
  contract_number: null,
  contract_date: null,
  bank_bik: null,
  bank_account: null,
  bank_corr_account: null,
  bank_name: null,
  comment: null,
};

const freshDraft = { ...fresh, trade_point_ids: [] };

export const useOwnerForm = (owner: OwnerCard | undefined, done: (saved: { id: number }) => void) =>
  useRecordForm({
    ...owners,
    record: owner,
    fresh: owner ? fresh : freshDraft,
    latest: (id) => call(owners.card, { params: { id } }),
    history: (id) => ({ entity_type: 'owner', entity_id: id }),
    saved: {
      added: 'Контрагент добавлен',
      changed: 'Изменения сохранены',
      meanwhile: 'Контрагента изменили, пока вы его правили',
    },
    done,
  });

const types = ownerTypes.map((value) => ({ value, label: ownerTypeWords[value] }));

type Fields = Pick<ContractForm<typeof OwnerDraft>, 'text' | 'choice' | 'date' | 'values'>;

interface RequisiteFieldsProps {
  form: Fields;
  note?: string;
}

export function RequisiteFields({ form, note = 'Тип определяет длину ИНН и нужен ли КПП' }: RequisiteFieldsProps) {
  const isFirm = isCompany(form.values.type as OwnerType);
  return (
    <>
      <FormSection title="Реквизиты" note={note}>
        <SelectField label="Тип" required options={types} {...form.choice('type')} />
        <TextField type="number" label="ИНН" required limits={{ max: isFirm ? 10 : 12 }} {...form.text('inn')} />
        {isFirm && <TextField label="КПП" required limits={{ max: 9 }} {...form.text('kpp')} />}
        <Cell span={4}>
          <TextField label="Наименование" required {...form.text('legal_name')} />
        </Cell>
        <TextField label="Торговое название" {...form.text('brand_name')} />
        <TextField
          type="number"
          label={isFirm ? 'ОГРН' : 'ОГРНИП'}
          limits={{ max: isFirm ? 13 : 15 }}
          {...form.text('ogrn')}
        />
        <Cell span={4}>
          <TextField label="Руководитель" {...form.text('director_name')} />
        </Cell>
        <Cell span={6}>
          <TextField label="Юридический адрес" required {...form.text('legal_address')} />
        </Cell>
        <Cell span={6}>
          <TextField label="Фактический адрес" {...form.text('actual_address')} />
        </Cell>
      </FormSection>
      <FormSection title="Банк" note="Необязательно. Счёт сверим с БИК">
        <TextField type="number" label="БИК" limits={{ max: 9 }} {...form.text('bank_bik')} />
        <Cell span={4}>
          <TextField label="Банк" {...form.text('bank_name')} />
        </Cell>
        <Cell span={3}>
          <TextField type="number" label="Расчётный счёт" limits={{ max: 20 }} {...form.text('bank_account')} />
        </Cell>
        <Cell span={3}>
          <TextField type="number" label="Корр. счёт" limits={{ max: 20 }} {...form.text('bank_corr_account')} />
        </Cell>
      </FormSection>
    </>
  );
}

export function ContactFields({ form }: { form: Fields }) {
  return (
    <>
      <FormSection title="Контактное лицо" note="По этому телефону контрагент входит в кабинет">
        <TextField type="name" label="Фамилия" required {...form.text('last_name')} />
        <TextField type="name" label="Имя" required {...form.text('first_name')} />
        <TextField type="name" label="Отчество" {...form.text('middle_name')} />
        <Cell span={3}>
          <TextField type="phone" label="Телефон" required {...form.text('contact_phone')} />
        </Cell>
        <Cell span={3}>
          <TextField label="Почта" required {...form.text('email')} />
        </Cell>
      </FormSection>
      <FormSection title="Договор">
        <TextField label="Номер" {...form.text('contract_number')} />
        <DateField label="Дата" {...form.date('contract_date')} />
        <Cell span={6}>
          <TextArea label="Заметка" help="Контрагент её не видит" limits={{ max: 2000 }} {...form.text('comment')} />
        </Cell>
      </FormSection>
    </>
  );
}
