/** One field of one point, on a phone. */
import type { GridField, GridRow } from '@iskra/contract/areas/network/change-sets/shapes';
import { type FormEvent, useEffect, useState } from 'react';
import { ModalFooter } from '../../../../kit/modal/modal-footer.tsx';
import { ModalFrame } from '../../../../kit/modal/modal-frame.tsx';
import type { ModalProps } from '../../../../shell/windows/modal-types.ts';
import { FieldInput } from './field-input.part.tsx';
import { cellOf } from './grid-columns.tsx';
import { useGridFields } from './grid-fields.ts';
import { useCells } from './use-cells.ts';

type Props = ModalProps<{ point: GridRow; field: GridField }, true>;

export default function CellModal({ input: { point, field: name }, close, dismiss, setDirty }: Props) {
  const fields = useGridFields();
  const { save } = useCells(fields);
  const field = fields.find(({ id }) => id === name)!;
  const before = cellOf(point, field);
  const [value, setValue] = useState(before.value);
  const [error, setError] = useState<string>();
  const [saving, setSaving] = useState(false);
  useEffect(() => setDirty(value !== before.value), [value, before.value, setDirty]);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setSaving(true);
    const refused = await save(point, name, value);
    setSaving(false);
    if (refused === undefined) close(true);
    else setError(refused);
  };
  return (
    <ModalFrame
      title={`Изменить: ${field.title.toLowerCase()}`}
      subtitle={`${point.code} · ${point.name}`}
      onClose={dismiss}
      onSubmit={(event) => void submit(event as FormEvent)}
      footer={<ModalFooter submit="В набор" loading={saving} onCancel={dismiss} />}
    >
      <FieldInput
        field={field}
        value={value}
        onChange={(next) => {
          setError(undefined);
          setValue(next);
        }}
        error={error}
        known={before.value === '' ? [] : [{ value: before.value, label: before.text }]}
      />
    </ModalFrame>
  );
}
