/** An administrator or a moderator is added or changed. */
import { type StaffCard, staff, staffRoles } from '@iskra/contract/areas/people/staff';
import { roleWords } from '@iskra/contract/roles';
import { call } from '../../../data/calls/call.ts';
import { FormWindow } from '../../../data/forms/form-window.tsx';
import { useRecordForm } from '../../../data/forms/use-record-form.ts';
import { TextField } from '../../../kit/field/text-field.tsx';
import { Consequences } from '../../../kit/modal/consequences.tsx';
import { SelectField } from '../../../kit/select/select-field.tsx';
import type { ModalProps } from '../../../shell/windows/modal-types.ts';
import { LinkSent, useAdded } from './link-sent.part.tsx';

const fresh = {
  role: 'moderator' as const,
  login: '',
  last_name: '',
  first_name: '',
  middle_name: null,
  phone: '',
  email: '',
};

const roles = staffRoles.map((value) => ({ value, label: roleWords[value] }));

export default function StaffModal({
  input: { person },
  close,
  ...controls
}: ModalProps<{ person?: StaffCard }, { id: number }>) {
  const { added, done } = useAdded(close);
  const form = useRecordForm({
    ...staff,
    record: person,
    fresh,
    latest: (id) => call(staff.card, { params: { id } }),
    history: (id) => ({ entity_type: 'user', entity_id: id }),
    saved: {
      added: 'Сотрудник добавлен, ссылка для пароля отправлена',
      changed: 'Изменения сохранены',
      meanwhile: 'Сотрудника изменили, пока вы его правили',
    },
    done,
  });
  if (added) return <LinkSent added={added} close={close} />;
  return (
    <FormWindow
      title={person ? 'Изменить сотрудника' : 'Добавить сотрудника'}
      subtitle={person && `${roleWords[person.role]} ${person.login ?? ''}`}
      submit={person ? 'Сохранить' : 'Добавить'}
      form={form}
      controls={controls}
    >
      <SelectField label="Роль" required options={roles} {...form.choice('role')} />
      <TextField label="Логин" required limits={{ max: 60 }} {...form.text('login')} />
      <TextField type="name" label="Фамилия" required {...form.text('last_name')} />
      <TextField type="name" label="Имя" required {...form.text('first_name')} />
      <TextField type="name" label="Отчество" {...form.text('middle_name')} />
      <TextField type="phone" label="Телефон" required help="На него приходят коды входа" {...form.text('phone')} />
      <TextField label="Почта" required {...form.text('email')} />
      <Consequences
        items={
          person
            ? [{ icon: 'logout', text: 'С новой ролью или телефоном сотруднику придётся войти заново' }]
            : [{ icon: 'send', text: 'На почту и телефон уйдёт ссылка: по ней сотрудник сам задаст пароль, один раз' }]
        }
      />
    </FormWindow>
  );
}
