import { owners } from '@iskra/contract/endpoints/owners';
import { tradePointCategories } from '@iskra/contract/entities/trade-point';
import { useBookOptions } from '../../data/use-book-options.ts';
import type { ContractForm } from '../../data/use-contract-form.ts';
import { type Search, useSearch } from '../../data/use-search.ts';
import { TextField } from '../../kit/field/text-field.tsx';
import { Cell, FormSection } from '../../kit/layout/form-section.tsx';
import { SelectField } from '../../kit/select/select-field.tsx';
import type { Option } from '../../kit/select/select-model.ts';
import type { TradePointForm } from './trade-point-form.ts';

const bookCodes = ['regions', 'branches', 'channels', 'formats', 'networks', 'distributors'] as const;
const ownerSearch: Search<typeof owners.search> = {
  endpoint: owners.search,
  body: {},
  option: ({ id, title, inn }) => ({ value: String(id), label: title, hint: inn }),
};
const categories = tradePointCategories.map((value) => ({ value, label: value }));

interface TradePointFieldsProps {
  field: ContractForm<TradePointForm>['field'];
  /** Only phone and hours are free to an owner or a TSM. */
  onlyFree: boolean;
  knownOwner: Option[];
}

export function TradePointFields({ field, onlyFree, knownOwner }: TradePointFieldsProps) {
  const books = useBookOptions(bookCodes);
  const findOwner = useSearch(ownerSearch);
  if (onlyFree) {
    return (
      <FormSection title="Контакты" note="Остальные поля меняет администратор">
        <Cell span={6}>
          <TextField type="phone" label="Телефон" {...field('phone')} />
        </Cell>
      </FormSection>
    );
  }
  return (
    <>
      <FormSection title="Основное">
        <Cell span={2}>
          <TextField label="Код ТТ" required {...field('code')} />
        </Cell>
        <Cell span={4}>
          <TextField label="Название" required {...field('name')} />
        </Cell>
        <Cell span={4}>
          <SelectField label="Контрагент" options={findOwner} known={knownOwner} clearable {...field('owner_id')} />
        </Cell>
        <Cell span={2}>
          <TextField type="phone" label="Телефон" {...field('phone')} />
        </Cell>
      </FormSection>
      <FormSection title="Адрес">
        <Cell span={6}>
          <TextField label="Адрес целиком" required {...field('address')} />
        </Cell>
        <Cell span={2}>
          <SelectField label="Регион" options={books.regions} clearable {...field('region_id')} />
        </Cell>
        <Cell span={2}>
          <TextField label="Город" required {...field('city')} />
        </Cell>
        <Cell span={2}>
          <TextField type="number" label="Индекс" limits={{ max: 6 }} {...field('postal_code')} />
        </Cell>
        <Cell span={2}>
          <TextField type="decimal" label="Широта" {...field('lat')} />
        </Cell>
        <Cell span={2}>
          <TextField type="decimal" label="Долгота" {...field('lon')} />
        </Cell>
        <Cell span={2}>
          <TextField type="number" label="Радиус геозоны" suffix="м" {...field('geofence_radius_m')} />
        </Cell>
      </FormSection>
      <FormSection title="Классификация">
        <Cell span={2}>
          <SelectField label="Канал" options={books.channels} clearable {...field('channel_id')} />
        </Cell>
        <Cell span={2}>
          <SelectField label="Формат" options={books.formats} clearable {...field('format_id')} />
        </Cell>
        <Cell span={2}>
          <SelectField label="Категория" options={categories} clearable {...field('category')} />
        </Cell>
        <Cell span={2}>
          <SelectField label="Сеть" options={books.networks} clearable {...field('network_id')} />
        </Cell>
        <Cell span={2}>
          <SelectField label="Дистрибьютор" options={books.distributors} clearable {...field('distributor_id')} />
        </Cell>
        <Cell span={2}>
          <SelectField label="Филиал" options={books.branches} clearable {...field('branch_id')} />
        </Cell>
      </FormSection>
    </>
  );
}
