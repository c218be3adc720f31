/** The field of a form for a declared field (a book's column, an additional field), by the type of its values. */
import { isZoneField } from '@iskra/contract/kernel/field-value';
import { DateField } from '../../kit/dates/date-field.tsx';
import { TextArea } from '../../kit/field/text-area.tsx';
import { TextField } from '../../kit/field/text-field.tsx';
import { MultiSelectField } from '../../kit/select/multi-select-field.tsx';
import { SelectField } from '../../kit/select/select-field.tsx';
import type { Option } from '../../kit/select/select-model.ts';
import { zoneOptions } from '../choices/time-zones.ts';
import { useBookOptions } from '../choices/use-book-options.ts';
import { answers } from './declared-text.ts';
import type { fieldsOf } from './form-values.ts';

interface DeclaredField {
  code: string;
  label: string;
  type: string;
  required: boolean;
  /** Whose entries a `ref` chooses from. */
  book?: string | undefined;
}

interface DeclaredInputProps<Name extends string> {
  field: DeclaredField;
  /** Of the value in the form: `additional.area`. */
  name: Name;
  form: DeclaredForm<Name>;
  /** Where the values are codes. */
  options?: Option[];
}

type Fields = ReturnType<typeof fieldsOf>;
/** What a form of any contract has for its fields. */
type DeclaredForm<Name extends string> = {
  [Kind in 'text' | 'number' | 'date' | 'choice' | 'choices' | 'answer' | 'id']: (
    name: Name,
  ) => ReturnType<Fields[Kind]>;
};

function RefInput<Name extends string>({ field, name, form }: DeclaredInputProps<Name>) {
  const { label, required, book = '' } = field;
  const options = useBookOptions([book])[book] ?? [];
  return <SelectField label={label} required={required} clearable={!required} options={options} {...form.id(name)} />;
}

export function DeclaredInput<Name extends string>(props: DeclaredInputProps<Name>) {
  const { field, name, form, options = [] } = props;
  const { label, type, required } = field;
  const texts = { label, required };
  if (isZoneField(field)) {
    const zone = form.choice(name);
    const zones = zoneOptions(zone.value ?? 'Europe/Moscow');
    return <SelectField {...texts} options={zones} clearable={!required} {...zone} />;
  }
  switch (type) {
    case 'ref':
      return <RefInput {...props} />;
    case 'multi_enum':
      return <MultiSelectField {...texts} options={options} {...form.choices(name)} />;
    case 'enum':
      return <SelectField {...texts} options={options} clearable={!required} {...form.choice(name)} />;
    case 'bool':
      return <SelectField {...texts} options={answers} clearable={!required} {...form.answer(name)} />;
    case 'date':
      return <DateField {...texts} {...form.date(name)} />;
    case 'text':
      return <TextArea {...texts} {...form.text(name)} />;
    case 'int':
    case 'decimal':
      return <TextField {...texts} type={type === 'int' ? 'number' : 'decimal'} {...form.number(name)} />;
    default:
      return <TextField {...texts} type={type === 'phone' ? 'phone' : 'string'} {...form.text(name)} />;
  }
}
