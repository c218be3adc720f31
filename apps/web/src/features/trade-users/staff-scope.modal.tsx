/** What a moderator judges, and in which regions. */
import { moderationKinds } from '@iskra/contract/areas/moderation/shapes';
import { moderationKindWords } from '@iskra/contract/areas/moderation/words';
import { moderators, ScopeChange } from '@iskra/contract/areas/moderators';
import { type StaffRow, staff } from '@iskra/contract/areas/staff';
import { useMemo, useState } from 'react';
import { FormWindow } from '../../data/form-window.tsx';
import { useAction } from '../../data/use-action.ts';
import { useBookOptions } from '../../data/use-book-options.ts';
import { useContractForm } from '../../data/use-contract-form.ts';
import { Consequences } from '../../kit/modal/consequences.tsx';
import { MultiSelectField } from '../../kit/select/multi-select-field.tsx';
import type { ModalProps } from '../../shell/modal-types.ts';
import { nameOf } from './staff-actions.ts';

const kindOptions = moderationKinds.map((value) => ({ value, label: moderationKindWords[value] }));
const bookCodes = ['regions'] as const;

export default function StaffScopeModal({
  input: { person },
  close,
  ...controls
}: ModalProps<{ person: StaffRow }, true>) {
  const { regions } = useBookOptions(bookCodes);
  const [kinds, setKinds] = useState<string[]>(person.scopes.map(({ kind }) => kind));
  const [places, setPlaces] = useState(
    [...new Set(person.scopes.flatMap(({ region_ids }) => region_ids ?? []))].map(String),
  );
  const saving = useAction(moderators.scope, { done: 'Изменения сохранены', refresh: [staff.list], quiet: true });
  const form = useContractForm({
    schema: ScopeChange,
    initial: useMemo(() => ({ scopes: person.scopes }), [person]),
    body: () => ({
      scopes: kinds.map((kind) => ({ kind, region_ids: places.length > 0 ? places.map(Number) : null })),
    }),
    send: (body) => saving.run({ params: { id: person.id }, body }),
    done: () => close(true),
  });
  return (
    <FormWindow
      title="Что проверяет модератор"
      subtitle={nameOf(person)}
      verb="Сохранить"
      form={form}
      controls={controls}
    >
      <MultiSelectField label="Виды заявок" options={kindOptions} value={kinds} onChange={setKinds} />
      <MultiSelectField
        label="Регионы"
        help="Пусто — все регионы"
        options={regions}
        value={places}
        onChange={setPlaces}
      />
      <Consequences items={[{ icon: 'filter', text: 'Модератор увидит только такие заявки; без видов — ни одной' }]} />
    </FormWindow>
  );
}
