import { views } from '@iskra/contract/endpoints/views';
import type { ReplyOf } from '@iskra/contract/kernel/endpoint';
import { type Role, roles } from '@iskra/contract/roles';
import { roleWords } from '@iskra/contract/words';
import { useEffect } from 'react';
import { useAction } from '../data/use-action.ts';
import { useContractForm } from '../data/use-contract-form.ts';
import { TextField } from '../kit/field/text-field.tsx';
import { ModalFooter } from '../kit/modal/modal-footer.tsx';
import { ModalFrame } from '../kit/modal/modal-frame.tsx';
import { MultiSelectField } from '../kit/select/multi-select-field.tsx';
import type { ModalProps } from './modal-types.ts';
import styles from './save-view.module.css';
import { useUser } from './session.ts';

interface SaveViewInput {
  list: string;
  address: string;
  /** Absent: a new one. */
  view?: ReplyOf<typeof views.list>['items'][number];
}

const roleOptions = roles.map((role) => ({ value: role, label: roleWords[role] }));

export default function SaveViewModal({
  input: { list, address, view },
  close,
  dismiss,
  setDirty,
}: ModalProps<SaveViewInput, true>) {
  const user = useUser();
  const add = useAction(views.add, { done: 'Вид сохранён', refresh: [views.list], quiet: true });
  const change = useAction(views.change, { done: 'Вид изменён', refresh: [views.list], quiet: true });
  const form = useContractForm<{ name: string; shared_roles: Role[] }, unknown>({
    schema: view ? views.change.body : views.add.body,
    initial: { name: view?.name ?? '', shared_roles: view?.shared_roles ?? [] },
    toBody: (values) => (view ? { ...values, version: view.version } : { ...values, list, address }),
    send: (body) => (view ? change.run({ params: { id: view.id }, body }) : add.run({ body })),
    done: () => close(true),
  });
  useEffect(() => setDirty(form.dirty), [form.dirty, setDirty]);
  return (
    <ModalFrame
      title={view ? 'Изменить вид' : 'Сохранить вид'}
      subtitle="Фильтры, поиск и порядок под одним названием"
      onClose={dismiss}
      onSubmit={(event) => void form.submit(event)}
      footer={<ModalFooter submit="Сохранить" loading={form.submitting} onCancel={dismiss} />}
    >
      <div className={styles.form}>
        <TextField label="Название" required limits={{ max: 60 }} {...form.field('name')} />
        {user?.user_role_code === 'admin' && (
          <MultiSelectField
            label="Кому показать"
            help="Без ролей вид виден только вам"
            options={roleOptions}
            value={form.values.shared_roles}
            error={form.errors.shared_roles}
            onChange={(chosen) => form.set('shared_roles', chosen as Role[])}
          />
        )}
      </div>
    </ModalFrame>
  );
}
