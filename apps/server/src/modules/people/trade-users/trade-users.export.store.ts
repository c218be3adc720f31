// The filtered trade users as a table.
import { TradeUserCard } from '@iskra/contract/areas/people/trade-users/shapes';
import {
  tradeUserFieldWords,
  tradeUserKindWords,
  tradeUserStatusWords,
} from '@iskra/contract/areas/people/trade-users/words';
import { sql } from 'kysely';
import { inWords } from '../../../database/lists/in-words.ts';
import { listExport } from '../../platform/runs/list-export.scope.store.ts';
import { shownColumns, shownTables, tradeUserList } from './trade-users.list.store.ts';
import { visibleTo } from './trade-users.scope.store.ts';

export const tradeUsersExport = listExport({
  title: 'ТСМ и БДМ',
  of: TradeUserCard,
  list: tradeUserList,
  visibleTo,
  words: tradeUserFieldWords,
  columns: [
    ...['employee_number', 'name', 'kind', 'phone', 'email'],
    { code: 'bdm', title: tradeUserFieldWords.bdm_id },
    { code: 'region', title: tradeUserFieldWords.region_id },
    { code: 'branch', title: tradeUserFieldWords.branch_id },
    { code: 'points_count', title: tradeUserFieldWords.points, kind: 'number' },
    { code: 'sellers_count', title: 'Продавцов', kind: 'number' },
    { code: 'requests_count', title: 'Заявок', kind: 'number' },
    { code: 'subordinates_count', title: tradeUserFieldWords.subordinates, kind: 'number' },
    'status',
    { code: 'last_login_at', title: 'Последний вход', kind: 'datetime' },
  ],
  rows: (where) => sql`
    select employee_number, name, kind, phone, email, bdm ->> 'title' as bdm, region ->> 'title' as region,
      branch ->> 'title' as branch, points_count, sellers_count, requests_count, subordinates_count, status, last_login_at
    from (
      select t.id, t.employee_number, t.name, ${inWords(sql`t.kind`, tradeUserKindWords)} as kind, t.phone, t.email,
        ${inWords(sql`t.status`, tradeUserStatusWords)} as status, ${shownColumns}
      from trade_users t ${shownTables}
      where ${where}
    ) shown order by id`,
});
