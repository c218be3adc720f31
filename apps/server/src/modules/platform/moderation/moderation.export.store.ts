// The filtered cases as a table, as moderators see them.
import { CaseRow } from '@iskra/contract/areas/platform/moderation/shapes';
import {
  caseColumnWords,
  caseSourceWords,
  caseStatusWords,
  moderationKindWords,
  priorityWords,
  riskWords,
} from '@iskra/contract/areas/platform/moderation/words';
import { sql } from 'kysely';
import { inWords } from '../../../database/lists/in-words.ts';
import { listExport } from '../runs/list-export.scope.store.ts';
import { caseList, rowColumns, rowJoins } from './moderation.list.scope.store.ts';
import { visibleTo } from './moderation.scope.store.ts';

export const casesExport = listExport({
  title: 'Заявки на модерации',
  of: CaseRow,
  list: caseList,
  visibleTo,
  words: caseColumnWords,
  columns: [
    { code: 'id', kind: 'number' },
    ...[
      'kind',
      'title',
      'subtitle',
      'phone',
      'tsm',
      'tsm_group',
      'from_date',
      'author',
      'author_role',
      'region',
      'priority',
      'risk_flags',
    ],
    { code: 'risk_score', kind: 'number' },
    { code: 'reward', kind: 'number' },
    ...['seller', 'point'],
    { code: 'duration_s', kind: 'number' },
    { code: 'answers', kind: 'number' },
    ...['status', 'holder', 'decided_by', 'reason'],
    { code: 'minutes_taken', kind: 'number' },
    { code: 'submitted_at', kind: 'datetime' },
    { code: 'sla_due_at', kind: 'datetime' },
    { code: 'decided_at', kind: 'datetime' },
  ],
  rows: (where) => sql`
    select id, ${inWords(sql`kind`, moderationKindWords)} as kind, title, subtitle, phone, tsm ->> 'title' as tsm,
      tsm_group ->> 'title' as tsm_group, from_date,
      author ->> 'title' as author, ${inWords(sql`author_role`, caseSourceWords)} as author_role, region ->> 'title' as region,
      ${inWords(sql`priority`, priorityWords)} as priority,
      (select string_agg(${inWords(sql`flag`, riskWords)}, ', ') from unnest(risk_flags) flag) as risk_flags, risk_score, reward,
      seller ->> 'title' as seller, point ->> 'title' as point, duration_s, answers,
      ${inWords(sql`status`, caseStatusWords)} as status, holder ->> 'title' as holder, decided_by ->> 'title' as decided_by,
      reason ->> 'title' as reason, minutes_taken, submitted_at, sla_due_at, decided_at
    from (select ${rowColumns} from moderation_cases t ${rowJoins} where ${where}) shown order by id`,
});
