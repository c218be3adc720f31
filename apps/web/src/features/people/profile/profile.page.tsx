/** /userProfile: who I am here, how I am reached, where I am logged in, and how I leave. */

import { holderCalls } from '@iskra/contract/areas/coins/ledger/holders';
import { ProfileChange, profile } from '@iskra/contract/areas/people/profile';
import { type Role, totpRoles } from '@iskra/contract/roles';
import { useMemo } from 'react';
import { useAction } from '../../../data/calls/use-action.ts';
import { useAsk } from '../../../data/calls/use-ask.ts';
import { zoneOptions } from '../../../data/choices/time-zones.ts';
import { changesOf } from '../../../data/forms/form-values.ts';
import { type ContractForm, useContractForm } from '../../../data/forms/use-contract-form.ts';
import { Button } from '../../../kit/button/button.tsx';
import { TextField } from '../../../kit/field/text-field.tsx';
import { formatPhone } from '../../../kit/format.ts';
import { Cell, FormSection } from '../../../kit/layout/form-section.tsx';
import { Screen } from '../../../kit/layout/screen.tsx';
import { SelectField } from '../../../kit/select/select-field.tsx';
import { FormPage } from '../../../shell/cards/form-page.tsx';
import { changeUser, type User, useUser } from '../../../shell/session/session.ts';
import { leaveAsking } from '../../../shell/windows/leave-asking.ts';
import { openModal } from '../../../shell/windows/open-modal.ts';
import { BalanceList } from '../../coins/ledger/balance-list.shared.tsx';
import { Channels } from './channels.part.tsx';
import { Consents } from './consents.part.tsx';
import { Looks } from './looks.part.tsx';
import { Photo } from './photo.part.tsx';
import styles from './profile.module.css';
import { formOf, type Channels as Prefs } from './profile-form.ts';
import { Sessions } from './sessions.part.tsx';
import { Totp } from './totp.part.tsx';

function useProfileForm(user: User) {
  const saved = useMemo(() => formOf(user), [user]);
  const change = useAction(profile.change, { done: 'Профиль сохранён', quiet: true });
  return useContractForm({
    schema: ProfileChange,
    initial: saved,
    editing: true,
    body: (values) => changesOf(values, saved),
    send: (body) => change.run({ body }),
    done: changeUser,
  });
}

function Names({ user }: { user: User }) {
  return (
    <FormSection title="Личные данные" note="Имя и роль меняет администратор">
      <Cell span={6}>
        <Photo user={user} />
      </Cell>
      <TextField label="Фамилия" readOnly value={user.last_name} onChange={() => {}} />
      <TextField label="Имя" readOnly value={user.first_name} onChange={() => {}} />
      <TextField label="Отчество" readOnly value={user.middle_name ?? ''} onChange={() => {}} />
      <TextField label="Роль" readOnly value={user.position} onChange={() => {}} />
      {user.login && <TextField label="Логин" readOnly value={user.login} onChange={() => {}} />}
    </FormSection>
  );
}

type Form = Pick<ContractForm<typeof ProfileChange>, 'text' | 'choice'>;

function Contacts({ user, form }: { user: User; form: Form }) {
  return (
    <FormSection title="Контакты" note="На телефон приходят коды входа">
      <Cell span={3}>
        <div className={styles.phone}>
          <TextField
            label="Телефон"
            readOnly
            value={user.phone ? formatPhone(user.phone) : 'Не указан'}
            onChange={() => {}}
          />
          <Button onClick={() => void openModal('profile.phone', {}, { keepOnOutsideClick: true })}>Изменить</Button>
        </div>
      </Cell>
      <Cell span={3}>
        <TextField
          label="Электронная почта"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          {...form.text('email')}
        />
      </Cell>
      {user.contact && (
        <>
          <Cell span={3}>
            <TextField
              label="Контактное лицо"
              required
              help="Кому звонить по делам точек"
              {...form.text('contact_name')}
            />
          </Cell>
          <Cell span={3}>
            <TextField type="phone" label="Телефон контактного лица" required {...form.text('contact_phone')} />
          </Cell>
        </>
      )}
      <Cell span={3}>
        <SelectField label="Часовой пояс" options={zoneOptions(user.timezone)} {...form.choice('timezone')} />
      </Cell>
    </FormSection>
  );
}

function Farewell() {
  return (
    <FormSection title="Удаление аккаунта">
      <Cell span={6}>
        <p className={styles.text}>Аккаунт удаляется навсегда. Перед удалением покажем, что произойдёт.</p>
        <Button icon="trash" onClick={() => void openModal('profile.delete', {}, { keepOnOutsideClick: true })}>
          Удалить аккаунт…
        </Button>
      </Cell>
    </FormSection>
  );
}

function Coins() {
  const { data } = useAsk(holderCalls.balances, { body: {} });
  return (
    <FormSection title="Коины" note="Что можно потратить и что ещё в пути">
      <Cell span={3}>{data && <BalanceList balances={data.item} />}</Cell>
      <Cell span={6}>
        <Button icon="file-text" onClick={() => void openModal('coins.statement', {})}>
          Выписка…
        </Button>
      </Cell>
    </FormSection>
  );
}

function ProfileScreen({ user }: { user: User }) {
  const form = useProfileForm(user);
  const signs = user.user_role_code === 'owner' || user.user_role_code === 'seller';
  const usesTotp = (totpRoles as readonly Role[]).includes(user.user_role_code);
  return (
    <Screen
      title="Мой профиль"
      actions={
        <Button icon="logout" onClick={() => void leaveAsking()}>
          Выйти
        </Button>
      }
    >
      <FormPage form={form} className={styles.page}>
        <Names user={user} />
        <Contacts user={user} form={form} />
        {signs && user.docs_signed && user.admitted && <Coins />}
        <Channels
          value={form.values.notification_prefs as Prefs}
          onChange={(value) => form.set('notification_prefs', value)}
        />
        <FormSection title="Оформление" note="Действует сразу и во всех ваших браузерах">
          <Cell span={6}>
            <Looks />
          </Cell>
        </FormSection>
        {usesTotp && (
          <FormSection title="Код из приложения" note="Второй шаг входа вместо СМС">
            <Cell span={6}>
              <Totp />
            </Cell>
          </FormSection>
        )}
        <FormSection title="Сеансы" note="Где открыт ваш кабинет">
          <Cell span={6}>
            <Sessions />
          </Cell>
        </FormSection>
        {signs && (
          <FormSection title="Согласия" note="Документы, с которыми вы согласились">
            <Cell span={6}>
              <Consents />
            </Cell>
          </FormSection>
        )}
        <Farewell />
      </FormPage>
    </Screen>
  );
}

export default function ProfilePage() {
  const user = useUser();
  return user ? <ProfileScreen user={user} /> : null;
}
