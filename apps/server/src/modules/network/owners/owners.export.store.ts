// The filtered owners as a table.
import { OwnerCard } from '@iskra/contract/areas/network/owners/shapes';
import {
  documentStateWords,
  ownerFieldWords,
  ownerStatusWords,
  ownerTypeWords,
} from '@iskra/contract/areas/network/owners/words';
import { sql } from 'kysely';
import { inWords } from '../../../database/lists/in-words.ts';
import { listExport } from '../../platform/runs/list-export.scope.store.ts';
import { balanceColumn, countedPoints, documents, ownerList } from './owners.list.store.ts';
import { visibleTo } from './owners.scope.store.ts';

export const ownersExport = listExport({
  title: 'Контрагенты',
  of: OwnerCard,
  list: ownerList,
  visibleTo,
  words: ownerFieldWords,
  columns: [
    ...['legal_name', 'brand_name', 'type', 'inn', 'kpp', 'ogrn', 'legal_address', 'actual_address'],
    ...['contact_name', 'contact_phone', 'email', 'contract_number'],
    { code: 'contract_date', kind: 'date' },
    { code: 'points_count', title: 'Точек', kind: 'number' },
    { code: 'sellers_count', title: 'Продавцов', kind: 'number' },
    { code: 'documents', title: 'Документы' },
    { code: 'tsm', title: 'ТСМ' },
    'status',
    { code: 'coins', title: 'Коины', kind: 'number' },
    { code: 'created_at', title: 'Добавлен', kind: 'datetime' },
  ],
  rows: (where, actor) => sql`
    select t.legal_name, t.brand_name, ${inWords(sql`t.type`, ownerTypeWords)} as type, t.inn, t.kpp, t.ogrn, t.legal_address,
      t.actual_address, t.contact_name, t.contact_phone, t.email, t.contract_number, t.contract_date, points.points_count,
      points.sellers_count, ${inWords(documents, documentStateWords)} as documents, points.tsm ->> 'title' as tsm,
      ${inWords(sql`t.status`, ownerStatusWords)} as status, ${balanceColumn}, t.created_at
    from owners t ${countedPoints(actor)}
    where ${where} order by t.id`,
});
