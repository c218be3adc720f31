/** Which goods are asked about. */
import { SelectField } from '../../../../kit/select/select-field.tsx';
import type { EditProps } from '../kind-view.ts';
import { useTransport } from '../transport.shared.ts';

interface Grouped {
  sku_group_id?: number | null | undefined;
}

export function GroupSetting({ settings, change, errorAt }: EditProps<Grouped>) {
  const { groups } = useTransport();
  const { sku_group_id: id } = settings;
  return (
    <SelectField
      label="Группа SKU"
      required
      options={groups?.find ?? []}
      known={groups?.known ?? []}
      value={id ? String(id) : null}
      error={errorAt('sku_group_id')}
      onChange={(chosen) => change({ sku_group_id: chosen === null ? null : Number(chosen) })}
    />
  );
}
