/** The form of a TSM or a BDM, told once: for the window that adds one and for the card. */
import { tradeUsers } from '@iskra/contract/areas/people/trade-users';
import {
  type TradeUserCard,
  type TradeUserDraft,
  type TradeUserKind,
  tradeUserKinds,
} from '@iskra/contract/areas/people/trade-users/shapes';
import { tradeUserKindWords } from '@iskra/contract/areas/people/trade-users/words';
import { useMemo } from 'react';
import { call } from '../../../data/calls/call.ts';
import { useBookOptions } from '../../../data/choices/use-book-options.ts';
import { useSearch } from '../../../data/choices/use-search.ts';
import type { ContractForm } from '../../../data/forms/use-contract-form.ts';
import { useRecordForm } from '../../../data/forms/use-record-form.ts';
import { DateField } from '../../../kit/dates/date-field.tsx';
import { TextField } from '../../../kit/field/text-field.tsx';
import { Cell, FormSection } from '../../../kit/layout/form-section.tsx';
import { SelectField } from '../../../kit/select/select-field.tsx';
import { anyTradeUserSearch, bdmSearch } from './trade-user-search.shared.ts';

const freshOf = (kind: TradeUserKind) => ({
  kind,
  employee_number: '',
  last_name: '',
  first_name: '',
  middle_name: null,
  phone: '',
  email: '',
  region_id: null,
  branch_id: null,
  bdm_id: null,
  deputy_id: null,
  vacation_from: null,
  vacation_to: null,
});

export function useTradeUserForm(
  person: TradeUserCard | undefined,
  kind: TradeUserKind,
  done: (saved: { id: number }) => void,
) {
  const fresh = useMemo(() => freshOf(kind), [kind]);
  return useRecordForm({
    ...tradeUsers,
    record: person,
    fresh,
    latest: (id) => call(tradeUsers.card, { params: { id } }),
    history: (id) => ({ entity_type: 'trade_user', entity_id: id }),
    saved: {
      added: 'Сотрудник добавлен',
      changed: 'Изменения сохранены',
      meanwhile: 'Сотрудника изменили, пока вы его правили',
    },
    done,
  });
}

const kinds = tradeUserKinds.map((value) => ({ value, label: tradeUserKindWords[value] }));
const bookCodes = ['regions', 'branches'] as const;

type Titled = TradeUserCard['bdm'] | undefined;
const knownAs = (person: Titled) => (person ? [{ value: String(person.id), label: person.title }] : []);

interface TradeUserFieldsProps {
  form: Pick<ContractForm<typeof TradeUserDraft>, 'text' | 'choice' | 'id' | 'date' | 'values'>;
  person?: TradeUserCard;
}

export function TradeUserFields({ form, person }: TradeUserFieldsProps) {
  const books = useBookOptions(bookCodes);
  const heads = useSearch(bdmSearch);
  const deputies = useSearch(anyTradeUserSearch);
  return (
    <>
      <FormSection title="Сотрудник" note="По телефону или почте и паролю сотрудник входит на странице ТСМ">
        {!person && <SelectField label="Роль" required options={kinds} {...form.choice('kind')} />}
        <TextField label="Табельный номер" required limits={{ max: 20 }} {...form.text('employee_number')} />
        <TextField type="name" label="Фамилия" required {...form.text('last_name')} />
        <TextField type="name" label="Имя" required {...form.text('first_name')} />
        <TextField type="name" label="Отчество" {...form.text('middle_name')} />
        <TextField type="phone" label="Телефон" required {...form.text('phone')} />
        <TextField label="Почта" required {...form.text('email')} />
      </FormSection>
      <FormSection title="Территория" note="Новый руководитель отвечает за сотрудника с сегодняшнего дня">
        <SelectField label="Регион" options={books.regions} clearable {...form.id('region_id')} />
        <SelectField label="Филиал" options={books.branches} clearable {...form.id('branch_id')} />
        {form.values.kind === 'tsm' && (
          <SelectField label="БДМ" options={heads} known={knownAs(person?.bdm)} clearable {...form.id('bdm_id')} />
        )}
      </FormSection>
      <FormSection title="Отпуск" note="В эти дни заместитель видит и свои точки, и точки сотрудника">
        <Cell span={6}>
          <SelectField
            label="Кто замещает"
            options={deputies}
            known={knownAs(person?.deputy)}
            clearable
            {...form.id('deputy_id')}
          />
        </Cell>
        <Cell span={3}>
          <DateField label="Первый день" {...form.date('vacation_from')} />
        </Cell>
        <Cell span={3}>
          <DateField label="Последний день" {...form.date('vacation_to')} />
        </Cell>
      </FormSection>
    </>
  );
}
