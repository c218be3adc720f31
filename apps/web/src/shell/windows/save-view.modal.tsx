import { views } from '@iskra/contract/areas/platform/views';
import type { ReplyOf } from '@iskra/contract/kernel/endpoint';
import { roles, roleWords } from '@iskra/contract/roles';
import { useMemo } from 'react';
import { call, isRefusal, type Refusal } from '../../data/calls/call.ts';
import { FormWindow } from '../../data/forms/form-window.tsx';
import { useRecordForm } from '../../data/forms/use-record-form.ts';
import { TextField } from '../../kit/field/text-field.tsx';
import { MultiSelectField } from '../../kit/select/multi-select-field.tsx';
import type { ColumnLayout } from '../../kit/table/columns.ts';
import { useUser } from '../session/session.ts';
import type { ModalProps } from './modal-types.ts';

interface SaveViewInput {
  list: string;
  address: string;
  layout: ColumnLayout | null;
  /** Absent: a new one. */
  view?: ReplyOf<typeof views.list>['items'][number];
}

const gone: Refusal = { error_code: 404, error_message: 'Вид уже удалён' };
const roleOptions = roles.map((role) => ({ value: role, label: roleWords[role] }));

/** Views have no card of their own: the list tells all of each. */
async function latestView(list: string, id: number) {
  const answer = await call(views.list, { body: { list } });
  if (isRefusal(answer)) return answer;
  const item = answer.items.find((one) => one.id === id);
  return item ? { item } : gone;
}

export default function SaveViewModal({
  input: { list, address, layout, view },
  close,
  ...controls
}: ModalProps<SaveViewInput, { id: number }>) {
  const user = useUser();
  const fresh = useMemo(() => ({ list, address, layout, name: '', shared_roles: [] }), [list, address, layout]);
  const form = useRecordForm({
    ...views,
    record: view,
    fresh,
    latest: (id) => latestView(list, id),
    saved: { added: 'Вид сохранён', changed: 'Вид изменён', meanwhile: 'Вид изменили, пока вы его правили' },
    done: ({ id }) => close({ id }),
  });
  return (
    <FormWindow
      title={view ? 'Изменить вид' : 'Сохранить вид'}
      subtitle="Фильтры, поиск, порядок и столбцы под одним названием"
      submit="Сохранить"
      form={form}
      controls={controls}
    >
      <TextField label="Название" required limits={{ max: 60 }} {...form.text('name')} />
      {user?.user_role_code === 'admin' && (
        <MultiSelectField
          label="Кому показать"
          help="Без ролей вид виден только вам"
          options={roleOptions}
          {...form.choices('shared_roles')}
        />
      )}
    </FormWindow>
  );
}
