import { type TradePointDraft, tradePointCategories } from '@iskra/contract/areas/network/trade-points/shapes';
import type { Role } from '@iskra/contract/roles';
import { zoneOptions } from '../../../data/choices/time-zones.ts';
import { useBookOptions } from '../../../data/choices/use-book-options.ts';
import { useSearch } from '../../../data/choices/use-search.ts';
import type { ContractForm } from '../../../data/forms/use-contract-form.ts';
import { DateField } from '../../../kit/dates/date-field.tsx';
import { TextField } from '../../../kit/field/text-field.tsx';
import { Cell, FormSection } from '../../../kit/layout/form-section.tsx';
import { SelectField } from '../../../kit/select/select-field.tsx';
import type { Option } from '../../../kit/select/select-model.ts';
import { ownerSearch } from '../owners/owner-search.shared.ts';
import { HoursField } from './hours-field.part.tsx';
import { PinField } from './pin-field.part.tsx';

const bookCodes = ['regions', 'branches', 'channels', 'formats', 'networks', 'distributors'] as const;
const categories = tradePointCategories.map((value) => ({ value, label: value }));

export interface TradePointFieldsProps {
  form: Pick<
    ContractForm<typeof TradePointDraft>,
    'text' | 'number' | 'id' | 'choice' | 'date' | 'whole' | 'values' | 'set'
  >;
  /** The note under a field that a moderator looks at first. */
  note: string;
  /** An owner or a TSM changes the phone at once and asks for the rest. */
  role: Role;
  /** A new one is filled as a whole, in every role. */
  isNew: boolean;
  /** Nobody has let it in yet, and its author may still say otherwise whose it is. */
  isDraft: boolean;
  knownOwner: Option[];
}

/** A TSM finds the counterparties that they look after; another one is named by its ИНН, and a moderator sees who that is. */
function InnField({ form }: Pick<TradePointFieldsProps, 'form'>) {
  return (
    <Cell span={4}>
      <TextField
        type="inn"
        label="ИНН контрагента"
        help="Если контрагента нет в списке: свяжем с ним, когда модератор примет точку"
        {...form.text('inn')}
      />
    </Cell>
  );
}

export function TradePointFields({ form, note, role, isNew, isDraft, knownOwner }: TradePointFieldsProps) {
  const books = useBookOptions(bookCodes);
  const findOwner = useSearch(ownerSearch);
  const owner = (
    <Cell span={4}>
      <SelectField label="Контрагент" options={findOwner} known={knownOwner} clearable {...form.id('owner_id')} />
    </Cell>
  );
  if (role !== 'admin' && !isNew)
    return (
      <>
        <FormSection title="Контакты" note="Сохраняется сразу">
          <Cell span={6}>
            <TextField type="phone" label="Телефон" {...form.text('phone')} />
          </Cell>
          <Cell span={6}>
            <HoursField label="Часы работы" {...form.whole('working_hours')} />
          </Cell>
        </FormSection>
        <FormSection title="Точка" note={isDraft ? undefined : note}>
          <Cell span={6}>
            <TextField label="Название" required {...form.text('name')} />
          </Cell>
          <Cell span={6}>
            <TextField label="Адрес целиком" required {...form.text('address')} />
          </Cell>
          <TextField label="Город" required {...form.text('city')} />
          <TextField type="number" label="Индекс" limits={{ max: 6 }} {...form.text('postal_code')} />
          <SelectField label="Категория" options={categories} clearable {...form.choice('category')} />
          <TextField type="decimal" label="Широта" {...form.number('lat')} />
          <TextField type="decimal" label="Долгота" {...form.number('lon')} />
          <SelectField label="Канал" options={books.channels} clearable {...form.id('channel_id')} />
          <PinField form={form} />
          {role === 'tsm_user' && owner}
          {role === 'tsm_user' && isDraft && <InnField form={form} />}
        </FormSection>
      </>
    );
  return (
    <>
      <FormSection title="Основное">
        {role === 'admin' && <TextField label="Код ТТ" required {...form.text('code')} />}
        <Cell span={role === 'admin' ? 4 : 6}>
          <TextField label="Название" required {...form.text('name')} />
        </Cell>
        {role !== 'owner' && owner}
        {role === 'tsm_user' && <InnField form={form} />}
        <TextField type="phone" label="Телефон" {...form.text('phone')} />
        <DateField label="Открыта" {...form.date('opened_on')} />
      </FormSection>
      <FormSection title="Адрес">
        <Cell span={6}>
          <TextField label="Адрес целиком" required {...form.text('address')} />
        </Cell>
        <SelectField label="Регион" options={books.regions} clearable {...form.id('region_id')} />
        <TextField label="Город" required {...form.text('city')} />
        <TextField type="number" label="Индекс" limits={{ max: 6 }} {...form.text('postal_code')} />
        <TextField type="decimal" label="Широта" {...form.number('lat')} />
        <TextField type="decimal" label="Долгота" {...form.number('lon')} />
        <TextField type="number" label="Радиус геозоны" suffix="м" {...form.number('geofence_radius_m')} />
        <SelectField
          label="Часовой пояс"
          options={zoneOptions(String(form.values.timezone))}
          {...form.choice('timezone')}
        />
        <PinField form={form} />
      </FormSection>
      <FormSection title="Режим работы" note="По времени точки">
        <Cell span={6}>
          <HoursField label="Часы работы" {...form.whole('working_hours')} />
        </Cell>
      </FormSection>
      <FormSection title="Классификация">
        <SelectField label="Канал" options={books.channels} clearable {...form.id('channel_id')} />
        <SelectField label="Формат" options={books.formats} clearable {...form.id('format_id')} />
        <SelectField label="Категория" options={categories} clearable {...form.choice('category')} />
        <SelectField label="Сеть" options={books.networks} clearable {...form.id('network_id')} />
        <SelectField label="Дистрибьютор" options={books.distributors} clearable {...form.id('distributor_id')} />
        <SelectField label="Филиал" options={books.branches} clearable {...form.id('branch_id')} />
      </FormSection>
    </>
  );
}
