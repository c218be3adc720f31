// The filtered groups of SKUs as a table.
import {
  SkuGroupCard,
  skuGroupModeWords,
  skuGroupPurposeWords,
  skuGroupStatusWords,
  skuGroupFieldWords as words,
} from '@iskra/contract/areas/network/sku-groups';
import { sql } from 'kysely';
import { inWords } from '../../../database/lists/in-words.ts';
import { listExport } from '../../platform/runs/list-export.scope.store.ts';
import { present, shownVersion, skuGroupList } from './sku-groups.store.ts';

export const skuGroupsExport = listExport({
  title: 'Группы SKU',
  of: SkuGroupCard,
  list: skuGroupList,
  visibleTo: present,
  words,
  columns: [
    'name',
    'purpose',
    { code: 'mode', title: 'Состав' },
    { code: 'skus_count', title: 'SKU', kind: 'number' },
    { code: 'version_no', title: 'Версия', kind: 'number' },
    { code: 'from_day', title: 'Версия с', kind: 'date' },
    { code: 'valid_from', kind: 'date' },
    { code: 'valid_to', kind: 'date' },
    'status',
    'description',
    { code: 'updated_at', title: 'Обновлена', kind: 'datetime' },
  ],
  rows: (where) => sql`
    select t.name, ${inWords(sql`t.purpose`, skuGroupPurposeWords)} as purpose, ${inWords(sql`v.mode`, skuGroupModeWords)} as mode,
      v.skus_count, v.no as version_no, v.from_day, t.valid_from, t.valid_to, ${inWords(sql`t.status`, skuGroupStatusWords)} as status,
      t.description, t.updated_at
    from sku_groups t ${shownVersion} where ${where} order by t.id`,
});
