// The filtered trade users as a table.
import type { TradeUserQuestion } from '@iskra/contract/areas/trade-users';
import { TradeUserCard } from '@iskra/contract/areas/trade-users/shapes';
import { tradeUserFieldWords, tradeUserKindWords, tradeUserStatusWords } from '@iskra/contract/areas/trade-users/words';
import { sql } from 'kysely';
import { inWords } from '../../database/in-words.ts';
import { amongChosen, type ChosenRows } from '../runs/chosen.scope.store.ts';
import type { ExportTarget } from '../runs/export-target.ts';
import { shownColumns, shownTables, tradeUserList } from './trade-users.list.store.ts';
import { visibleTo } from './trade-users.scope.store.ts';

type Query = Pick<TradeUserQuestion, 'search' | 'filters'> & ChosenRows;

const text = <Code extends keyof typeof tradeUserFieldWords>(code: Code) =>
  ({ code, title: tradeUserFieldWords[code], kind: 'text' }) as const;

export const tradeUsersExport: ExportTarget<Query> = {
  title: 'ТСМ и БДМ',
  of: TradeUserCard,
  columns: [
    ...(['employee_number', 'name', 'kind', 'phone', 'email'] as const).map(text),
    { code: 'bdm', title: tradeUserFieldWords.bdm_id, kind: 'text' },
    { code: 'region', title: tradeUserFieldWords.region_id, kind: 'text' },
    { code: 'branch', title: tradeUserFieldWords.branch_id, kind: 'text' },
    { code: 'points_count', title: tradeUserFieldWords.points, kind: 'number' },
    { code: 'subordinates_count', title: tradeUserFieldWords.subordinates, kind: 'number' },
    text('status'),
    { code: 'last_login_at', title: 'Последний вход', kind: 'datetime' },
  ],
  rows(actor, { ids, selection_id, ...found }) {
    const conditions = [
      ...visibleTo(actor),
      ...tradeUserList.conditions(actor, found),
      ...amongChosen({ ids, selection_id }),
    ];
    return sql`
      select employee_number, name, kind, phone, email, bdm ->> 'title' as bdm, region ->> 'title' as region,
        branch ->> 'title' as branch, points_count, subordinates_count, status, last_login_at
      from (
        select t.id, t.employee_number, t.name, ${inWords(sql`t.kind`, tradeUserKindWords)} as kind, t.phone, t.email,
          ${inWords(sql`t.status`, tradeUserStatusWords)} as status, ${shownColumns}
        from trade_users t ${shownTables}
        where ${sql.join(conditions, sql` and `)}
      ) shown order by id`;
  },
};
