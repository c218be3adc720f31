/** The field of a form for a declared field (a book's column, an additional field), by the type of its values. */
import { DateField } from '../kit/dates/date-field.tsx';
import { TextArea } from '../kit/field/text-area.tsx';
import { TextField } from '../kit/field/text-field.tsx';
import { MultiSelectField } from '../kit/select/multi-select-field.tsx';
import { SelectField } from '../kit/select/select-field.tsx';
import type { Option } from '../kit/select/select-model.ts';
import { answers } from './declared-text.ts';
import type { fieldsOf } from './form-values.ts';

interface DeclaredInputProps<Name extends string> {
  field: { label: string; type: string; required: boolean };
  /** Of the value in the form: `additional.area`. */
  name: Name;
  form: DeclaredForm<Name>;
  /** Where the values are codes. */
  options?: Option[];
}

type Fields = ReturnType<typeof fieldsOf>;
/** What a form of any contract has for its fields. */
type DeclaredForm<Name extends string> = {
  [Kind in 'text' | 'number' | 'date' | 'choice' | 'choices' | 'answer']: (name: Name) => ReturnType<Fields[Kind]>;
};

export function DeclaredInput<Name extends string>({ field, name, form, options = [] }: DeclaredInputProps<Name>) {
  const { label, type, required } = field;
  const texts = { label, required };
  switch (type) {
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
