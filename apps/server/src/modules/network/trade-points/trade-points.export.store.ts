// The filtered trade points as a table; the columns of the import come first, under the same headers.
import { TradePointCard } from '@iskra/contract/areas/network/trade-points/shapes';
import { tradePointStatusWords } from '@iskra/contract/areas/network/trade-points/words';
import { hoursInWords } from '@iskra/contract/areas/network/trade-points/working-hours';
import { sql } from 'kysely';
import { inWords } from '../../../database/lists/in-words.ts';
import { remembered } from '../../platform/imports/cells.rules.ts';
import type { ExportColumn } from '../../platform/runs/export-target.ts';
import { listExport } from '../../platform/runs/list-export.scope.store.ts';
import { importColumns } from './trade-points.import-columns.ts';
import { tradePointList } from './trade-points.list.store.ts';
import { visibleTo } from './trade-points.scope.store.ts';
import { referred } from './trade-points.store.ts';

const hoursOf = remembered((stored) => hoursInWords(JSON.parse(stored)));
const hoursText: ExportColumn['write'] = (stored) => (typeof stored === 'string' ? hoursOf(stored) : stored);

const numbers = new Set(['lat', 'lon']);

export const tradePointsExport = listExport({
  title: 'Торговые точки',
  of: TradePointCard,
  list: tradePointList,
  visibleTo,
  words: Object.fromEntries(importColumns.map(({ code, title }) => [code, title])),
  columns: [
    ...importColumns.map(({ code }) => ({
      code,
      ...(numbers.has(code) && { kind: 'number' as const }),
      ...(code === 'working_hours' && { write: hoursText }),
    })),
    { code: 'owner', title: 'Контрагент' },
    { code: 'status', title: 'Статус' },
    { code: 'tsm', title: 'ТСМ' },
    { code: 'sellers_count', title: 'Продавцов', kind: 'number' },
    { code: 'updated_at', title: 'Обновлена', kind: 'datetime' },
  ],
  rows: (where, actor) => sql`
    select t.code, t.name, coalesce(t.inn, o.inn) as inn, region.title as region, branch.title as branch, t.city, t.address, t.postal_code,
      t.lat, t.lon, t.timezone, channel.title as channel, format.title as format, t.category, network.title as network,
      distributor.title as distributor, t.phone, t.working_hours::text as working_hours, o.legal_name as owner,
      ${inWords(sql`t.status`, tradePointStatusWords)} as status, person_short(u.last_name, u.first_name, u.middle_name) as tsm,
      t.sellers_count, t.updated_at
    from ${referred(actor)}
    where ${where} order by t.id`,
});
