// The filtered owners as a table.
import type { OwnerQuestion } from '@iskra/contract/areas/owners';
import { OwnerCard } from '@iskra/contract/areas/owners/shapes';
import {
  documentStateWords,
  ownerFieldWords,
  ownerStatusWords,
  ownerTypeWords,
} from '@iskra/contract/areas/owners/words';
import { sql } from 'kysely';
import { inWords } from '../../database/in-words.ts';
import { amongChosen, type ChosenRows } from '../runs/chosen.scope.store.ts';
import type { ExportTarget } from '../runs/export-target.ts';
import { countedPoints, documents, ownerList } from './owners.list.store.ts';
import { visibleTo } from './owners.scope.store.ts';

type Query = Pick<OwnerQuestion, 'search' | 'filters'> & ChosenRows;

const text = <Code extends keyof typeof ownerFieldWords>(code: Code) =>
  ({ code, title: ownerFieldWords[code], kind: 'text' }) as const;

export const ownersExport: ExportTarget<Query> = {
  title: 'Контрагенты',
  of: OwnerCard,
  columns: [
    ...(['legal_name', 'brand_name', 'type', 'inn', 'kpp', 'ogrn', 'legal_address', 'actual_address'] as const).map(
      text,
    ),
    ...(['contact_name', 'contact_phone', 'email', 'contract_number'] as const).map(text),
    { code: 'contract_date', title: ownerFieldWords.contract_date, kind: 'date' },
    { code: 'points_count', title: 'Точек', kind: 'number' },
    { code: 'sellers_count', title: 'Продавцов', kind: 'number' },
    { code: 'documents', title: 'Документы', kind: 'text' },
    { code: 'tsm', title: 'ТСМ', kind: 'text' },
    text('status'),
    { code: 'created_at', title: 'Добавлен', kind: 'datetime' },
  ],
  rows(actor, { ids, selection_id, ...found }) {
    const conditions = [
      ...visibleTo(actor),
      ...ownerList.conditions(actor, found),
      ...amongChosen({ ids, selection_id }),
    ];
    return sql`
      select t.legal_name, t.brand_name, ${inWords(sql`t.type`, ownerTypeWords)} as type, t.inn, t.kpp, t.ogrn, t.legal_address,
        t.actual_address, t.contact_name, t.contact_phone, t.email, t.contract_number, t.contract_date, points.points_count,
        points.sellers_count, ${inWords(documents, documentStateWords)} as documents, points.tsm ->> 'title' as tsm,
        ${inWords(sql`t.status`, ownerStatusWords)} as status, t.created_at
      from owners t ${countedPoints(actor)}
      where ${sql.join(conditions, sql` and `)} order by t.id`;
  },
};
