// The filtered orders as a table.
import { OrderCard } from '@iskra/contract/areas/coins/orders/shapes';
import { orderFieldWords, orderStatusWords } from '@iskra/contract/areas/coins/orders/words';
import { sql } from 'kysely';
import { inWords } from '../../../database/lists/in-words.ts';
import { listExport } from '../../platform/runs/list-export.scope.store.ts';
import { orderList } from './orders.list.store.ts';
import { visibleTo } from './orders.scope.store.ts';

export const ordersExport = listExport({
  title: 'Заказы',
  of: OrderCard,
  list: orderList,
  visibleTo,
  words: orderFieldWords,
  columns: [
    'number',
    { code: 'created_at', title: 'Создан', kind: 'datetime' },
    { code: 'holder', title: 'Заказчик' },
    'contents',
    { code: 'total_coins', kind: 'number' },
    { code: 'total_value', kind: 'number' },
    'status',
    { code: 'issued_at', kind: 'datetime' },
    'email',
    'track',
  ],
  rows: (where) => sql`
    select t.number, t.created_at, coalesce(w.legal_name, s.name) as holder, t.contents, t.total_coins, t.total_value,
      ${inWords(sql`t.status`, orderStatusWords)} as status, t.issued_at, t.email, t.track
    from orders t left join owners w on w.id = t.owner_id left join sellers s on s.id = t.seller_id
    where ${where} order by t.id`,
});
