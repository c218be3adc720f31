import { profile } from '@iskra/contract/areas/people/profile';
import type { Role } from '@iskra/contract/roles';
import { useAction } from '../../../data/calls/use-action.ts';
import { useAsk } from '../../../data/calls/use-ask.ts';
import { FormWindow } from '../../../data/forms/form-window.tsx';
import { useContractForm } from '../../../data/forms/use-contract-form.ts';
import { TextField } from '../../../kit/field/text-field.tsx';
import { type Consequence, Consequences } from '../../../kit/modal/consequences.tsx';
import { Note } from '../../../kit/status/note.tsx';
import { useUser } from '../../../shell/session/session.ts';
import type { ModalProps } from '../../../shell/windows/modal-types.ts';
import { Forfeit } from '../../coins/ledger/forfeit.shared.tsx';
import { leaveEnded } from './ended.ts';

const forAll: Consequence[] = [
  { icon: 'logout', text: 'Вход закроется сразу, на всех устройствах' },
  { icon: 'user', text: 'Вернуть аккаунт будет нельзя, даже через поддержку' },
  { icon: 'history', text: 'Записи о ваших действиях и подписанные документы останутся: так требует закон' },
];

const forRole: Partial<Record<Role, Consequence>> = {
  owner: { icon: 'building-store', text: 'Торговые точки останутся в программе, но управлять ими вы не сможете' },
};

export default function DeleteAccountModal({ close: _, ...controls }: ModalProps<object, never>) {
  const user = useUser();
  const remove = useAction(profile.leaveForGood, { quiet: true });
  const form = useContractForm({
    schema: profile.leaveForGood.body,
    initial: { confirm: '' },
    send: (body) => remove.run({ body }),
    done: () => void leaveEnded(),
  });
  const holds = user && ['seller', 'owner'].includes(user.user_role_code) && user.docs_signed && user.admitted;
  const own = user && forRole[user.user_role_code];
  const { data, isError } = useAsk(profile.leaving, {});
  // When it cannot be found out, the action itself says it.
  const obstacles = data?.obstacles ?? [];
  const isKnown = data !== undefined || isError;
  const blocked =
    (!isKnown && 'Проверяем, можно ли удалить аккаунт') ||
    (obstacles.length > 0 && 'Сейчас аккаунт удалить нельзя') ||
    (form.values.confirm !== 'УДАЛИТЬ' && 'Сначала введите слово УДАЛИТЬ');
  return (
    <FormWindow
      title="Удалить аккаунт"
      subtitle={user && `${user.last_name} ${user.first_name}`}
      submit="Удалить аккаунт"
      danger
      blocked={blocked}
      form={form}
      controls={controls}
    >
      {obstacles.map(({ problem, text }) => (
        <Note key={problem} tone="danger">
          {text}
        </Note>
      ))}
      {isKnown && obstacles.length === 0 && (
        <>
          {holds && <Forfeit />}
          <Consequences items={own ? [...forAll, own] : forAll} />
          <TextField
            label="Для подтверждения введите слово УДАЛИТЬ"
            required
            autoComplete="off"
            spellCheck={false}
            {...form.text('confirm')}
          />
        </>
      )}
    </FormWindow>
  );
}
