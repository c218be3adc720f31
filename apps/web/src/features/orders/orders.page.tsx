/** /myOrders: an owner's own orders, everybody's for an administrator. */
import { orders, orderViews } from '@iskra/contract/areas/orders';
import { useMemo } from 'react';
import { foundBy, foundWords } from '../../data/chosen.ts';
import { ListTable } from '../../data/list-table.tsx';
import { orderCard, orderColumns, usualLayout } from '../../data/order-columns.tsx';
import { orderNoun, ordersWhom } from '../../data/order-words.ts';
import { useAsk } from '../../data/use-ask.ts';
import { Button } from '../../kit/button/button.tsx';
import { Screen } from '../../kit/layout/screen.tsx';
import { ListPanel } from '../../kit/table/list-panel.tsx';
import { ExportFound } from '../../shell/export-found.tsx';
import { ListBar } from '../../shell/list-bar.tsx';
import { ListCounters } from '../../shell/list-counters.tsx';
import { useCardLink } from '../../shell/list-walk.tsx';
import { href } from '../../shell/paths.ts';
import { rowActions } from '../../shell/record-actions.ts';
import { useUser } from '../../shell/session.ts';
import { useViewedList } from '../../shell/use-viewed-list.ts';
import { ordersExport } from './orders.palette.ts';
import { useOrderFilters } from './use-order-filters.ts';

const viewed = { name: 'orders', usual: usualLayout, builtIn: orderViews };
const empty = {
  owner: {
    title: 'Заказов пока нет',
    text: 'Выберите сертификат: заказ появится здесь вместе с кодом.',
    action: <Button href={href('/certificates')}>Выбрать сертификат</Button>,
  },
  admin: { title: 'Заказов пока нет', text: 'Здесь появятся заказы всех контрагентов.' },
};

export default function OrdersPage() {
  const role = useUser()?.user_role_code ?? 'owner';
  const list = useViewedList(orders.list, {}, role, viewed);
  const { data: counts } = useAsk(orders.counters, {});
  const filters = useOrderFilters(role, list.state);
  const cardOf = useCardLink('/myOrders/:id');
  const columns = useMemo(() => orderColumns(role, cardOf), [role, cardOf]);
  const tools = role === 'admin' && (
    <ExportFound list={list} noun={orderNoun} {...ordersExport} query={foundBy(list.state)} />
  );
  return (
    <Screen title={role === 'owner' ? 'Мои заказы' : 'Заказы'} facts={<ListCounters list={list} counts={counts} />}>
      <ListBar
        list={list}
        search="Номер или сертификат"
        filters={filters}
        whom={ordersWhom}
        counts={counts}
        columns={{ all: columns, usual: usualLayout }}
        tools={tools}
      />
      <ListPanel>
        <ListTable
          label="Заказы"
          list={list}
          columns={columns}
          filters={filters}
          empty={{ icon: 'receipt', ...empty[role === 'owner' ? 'owner' : 'admin'] }}
          actions={(row) => rowActions(cardOf(row.id), [])}
          summary={list.rows.length > 0 ? foundWords(list, orderNoun) : undefined}
          card={orderCard(role, cardOf)}
        />
      </ListPanel>
    </Screen>
  );
}
