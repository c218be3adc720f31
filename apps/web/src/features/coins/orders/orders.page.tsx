/** /myOrders: an owner's own orders, everybody's for an administrator. */
import { orders, orderViews } from '@iskra/contract/areas/coins/orders';
import { useMemo } from 'react';
import { useAsk } from '../../../data/calls/use-ask.ts';
import { Button } from '../../../kit/button/button.tsx';
import { Screen } from '../../../kit/layout/screen.tsx';
import { rowActions } from '../../../shell/cards/record-actions.ts';
import { ListBody } from '../../../shell/lists/list-body.tsx';
import { ListCounters } from '../../../shell/lists/list-counters.tsx';
import { useCardLink } from '../../../shell/lists/list-walk.tsx';
import { useViewedList } from '../../../shell/lists/use-viewed-list.ts';
import { href } from '../../../shell/routing/paths.ts';
import { useUser } from '../../../shell/session/session.ts';
import { orderCard, orderColumns, usualLayout } from './order-columns.tsx';
import { orderNoun, ordersWhom } from './order-words.ts';
import { ordersExport } from './orders.palette.ts';
import { useOrderFilters } from './use-order-filters.ts';

const viewed = { name: 'orders', usual: usualLayout, builtIn: orderViews };
const empty = {
  owner: {
    title: 'Заказов пока нет',
    next: 'Выберите сертификат: заказ появится здесь вместе с кодом.',
    action: <Button href={href('/certificates')}>Выбрать сертификат</Button>,
  },
  admin: { title: 'Заказов пока нет', next: 'Здесь появятся заказы всех контрагентов.' },
};

export default function OrdersPage() {
  const role = useUser()?.user_role_code ?? 'owner';
  const list = useViewedList(orders.list, {}, role, viewed);
  const { data: counts } = useAsk(orders.counters, {});
  const filters = useOrderFilters(role, list.state);
  const cardOf = useCardLink('/myOrders/:id');
  const columns = useMemo(() => orderColumns(role, cardOf), [role, cardOf]);
  return (
    <Screen title="Заказы" facts={<ListCounters list={list} counts={counts} />}>
      <ListBody
        label="Заказы"
        list={list}
        search="Номер или сертификат"
        filters={filters}
        noun={orderNoun}
        whom={ordersWhom}
        counts={counts}
        columns={columns}
        usual={usualLayout}
        exported={role === 'admin' ? ordersExport : undefined}
        empty={{ icon: 'receipt', ...empty[role === 'owner' ? 'owner' : 'admin'] }}
        actions={(row) => rowActions(cardOf(row.id), [])}
        card={orderCard(role, cardOf)}
      />
    </Screen>
  );
}
