/** Points go into the care of a TSM from a day on, or out of it. */
import { tradePoints } from '@iskra/contract/areas/network/trade-points';
import { tradeUsers } from '@iskra/contract/areas/people/trade-users';
import {
  type AssignedPoint,
  AssignPoints,
  ReleasePoints,
  type TradeUserCard,
} from '@iskra/contract/areas/people/trade-users/shapes';
import { useMemo } from 'react';
import { useAction } from '../../../data/calls/use-action.ts';
import { useSearch } from '../../../data/choices/use-search.ts';
import { FormWindow } from '../../../data/forms/form-window.tsx';
import { useContractForm } from '../../../data/forms/use-contract-form.ts';
import { DateField } from '../../../kit/dates/date-field.tsx';
import { countOf, today } from '../../../kit/format.ts';
import { Consequences } from '../../../kit/modal/consequences.tsx';
import { MultiSelectField } from '../../../kit/select/multi-select-field.tsx';
import type { ModalProps } from '../../../shell/windows/modal-types.ts';
import { tradePointSearch } from '../../network/trade-points/trade-point-search.shared.ts';

const refresh = [tradePoints.list, tradePoints.card];
const points = (count: number) => countOf(count, 'точка', 'точки', 'точек');

export function AssignModal({ input: { person }, close, ...controls }: ModalProps<{ person: TradeUserCard }, true>) {
  const params = { id: person.id };
  const assigning = useAction(tradeUsers.assign, {
    done: ({ assigned }) => `${person.name}: добавлено ${points(assigned)}`,
    refresh,
    quiet: true,
  });
  const form = useContractForm({
    schema: AssignPoints,
    initial: useMemo(() => ({ trade_point_ids: [], from_date: today() }), []),
    send: (body) => assigning.run({ params, body }),
    done: () => close(true),
  });
  return (
    <FormWindow title="Добавить точки" subtitle={person.name} submit="Добавить" form={form} controls={controls}>
      <MultiSelectField label="Точки" required options={useSearch(tradePointSearch)} {...form.ids('trade_point_ids')} />
      <DateField label="С какого дня" required {...form.date('from_date')} />
      <Consequences
        items={[
          { icon: 'building-store', text: 'С этого дня точки видны сотруднику, его БДМ и заместителю' },
          { icon: 'users', text: 'У прежнего ТСМ точки закончатся в этот же день, прошлое останется за ним' },
        ]}
      />
    </FormWindow>
  );
}

interface ReleaseInput {
  person: TradeUserCard;
  row: AssignedPoint;
}

export function ReleaseModal({ input: { person, row }, close, ...controls }: ModalProps<ReleaseInput, true>) {
  const { id, code, name } = row.trade_point;
  const params = { id: person.id };
  const releasing = useAction(tradeUsers.release, { done: `${name}: снята с сотрудника`, refresh, quiet: true });
  const form = useContractForm({
    schema: ReleasePoints,
    initial: useMemo(() => ({ trade_point_ids: [id], to_date: today() }), [id]),
    send: (body) => releasing.run({ params, body }),
    done: () => close(true),
  });
  return (
    <FormWindow
      title="Снять точку"
      subtitle={`${code} · ${name}`}
      submit="Снять"
      danger
      form={form}
      controls={controls}
    >
      <DateField label="С какого дня точка ничья" required {...form.date('to_date')} />
      <Consequences
        items={[
          { icon: 'ban', text: 'С этого дня сотрудник не видит точку, её контрагента и продавцов' },
          { icon: 'history', text: 'Дни, когда он её вёл, останутся в карточках' },
        ]}
      />
    </FormWindow>
  );
}
