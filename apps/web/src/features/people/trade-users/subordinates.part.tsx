/** Who works under a BDM. */

import { tradeUsers } from '@iskra/contract/areas/people/trade-users';
import type { Role } from '@iskra/contract/roles';
import { useMemo } from 'react';
import { ListTable } from '../../../data/lists/list-table.tsx';
import { useList } from '../../../data/lists/use-list.ts';
import { useOpening } from '../../../data/words/record-name.tsx';
import { ListPanel } from '../../../kit/table/list-panel.tsx';
import { href } from '../../../shell/routing/paths.ts';
import { tradeUserCard, tradeUserColumns } from './trade-user-columns.tsx';

const cardOf = (id: number) => href('/tradeUsers/:id', { id });
const layout = { order: [], hidden: ['bdm', 'branch', 'deputy'] };

export function Subordinates({ id, role }: { id: number; role: Role }) {
  const list = useList(tradeUsers.list, { filters: { bdm_id: [id] } }, role);
  const columns = useMemo(() => tradeUserColumns('tsm', cardOf), []);
  const opens = useOpening('trade_user', 'Открыть карточку');
  return (
    <ListPanel>
      <ListTable
        label="Подчинённые"
        list={list}
        columns={columns}
        layout={layout}
        empty={{ icon: 'users', title: 'Подчинённых нет', next: 'БДМ указывают в карточке ТСМ.' }}
        actions={(person) => opens(person.id)}
        card={tradeUserCard(cardOf)}
      />
    </ListPanel>
  );
}
