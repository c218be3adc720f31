/** The additional fields that the person may fill, in the form of a trade point. A file has no input here. */
import { tradePoints } from '@iskra/contract/areas/trade-points';
import type { AdditionalField, TradePointDraft } from '@iskra/contract/areas/trade-points/shapes';
import { useAsk } from '../../data/use-ask.ts';
import type { ContractForm } from '../../data/use-contract-form.ts';
import { DateField } from '../../kit/dates/date-field.tsx';
import { TextArea } from '../../kit/field/text-area.tsx';
import { TextField } from '../../kit/field/text-field.tsx';
import { Cell, FormSection } from '../../kit/layout/form-section.tsx';
import { MultiSelectField } from '../../kit/select/multi-select-field.tsx';
import { SelectField } from '../../kit/select/select-field.tsx';

type Form = Pick<ContractForm<typeof TradePointDraft>, 'text' | 'number' | 'date' | 'choice' | 'choices' | 'answer'>;

const answers = [
  { value: 'true', label: 'Да' },
  { value: 'false', label: 'Нет' },
];

function Input({ field: { code, label, type, required, options }, form }: { field: AdditionalField; form: Form }) {
  const name = `additional.${code}` as const;
  const texts = { label, required };
  const choices = options.map((option) => ({ value: option.code, label: option.title }));
  switch (type) {
    case 'multi_enum':
      return <MultiSelectField {...texts} options={choices} {...form.choices(name)} />;
    case 'enum':
      return <SelectField {...texts} options={choices} clearable={!required} {...form.choice(name)} />;
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

export function AdditionalFields({ form, point }: { form: Form; point: { id: number } | undefined }) {
  const { data } = useAsk(tradePoints.additionalFields, { body: { trade_point_id: point?.id } });
  const fields = data?.items.filter(({ editable, type }) => editable && type !== 'file') ?? [];
  if (fields.length === 0) return null;
  return (
    <FormSection title="Дополнительно">
      {fields.map((field) => (
        <Cell key={field.code} span={field.type === 'text' || field.type === 'multi_enum' ? 6 : 2}>
          <Input field={field} form={form} />
        </Cell>
      ))}
    </FormSection>
  );
}
