/** What a counterparty has ordered: a tab of the card, for an administrator. */

import { orders } from '@iskra/contract/areas/coins/orders';
import { useMemo } from 'react';
import { foundWords } from '../../../data/lists/chosen.ts';
import { ListTable } from '../../../data/lists/list-table.tsx';
import { useList } from '../../../data/lists/use-list.ts';
import { useOpening } from '../../../data/words/record-name.tsx';
import { ListPanel } from '../../../kit/table/list-panel.tsx';
import { orderCard, orderColumns } from './order-columns.tsx';
import { orderNoun } from './order-words.ts';

/** Whose they are is said by the card itself. */
const asOwner = 'owner';

export function HolderOrders({ ownerId, cardOf }: { ownerId: number; cardOf: (id: number) => string }) {
  const list = useList(orders.list, { filters: { owner_id: [ownerId] } }, 'admin');
  const columns = useMemo(() => orderColumns(asOwner, cardOf), [cardOf]);
  const opens = useOpening('order', 'Открыть заказ');
  return (
    <ListPanel>
      <ListTable
        label="Заказы"
        list={list}
        columns={columns}
        empty={{ icon: 'receipt', title: 'Заказов пока нет', next: 'Здесь появятся заказы этого контрагента.' }}
        actions={({ id }) => opens(id)}
        summary={list.rows.length > 0 ? foundWords(list, orderNoun) : undefined}
        card={orderCard(asOwner, cardOf)}
      />
    </ListPanel>
  );
}
