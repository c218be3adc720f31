// The filtered catalogue as a table.
import { EditableCard } from '@iskra/contract/areas/coins/certificates/shapes';
import {
  certificateFieldWords,
  certificateKindWords,
  certificateStatusWords,
} from '@iskra/contract/areas/coins/certificates/words';
import { sql } from 'kysely';
import { inWords } from '../../../database/lists/in-words.ts';
import { listExport } from '../../platform/runs/list-export.scope.store.ts';
import { editableList, issued } from './catalogue.list.store.ts';
import { visibleTo } from './certificates.scope.store.ts';

export const certificatesExport = listExport({
  title: 'Сертификаты',
  of: EditableCard,
  list: editableList,
  visibleTo,
  words: certificateFieldWords,
  columns: [
    'title',
    { code: 'supplier', title: 'Поставщик' },
    ...['article', 'categories', 'kind'],
    { code: 'face_value', title: 'Номинал в рублях', kind: 'number' },
    { code: 'price_coins', title: 'Цена в коинах', kind: 'number' },
    { code: 'free_codes', kind: 'number' },
    { code: 'ordered', kind: 'number' },
    { code: 'issued', title: 'Выдано в этом месяце', kind: 'number' },
    { code: 'visible_from', kind: 'date' },
    { code: 'visible_to', kind: 'date' },
    { code: 'active_from', kind: 'date' },
    { code: 'active_to', kind: 'date' },
    'status',
    { code: 'created_at', title: 'Добавлен', kind: 'datetime' },
  ],
  rows: (where) => sql`
    select t.title, (select e.title from book_entries e where e.id = t.supplier_id) as supplier, t.article,
      (select string_agg(c.name, ', ' order by c.sort, c.id) from certificates_in_categories i
       join certificate_categories c on c.id = i.category_id where i.certificate_id = t.id) as categories,
      ${inWords(sql`t.kind`, certificateKindWords)} as kind, t.face_value, t.price_coins, t.free_codes, t.ordered,
      ${issued} as issued, t.visible_from, t.visible_to, t.active_from, t.active_to,
      ${inWords(sql`t.status`, certificateStatusWords)} as status, t.created_at
    from certificates t where ${where} order by t.id`,
});
