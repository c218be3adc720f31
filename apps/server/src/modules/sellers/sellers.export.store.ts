// The filtered sellers as a table.
import type { SellerQuestion } from '@iskra/contract/areas/sellers';
import { SellerCard } from '@iskra/contract/areas/sellers/shapes';
import { employmentWords, sellerFieldWords, sellerStatusWords } from '@iskra/contract/areas/sellers/words';
import { sql } from 'kysely';
import { inWords } from '../../database/in-words.ts';
import { amongChosen, type ChosenRows } from '../runs/chosen.scope.store.ts';
import type { ExportTarget } from '../runs/export-target.ts';
import { mainPoint, sellerList } from './sellers.list.store.ts';
import { visibleTo } from './sellers.scope.store.ts';

type Query = Pick<SellerQuestion, 'search' | 'filters'> & ChosenRows;

const text = <Code extends keyof typeof sellerFieldWords>(code: Code) =>
  ({ code, title: sellerFieldWords[code], kind: 'text' }) as const;

export const sellersExport: ExportTarget<Query> = {
  title: 'Продавцы',
  of: SellerCard,
  columns: [
    ...(['code', 'last_name', 'first_name', 'middle_name', 'phone', 'email'] as const).map(text),
    { code: 'birth_date', title: sellerFieldWords.birth_date, kind: 'date' },
    ...(['city', 'employment'] as const).map(text),
    { code: 'main_point', title: 'Основная точка', kind: 'text' },
    { code: 'points_count', title: 'Точек', kind: 'number' },
    { code: 'owner', title: 'Контрагент', kind: 'text' },
    { code: 'region', title: 'Регион', kind: 'text' },
    { code: 'tsm', title: 'ТСМ', kind: 'text' },
    text('status'),
    { code: 'created_at', title: 'Регистрация', kind: 'datetime' },
    { code: 'last_login_at', title: sellerFieldWords.last_login_at, kind: 'datetime' },
  ],
  rows(actor, { ids, selection_id, ...found }) {
    const conditions = [
      ...visibleTo(actor),
      ...sellerList.conditions(actor, found),
      ...amongChosen({ ids, selection_id }),
    ];
    return sql`
      select t.code, t.last_name, t.first_name, t.middle_name, t.phone, t.email, t.birth_date, t.city,
        ${inWords(sql`t.employment`, employmentWords)} as employment, point.name as main_point,
        coalesce(point.points_count, 0) as points_count, o.legal_name as owner, r.title as region,
        person_short(tsm.last_name, tsm.first_name, tsm.middle_name) as tsm,
        ${inWords(sql`t.status`, sellerStatusWords)} as status, t.created_at, t.last_login_at
      from sellers t ${mainPoint(actor)}
      where ${sql.join(conditions, sql` and `)} order by t.id`;
  },
};
