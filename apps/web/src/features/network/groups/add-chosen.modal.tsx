/** Rows chosen in a list go into a group that is kept by hand, or are included in one that a rule finds. */
import { groups } from '@iskra/contract/areas/network/groups';
import { useMemo, useState } from 'react';
import { useAction } from '../../../data/calls/use-action.ts';
import { useSearch } from '../../../data/choices/use-search.ts';
import { FormWindow } from '../../../data/forms/form-window.tsx';
import { useContractForm } from '../../../data/forms/use-contract-form.ts';
import { TextField } from '../../../kit/field/text-field.tsx';
import { countOf } from '../../../kit/format.ts';
import { SelectField } from '../../../kit/select/select-field.tsx';
import type { ManyInput } from '../../../shell/cards/record-actions.ts';
import type { ModalProps } from '../../../shell/windows/modal-types.ts';
import { kinds, type ScreenKind } from './group-kinds.ts';
import { groupSearch } from './group-search.shared.ts';

const mostAtOnce = 1_000;

export default function AddChosenModal({
  input: { kind, chosen, count },
  close,
  ...controls
}: ModalProps<ManyInput & { kind: ScreenKind }, true>) {
  const [groupId, setGroupId] = useState<number | null>(null);
  const ids = useMemo(() => ('ids' in chosen ? chosen.ids : []), [chosen]);
  const options = useSearch(groupSearch[kind]);
  const include = useAction(groups.override, { done: 'Добавлены в группу', quiet: true });
  const form = useContractForm({
    schema: groups.override.body,
    initial: useMemo(() => ({ member_ids: ids, verdict: 'include' as const, reason: null }), [ids]),
    send: (body) => include.run({ params: { id: groupId! }, body }),
    done: () => close(true),
  });
  const tooMany = ids.length === 0 || ids.length > mostAtOnce;
  return (
    <FormWindow
      title="Добавить в группу"
      subtitle={countOf(count, ...kinds[kind].noun)}
      submit="Добавить"
      blocked={
        (tooMany &&
          `Так добавляют до ${mostAtOnce} отмеченных строк. Для всех найденных создайте динамическую группу`) ||
        (groupId === null && 'Выберите группу')
      }
      form={form}
      controls={controls}
    >
      <SelectField
        label="Группа"
        required
        options={options}
        value={groupId === null ? null : String(groupId)}
        onChange={(chosenId) => setGroupId(chosenId === null ? null : Number(chosenId))}
      />
      <TextField label="Причина" limits={{ max: 200 }} {...form.text('reason')} />
    </FormWindow>
  );
}
