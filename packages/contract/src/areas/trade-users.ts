// Trade users (ТСМ and БДМ).
import * as z from 'zod/mini';
import { area } from '../kernel/area.ts';
import { endpoint, listOf } from '../kernel/endpoint.ts';
import { id } from '../kernel/fields.ts';
import { anyOf, searchText } from '../kernel/list.ts';

const TradeUserOption = z.object({
  id: z.int(),
  title: z.string(),
  kind: z.enum(['tsm', 'bdm']),
  employee_number: z.string(),
});

export const tradeUsers = {
  short: endpoint({
    method: 'POST',
    path: '/tsm',
    summary: 'TSMs and BDMs for a select; a BDM sees the subordinates',
    effect: 'read',
    access: ['admin', 'moderator', 'tsm_user'],
    body: z.strictObject({
      search: searchText(TradeUserOption, ['title', 'employee_number']),
      kind: z.optional(z.enum(['tsm', 'bdm'])),
      bdm_id: z.optional(id),
      ids: z.optional(anyOf(id)),
    }),
    reply: listOf(TradeUserOption),
  }),
};

export const tradeUsersArea = area({
  calls: tradeUsers,
  tables: { trade_users: { title: 'ТСМ и БДМ', columns: { region_id: 'Регион', branch_id: 'Филиал' } } },
});
