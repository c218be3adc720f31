/** The list of TSMs, or of BDMs. */
import { tradeUsers } from '@iskra/contract/areas/people/trade-users';
import type { TradeUserKind } from '@iskra/contract/areas/people/trade-users/shapes';
import { tradeUserKindWords } from '@iskra/contract/areas/people/trade-users/words';
import type { Role } from '@iskra/contract/roles';
import { useMemo } from 'react';
import { rowActions } from '../../../shell/cards/record-actions.ts';
import { ListBody } from '../../../shell/lists/list-body.tsx';
import { useCardLink } from '../../../shell/lists/list-walk.tsx';
import { useViewedList } from '../../../shell/lists/use-viewed-list.ts';
import { peopleChosen, tradeUserActions } from './trade-user-actions.ts';
import { tradeUserCard, tradeUserColumns, usualLayout } from './trade-user-columns.tsx';
import { useTradeUserFilters } from './use-trade-user-filters.ts';

export function TradeUserList({ kind, role }: { kind: TradeUserKind; role: Role }) {
  const viewed = useMemo(() => ({ name: `trade-users-${kind}`, usual: usualLayout }), [kind]);
  const list = useViewedList(tradeUsers.list, { filters: { kind } }, role, viewed);
  const filters = useTradeUserFilters(kind, list.state);
  const cardOf = useCardLink('/tradeUsers/:id');
  const columns = useMemo(() => tradeUserColumns(kind, cardOf), [kind, cardOf]);
  return (
    <ListBody
      {...peopleChosen(role)}
      label={tradeUserKindWords[kind]}
      list={list}
      search="ФИО, табельный номер, телефон, почта"
      filters={filters}
      columns={columns}
      usual={usualLayout}
      choose={tradeUsers.choose}
      within={{ kind }}
      empty={{
        icon: 'id-badge-2',
        title: `${tradeUserKindWords[kind]} пока нет`,
        next: {
          admin: 'Добавьте первого, потом закрепите за ним точки.',
          moderator: 'Сотрудников заводит администратор.',
        },
      }}
      tab={kind}
      actions={(row) => rowActions(cardOf(row.id), tradeUserActions(row))}
      card={tradeUserCard(cardOf)}
    />
  );
}
