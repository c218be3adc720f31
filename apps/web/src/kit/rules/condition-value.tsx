import { operators } from '@iskra/contract/kernel/conditions/operators';
import type { ReactNode } from 'react';
import { Segmented } from '../button/segmented.tsx';
import { DateField } from '../dates/date-field.tsx';
import { TextField } from '../field/text-field.tsx';
import { typedNumber } from '../field/typed-number.ts';
import { plural } from '../format.ts';
import { MultiSelectField } from '../select/multi-select-field.tsx';
import { SelectField } from '../select/select-field.tsx';
import type { LoadOptions } from '../select/use-options.ts';
import type { Condition, RuleField } from './rule-model.ts';
import styles from './rules.module.css';

interface ValueProps {
  field: RuleField;
  value: unknown;
  onChange: (value: unknown) => void;
  label: string;
  error?: string | undefined;
}

const textOf = (value: unknown) => (value === undefined || value === null ? '' : String(value));
const listOf = (value: unknown) => (Array.isArray(value) ? value : []).map(String);

/** Ids are numbers in a rule and texts in a list of options; a set is found by its ids or has words of its own. */
const wireOf = ({ type, options }: RuleField, chosen: string): unknown =>
  type === 'ref' || type === 'number' || (type === 'set' && typeof options === 'function') ? Number(chosen) : chosen;

/** The typed text is the one option: several texts of one's own. */
const echo: LoadOptions = async (query) => {
  const value = query.trim();
  return value === '' ? [] : [{ value, label: value }];
};
const labelled = (values: string[]) => values.map((value) => ({ value, label: value }));

const answers = [
  { value: 'yes', label: 'да' },
  { value: 'no', label: 'нет' },
] as const;

function FlagValue({ value, onChange, label }: ValueProps) {
  return (
    <Segmented
      label={label}
      options={[...answers]}
      value={value === false ? 'no' : 'yes'}
      onChange={(answer) => onChange(answer === 'yes')}
    />
  );
}

function TypedValue({ field, value, onChange, label, error }: ValueProps) {
  const texts = { label, error, value: textOf(value) };
  if (field.type === 'date') return <DateField {...texts} onChange={onChange} />;
  if (field.type === 'number')
    return <TextField {...texts} type="decimal" onChange={(typed) => onChange(typedNumber(typed))} />;
  return <TextField {...texts} limits={{ max: 200 }} onChange={onChange} />;
}

function OneValue(props: ValueProps) {
  const { field, value, onChange, label, error } = props;
  if (field.type === 'flag') return <FlagValue {...props} />;
  if (!field.options) return <TypedValue {...props} />;
  return (
    <SelectField
      label={label}
      error={error}
      options={field.options}
      known={field.known ?? []}
      value={value === undefined || value === '' ? null : String(value)}
      onChange={(chosen) => onChange(chosen === null ? undefined : wireOf(field, chosen))}
    />
  );
}

function ListValue({ field, value, onChange, label, error }: ValueProps) {
  const values = listOf(value);
  return (
    <MultiSelectField
      label={label}
      error={error}
      options={field.options ?? echo}
      known={field.options ? (field.known ?? []) : labelled(values)}
      placeholder={field.options ? 'Выберите' : 'Введите и нажмите Enter'}
      value={values}
      onChange={(chosen) => onChange(chosen.map((one) => wireOf(field, one)))}
    />
  );
}

function RangeValue({ value, onChange, error, ...props }: ValueProps) {
  const [from = '', to = ''] = Array.isArray(value) ? value : [];
  return (
    <span className={styles.range}>
      <OneValue {...props} label="От" value={from} error={error} onChange={(next) => onChange([next ?? '', to])} />
      <span className={styles.and}>и</span>
      <OneValue {...props} label="До" value={to} onChange={(next) => onChange([from, next ?? ''])} />
    </span>
  );
}

function DaysValue({ value, onChange, label, error }: ValueProps) {
  const days = typeof value === 'number' ? value : 5;
  return (
    <TextField
      type="number"
      label={label}
      error={error}
      limits={{ max: 4 }}
      suffix={plural(days, 'день', 'дня', 'дней')}
      value={textOf(value)}
      onChange={(typed) => onChange(typedNumber(typed))}
    />
  );
}

const editors = { one: OneValue, list: ListValue, range: RangeValue, days: DaysValue } as const;

interface ConditionValueProps {
  condition: Condition;
  field: RuleField;
  error: string | undefined;
  onChange: (value: unknown) => void;
}

/** What the operator is held against, by its shape and by the type of the field. */
export function ConditionValue({ condition, field, error, onChange }: ConditionValueProps): ReactNode {
  const { shape } = operators[condition.operator];
  if (shape === 'none') return null;
  const Editor = editors[shape];
  return <Editor field={field} value={condition.value} onChange={onChange} label="Значение" error={error} />;
}
