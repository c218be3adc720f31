// The filtered requests as a table, as far as the caller sees them.

import { RequestRow } from '@iskra/contract/areas/network/requests';
import { caseColumnWords, caseStatusWords, moderationKindWords } from '@iskra/contract/areas/platform/moderation/words';
import { sql } from 'kysely';
import { inWords } from '../../../database/lists/in-words.ts';
import { listExport } from '../../platform/runs/list-export.scope.store.ts';
import { requestColumns, requestJoins, requestList } from './requests.store.ts';
import { askedBy } from './requests.waiting.store.ts';

export const requestsExport = listExport({
  title: 'Заявки',
  of: RequestRow,
  list: requestList,
  visibleTo: askedBy,
  words: caseColumnWords,
  columns: [
    { code: 'id', kind: 'number' },
    ...['kind', 'title', 'phone', 'subtitle', 'author', 'status', 'reason', 'comment'],
    { code: 'submitted_at', kind: 'datetime' },
    { code: 'sla_due_at', kind: 'datetime' },
    { code: 'decided_at', kind: 'datetime' },
  ],
  rows: (where, actor) => sql`
    select id, ${inWords(sql`kind`, moderationKindWords)} as kind, title, phone, subtitle, author,
      ${inWords(sql`status`, caseStatusWords)} as status, reason, comment, submitted_at, sla_due_at, decided_at
    from (select ${requestColumns(actor)} from moderation_cases t ${requestJoins} where ${where}) shown order by id`,
});
