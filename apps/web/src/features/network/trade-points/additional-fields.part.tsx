/** The additional fields that the person may fill, in the form of a trade point. A file has no input here. */
import { tradePoints } from '@iskra/contract/areas/network/trade-points';
import type { AdditionalField, TradePointDraft } from '@iskra/contract/areas/network/trade-points/shapes';
import { useAsk } from '../../../data/calls/use-ask.ts';
import { DeclaredInput } from '../../../data/forms/declared-input.tsx';
import type { ContractForm } from '../../../data/forms/use-contract-form.ts';
import { Cell, FormSection } from '../../../kit/layout/form-section.tsx';

type Form = Pick<
  ContractForm<typeof TradePointDraft>,
  'text' | 'number' | 'date' | 'choice' | 'choices' | 'answer' | 'id'
>;

const isWide = ({ type }: AdditionalField) => type === 'text' || type === 'multi_enum';
const optionsOf = ({ options }: AdditionalField) => options.map(({ code, title }) => ({ value: code, label: title }));

export function AdditionalFields({ form, point }: { form: Form; point: { id: number } | undefined }) {
  const { data } = useAsk(tradePoints.additionalFields, { body: { trade_point_id: point?.id } });
  const fields = data?.items.filter(({ editable, type }) => editable && type !== 'file') ?? [];
  if (fields.length === 0) return null;
  return (
    <FormSection title="Дополнительно">
      {fields.map((field) => (
        <Cell key={field.code} span={isWide(field) ? 6 : 2}>
          <DeclaredInput field={field} name={`additional.${field.code}`} form={form} options={optionsOf(field)} />
        </Cell>
      ))}
    </FormSection>
  );
}
