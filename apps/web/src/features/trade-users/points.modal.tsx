/** Points go into the care of a TSM from a day on, or out of it. */
import { tradePoints } from '@iskra/contract/areas/trade-points';
import { tradeUsers } from '@iskra/contract/areas/trade-users';
import {
  type AssignedPoint,
  AssignPoints,
  ReleasePoints,
  type TradeUserCard,
} from '@iskra/contract/areas/trade-users/shapes';
import { useMemo } from 'react';
import { FormWindow } from '../../data/form-window.tsx';
import { tradePointSearch } from '../../data/trade-point-search.ts';
import { useAction } from '../../data/use-action.ts';
import { useContractForm } from '../../data/use-contract-form.ts';
import { useSearch } from '../../data/use-search.ts';
import { DateField } from '../../kit/dates/date-field.tsx';
import { countOf, today } from '../../kit/format.ts';
import { Consequences } from '../../kit/modal/consequences.tsx';
import { MultiSelectField } from '../../kit/select/multi-select-field.tsx';
import type { ModalProps } from '../../shell/modal-types.ts';

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
    <FormWindow title="Добавить точки" subtitle={person.name} verb="Добавить" form={form} controls={controls}>
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
    <FormWindow title="Снять точку" subtitle={`${code} · ${name}`} verb="Снять" danger form={form} controls={controls}>
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
