/** A TSM or BDM leaves: who takes over, and what follows, in exact numbers. */
import { tradeUsers } from '@iskra/contract/areas/trade-users';
import { DeleteTradeUser, type TradeUserCard } from '@iskra/contract/areas/trade-users/shapes';
import { tradeUserKindWords } from '@iskra/contract/areas/trade-users/words';
import { useMemo } from 'react';
import { Comment } from '../../data/block-moves.tsx';
import { FormWindow } from '../../data/form-window.tsx';
import { bdmSearch, tsmSearch } from '../../data/people-search.ts';
import { useAction } from '../../data/use-action.ts';
import { useContractForm } from '../../data/use-contract-form.ts';
import { useSearch } from '../../data/use-search.ts';
import { countOf } from '../../kit/format.ts';
import { type Consequence, Consequences } from '../../kit/modal/consequences.tsx';
import { SelectField } from '../../kit/select/select-field.tsx';
import type { ModalProps } from '../../shell/modal-types.ts';

/** What somebody has to take over: points of a TSM, subordinates of a BDM. */
function takenOver({ assigned_count, subordinates_count }: TradeUserCard): string | undefined {
  if (assigned_count > 0) return countOf(assigned_count, 'точку', 'точки', 'точек');
  if (subordinates_count > 0) return countOf(subordinates_count, 'подчинённого', 'подчинённых', 'подчинённых');
  return undefined;
}

function consequencesOf(what: string | undefined): Consequence[] {
  const closing: Consequence[] = [
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
  const successors = useSearch(kind === 'tsm' ? tsmSearch : bdmSearch);
  const form = useContractForm({
    schema: DeleteTradeUser,
    initial: useMemo(() => ({ id, successor_id: null, comment: '' }), [id]),
    send: (body) => deleting.run({ body }),
    done: () => close(true),
  });
  const what = takenOver(person);
  return (
    <FormWindow
      title="Удалить сотрудника"
      subtitle={`${tradeUserKindWords[kind]} ${employee_number} · ${name}`}
      verb="Удалить"
      danger
      form={form}
      controls={controls}
    >
      {what && (
        <SelectField label={`Кому передать ${what}`} required options={successors} {...form.id('successor_id')} />
      )}
      <Comment form={form} />
      <Consequences items={consequencesOf(what)} />
    </FormWindow>
  );
}
