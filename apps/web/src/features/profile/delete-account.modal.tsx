import { profile } from '@iskra/contract/endpoints/profile';
import type { Role } from '@iskra/contract/roles';
import { useEffect } from 'react';
import { useAction } from '../../data/use-action.ts';
import { useContractForm } from '../../data/use-contract-form.ts';
import { TextField } from '../../kit/field/text-field.tsx';
import { type Consequence, Consequences } from '../../kit/modal/consequences.tsx';
import { ModalFooter } from '../../kit/modal/modal-footer.tsx';
import { ModalFrame } from '../../kit/modal/modal-frame.tsx';
import { Note } from '../../kit/status/note.tsx';
import type { ModalProps } from '../../shell/modal-types.ts';
import { useUser } from '../../shell/session.ts';
import { leaveEnded } from './ended.ts';

const forAll: Consequence[] = [
  { icon: 'logout', text: 'Вход закроется сразу, на всех устройствах' },
  { icon: 'user', text: 'Вернуть аккаунт будет нельзя, даже через поддержку' },
  { icon: 'history', text: 'Записи о ваших действиях и подписанные документы останутся: так требует закон' },
];

const forRole: Partial<Record<Role, Consequence>> = {
  seller: { icon: 'coin', text: 'Неиспользованные коины и огоньки сгорят' },
  owner: { icon: 'building-store', text: 'Торговые точки останутся в программе, но управлять ими вы не сможете' },
};

export default function DeleteAccountModal({ dismiss, setDirty }: ModalProps<object, never>) {
  const user = useUser();
  const remove = useAction(profile.leaveForGood, { quiet: true });
  const form = useContractForm({
    schema: profile.leaveForGood.body,
    initial: { confirm: '' },
    send: (body) => remove.run({ body }),
    done: () => void leaveEnded(),
  });
  useEffect(() => setDirty(form.dirty), [form.dirty, setDirty]);
  const own = user && forRole[user.user_role_code];
  const isTold = form.refusal && !form.refusal.errors?.length;
  return (
    <ModalFrame
      title="Удалить аккаунт"
      subtitle={user && `${user.last_name} ${user.first_name}`}
      onClose={dismiss}
      onSubmit={(event) => void form.submit(event)}
      footer={
        <ModalFooter
          submit="Удалить аккаунт"
          danger
          loading={form.submitting}
          disabled={form.values.confirm !== 'УДАЛИТЬ'}
          onCancel={dismiss}
        />
      }
    >
      <Consequences items={own ? [...forAll, own] : forAll} />
      <TextField
        label="Для подтверждения введите слово УДАЛИТЬ"
        required
        autoComplete="off"
        spellCheck={false}
        {...form.field('confirm')}
        changed={false}
      />
      {isTold && (
        <Note tone="danger" live>
          {form.refusal?.error_message}
        </Note>
      )}
    </ModalFrame>
  );
}
