/** The list of TSMs, or of BDMs. */
import { tradeUsers } from '@iskra/contract/areas/trade-users';
import type { TradeUserKind } from '@iskra/contract/areas/trade-users/shapes';
import { tradeUserKindWords } from '@iskra/contract/areas/trade-users/words';
import type { Role } from '@iskra/contract/roles';
import { useMemo } from 'react';
import { foundBy, foundWords } from '../../data/chosen.ts';
import { ListTable } from '../../data/list-table.tsx';
import { useSelection } from '../../data/use-selection.ts';
import { ListPanel } from '../../kit/table/list-panel.tsx';
import { ExportFound } from '../../shell/export-found.tsx';
import { ListBar } from '../../shell/list-bar.tsx';
import { useCardLink } from '../../shell/list-walk.tsx';
import { rowActions, selectionActions } from '../../shell/record-actions.ts';
import { useViewedList } from '../../shell/use-viewed-list.ts';
import { peopleChosen, tradeUserActions } from './trade-user-actions.ts';
import { tradeUserCard, tradeUserColumns, usualLayout } from './trade-user-columns.tsx';
import { peopleWhom, personNoun } from './trade-user-words.ts';
import { tradeUsersExport } from './trade-users.palette.ts';
import { useTradeUserFilters } from './use-trade-user-filters.ts';

export function TradeUserList({ kind, role }: { kind: TradeUserKind; role: Role }) {
  const viewed = useMemo(() => ({ name: `trade-users-${kind}`, usual: usualLayout }), [kind]);
  const list = useViewedList(tradeUsers.list, { filters: { kind } }, role, viewed);
  const filters = useTradeUserFilters(kind, list.state);
  const selection = useSelection(list, tradeUsers.choose, { kind });
  const found = foundBy(list.state);
  const cardOf = useCardLink('/tradeUsers/:id');
  const columns = useMemo(() => tradeUserColumns(kind, cardOf), [kind, cardOf]);
  return (
    <>
      <ListBar
        list={list}
        search="ФИО, табельный номер, телефон, почта"
        filters={filters}
        whom={peopleWhom}
        columns={{ all: columns, usual: usualLayout }}
        tools={
          <ExportFound
            list={list}
            noun={personNoun}
            {...tradeUsersExport}
            query={{ ...found, filters: { ...found.filters, kind } }}
          />
        }
      />
      <ListPanel>
        <ListTable
          label={tradeUserKindWords[kind]}
          list={list}
          columns={columns}
          filters={filters}
          empty={{ icon: 'id-badge-2', title: `${tradeUserKindWords[kind]} пока нет` }}
          selection={{ ...selection, actions: selectionActions(selection.value, selection.clear, peopleChosen) }}
          actions={(row) => rowActions(cardOf(row.id), tradeUserActions(role, row))}
          summary={list.rows.length > 0 ? foundWords(list, personNoun) : undefined}
          card={tradeUserCard(cardOf)}
        />
      </ListPanel>
    </>
  );
}
