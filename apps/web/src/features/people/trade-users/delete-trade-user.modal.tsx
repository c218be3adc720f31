/** A TSM or BDM leaves: who takes over, and what follows, in exact numbers. */
import { tradeUsers } from '@iskra/contract/areas/people/trade-users';
import { DeleteTradeUser, type TradeUserCard } from '@iskra/contract/areas/people/trade-users/shapes';
import { tradeUserKindWords } from '@iskra/contract/areas/people/trade-users/words';
import { useMemo } from 'react';
import { useAction } from '../../../data/calls/use-action.ts';
import { useSearch } from '../../../data/choices/use-search.ts';
import { FormWindow } from '../../../data/forms/form-window.tsx';
import { DeleteFields } from '../../../data/forms/typed-word.tsx';
import { useContractForm } from '../../../data/forms/use-contract-form.ts';
import { countOf } from '../../../kit/format.ts';
import { type Consequence, Consequences } from '../../../kit/modal/consequences.tsx';
import { SelectField } from '../../../kit/select/select-field.tsx';
import type { ModalProps } from '../../../shell/windows/modal-types.ts';
import { anyTradeUserSearch } from './trade-user-search.shared.ts';

/** What a successor takes over: points of a TSM, subordinates of a BDM, and requests where no head answers for them. */
function takenOver(person: TradeUserCard): string | undefined {
  const { assigned_count, subordinates_count, requests_count, bdm } = person;
  const parts = [
    assigned_count > 0 && countOf(assigned_count, 'точку', 'точки', 'точек'),
    subordinates_count > 0 && countOf(subordinates_count, 'подчинённого', 'подчинённых', 'подчинённых'),
    requests_count > 0 && !bdm && countOf(requests_count, 'заявку', 'заявки', 'заявок'),
  ];
  return parts.filter(Boolean).join(', ') || undefined;
}

/** Who answers for the open requests; nobody has to be asked when there is a head. */
function requestsTo({ requests_count, bdm }: TradeUserCard, what: string | undefined): Consequence[] {
  if (requests_count === 0) return [];
  const whom = what || !bdm ? 'преемнику' : `БДМ ${bdm.title}`;
  return [{ icon: 'clipboard-check', text: `Открытых заявок: ${requests_count}. Они перейдут ${whom}` }];
}

function consequencesOf(person: TradeUserCard, what: string | undefined): Consequence[] {
  const closing: Consequence[] = [
    ...requestsTo(person, what),
    { icon: 'logout', text: 'Учётная запись закроется, личные данные сотрутся через 30 дней' },
    { icon: 'lock', text: 'Вернуть сотрудника будет нельзя, его история останется' },
  ];
  return what ? [{ icon: 'users', text: `Преемник получит ${what} с сегодняшнего дня` }, ...closing] : closing;
}

export default function DeleteTradeUserModal({
  input: { person },
  close,
  ...controls
}: ModalProps<{ person: TradeUserCard }, true>) {
  const { id, kind, name, employee_number } = person;
  const deleting = useAction(tradeUsers.delete, { done: `${name}: учётная запись закрыта`, quiet: true });
  const successors = useSearch(useMemo(() => ({ ...anyTradeUserSearch, body: { successors_of: id } }), [id]));
  const form = useContractForm({
    schema: DeleteTradeUser,
    initial: useMemo(() => ({ id, successor_id: null, comment: '', confirm: '' }), [id]),
    send: (body) => deleting.run({ body }),
    done: () => close(true),
  });
  const what = takenOver(person);
  return (
    <FormWindow
      title="Удалить сотрудника"
      subtitle={`${tradeUserKindWords[kind]} ${employee_number} · ${name}`}
      submit="Удалить"
      danger
      form={form}
      controls={controls}
    >
      {what && (
        <SelectField label={`Кому передать ${what}`} required options={successors} {...form.id('successor_id')} />
      )}
      <DeleteFields form={form} />
      <Consequences items={consequencesOf(person, what)} />
    </FormWindow>
  );
}
