/** Trade points that nobody owns yet, for a new counterparty to take over. */
import type { OwnerDraft } from '@iskra/contract/areas/network/owners/shapes';
import { tradePoints } from '@iskra/contract/areas/network/trade-points';
import { type Search, useSearch } from '../../../data/choices/use-search.ts';
import type { ContractForm } from '../../../data/forms/use-contract-form.ts';
import { Cell, FormSection } from '../../../kit/layout/form-section.tsx';
import { MultiSelectField } from '../../../kit/select/multi-select-field.tsx';

const freePoints: Search<typeof tradePoints.list> = {
  endpoint: tradePoints.list,
  body: { filters: { no_owner: true } },
  option: ({ id, code, name, address }) => ({ value: String(id), label: name, hint: `${code}, ${address}` }),
};

export function FreePoints({ form }: { form: Pick<ContractForm<typeof OwnerDraft>, 'ids'> }) {
  const options = useSearch(freePoints);
  return (
    <FormSection title="Торговые точки" note="Только те, у которых ещё нет владельца. Можно добавить и позже">
      <Cell span={6}>
        <MultiSelectField
          label="Точки контрагента"
          options={options}
          placeholder="Код, название или адрес"
          {...form.ids('trade_point_ids')}
        />
      </Cell>
    </FormSection>
  );
}
