import { caseAuthors, riskFlags } from '@iskra/contract/areas/moderation/shapes';
import { caseSourceWords, riskWords } from '@iskra/contract/areas/moderation/words';
import { moderators } from '@iskra/contract/areas/moderators';
import { useMemo } from 'react';
import type { ListFilter } from '../../data/filter-model.ts';
import { useAsk } from '../../data/use-ask.ts';
import { useBookOptions } from '../../data/use-book-options.ts';
import type { Queue } from './queues.ts';

const bookCodes = ['regions'] as const;
const risks = riskFlags.map((value) => ({ value, label: riskWords[value] }));
const sources = caseAuthors.map((value) => ({ value, label: caseSourceWords[value] }));

export function useCaseFilters({ kinds, author_role }: Queue): ListFilter[] {
  const { regions } = useBookOptions(bookCodes);
  const { data } = useAsk(moderators.list, { body: { kinds } });
  return useMemo(() => {
    const people = (data?.items ?? []).map(({ id, name }) => ({ value: String(id), label: name }));
    return [
      { id: 'risk', label: 'Риск', options: risks },
      ...(author_role ? [] : [{ id: 'author_role', label: 'Источник', options: sources }]),
      { id: 'region_id', label: 'Регион', options: regions, numeric: true },
      { id: 'holder_id', label: 'У кого', options: people, numeric: true },
      { id: 'decided_by', label: 'Кто решил', options: people, numeric: true },
      { id: 'overdue', label: 'Просрочены' },
      { id: 'submitted', label: 'Подана', range: 'days' },
    ];
  }, [regions, data, author_role]);
}
