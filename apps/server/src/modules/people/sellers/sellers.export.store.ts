// The filtered sellers as a table.
import { SellerCard } from '@iskra/contract/areas/people/sellers/shapes';
import { employmentWords, sellerFieldWords, sellerStatusWords } from '@iskra/contract/areas/people/sellers/words';
import { sql } from 'kysely';
import { inWords } from '../../../database/lists/in-words.ts';
import { listExport } from '../../platform/runs/list-export.scope.store.ts';
import { balanceColumns, doneColumn, mainPoint, sellerList } from './sellers.list.store.ts';
import { visibleTo } from './sellers.scope.store.ts';

export const sellersExport = listExport({
  title: 'Продавцы',
  of: SellerCard,
  list: sellerList,
  visibleTo,
  words: sellerFieldWords,
  columns: [
    ...['code', 'last_name', 'first_name', 'middle_name', 'phone', 'email'],
    { code: 'birth_date', kind: 'date' },
    ...['city', 'employment'],
    { code: 'main_point', title: 'Основная точка' },
    { code: 'points_count', title: 'Точек', kind: 'number' },
    { code: 'owner', title: 'Контрагент' },
    { code: 'region', title: 'Регион' },
    { code: 'tsm', title: 'ТСМ' },
    'status',
    { code: 'coins', title: 'Коины', kind: 'number' },
    { code: 'flames', title: 'Огоньки', kind: 'number' },
    { code: 'streak_days', title: 'Дней подряд', kind: 'number' },
    { code: 'tasks_month', kind: 'number' },
    { code: 'created_at', title: 'Регистрация', kind: 'datetime' },
    { code: 'last_login_at', kind: 'datetime' },
  ],
  rows: (where, actor) => sql`
    select t.code, t.last_name, t.first_name, t.middle_name, t.phone, t.email, t.birth_date, t.city,
      ${inWords(sql`t.employment`, employmentWords)} as employment, point.name as main_point,
      coalesce(point.points_count, 0) as points_count, o.legal_name as owner, r.title as region,
      person_short(tsm.last_name, tsm.first_name, tsm.middle_name) as tsm,
      ${inWords(sql`t.status`, sellerStatusWords)} as status, ${balanceColumns}, ${doneColumn(actor)}, t.created_at, t.last_login_at
    from sellers t ${mainPoint(actor)}
    where ${where} order by t.id`,
});
