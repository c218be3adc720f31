/** One field of the grid as an input of a window. */
import { DateField } from '../../../../kit/dates/date-field.tsx';
import { TextField } from '../../../../kit/field/text-field.tsx';
import { SelectField } from '../../../../kit/select/select-field.tsx';
import type { Option } from '../../../../kit/select/select-model.ts';
import type { FieldOfGrid } from './grid-values.ts';

interface FieldInputProps {
  field: FieldOfGrid;
  value: string;
  onChange: (value: string) => void;
  error: string | undefined;
  known?: Option[];
}

export function FieldInput({ field: { title, input, hint }, value, onChange, error, known = [] }: FieldInputProps) {
  const shared = { label: title, error };
  if (input.type === 'select')
    return (
      <SelectField
        {...shared}
        options={input.options ?? []}
        known={known}
        clearable
        value={value === '' ? null : value}
        onChange={(next) => onChange(next ?? '')}
      />
    );
  if (input.type === 'date') return <DateField {...shared} value={value} onChange={onChange} />;
  return <TextField {...shared} help={hint} type={input.type} value={value} onChange={onChange} />;
}
