import { caseAuthors, decisions, riskFlags } from '@iskra/contract/areas/platform/moderation/shapes';
import { caseSourceWords, caseStatusWords, riskWords } from '@iskra/contract/areas/platform/moderation/words';
import { moderators } from '@iskra/contract/areas/platform/moderators';
import { tasks } from '@iskra/contract/areas/tasks/tasks';
import type { TaskRow } from '@iskra/contract/areas/tasks/tasks/shapes';
import { useMemo } from 'react';
import { useAsk } from '../../../data/calls/use-ask.ts';
import { useBookOptions } from '../../../data/choices/use-book-options.ts';
import { useSearchFilter } from '../../../data/choices/use-search.ts';
import type { ListFilter } from '../../../data/lists/filter-model.ts';
import type { ListAddress } from '../../../data/lists/list-url.ts';
import { groupSearch } from '../../network/groups/group-search.shared.ts';
import { denyBooks, type Queue, returnBook } from './queues.ts';

const statusOf = { approve: 'approved', return: 'returned', deny: 'denied' } as const;
const bookCodes = ['regions'] as const;
const risks = riskFlags.map((value) => ({ value, label: riskWords[value] }));
const verdicts = decisions.map((value) => ({ value, label: caseStatusWords[statusOf[value]] }));
const sources = caseAuthors.map((value) => ({ value, label: caseSourceWords[value] }));

/** What the cases of the queue are refused for. */
const reasonBooks = ({ kinds }: Queue) => [...new Set([returnBook, ...kinds.map((kind) => denyBooks[kind])])];

const taskOption = ({ id, title }: TaskRow) => ({ value: String(id), label: title, hint: `№ ${id}` });

/** Those that are at work: by their names. */
function typeOptions(rows: readonly TaskRow[]) {
  const names = new Map(rows.map(({ type }) => [String(type.id), type.title]));
  const options = [...names].map(([value, label]) => ({ value, label }));
  return options.toSorted((a, b) => a.label.localeCompare(b.label, 'ru'));
}

/** The tasks that wait for a check are among the newest; those that an address names stand beside them. */
function useTaskFilters(ids: unknown, enabled: boolean) {
  const named = Array.isArray(ids) ? (ids as number[]) : [];
  const { data: newest } = useAsk(tasks.list, { body: { per_page: 100 } }, { enabled });
  const { data: chosen } = useAsk(tasks.list, { body: { filters: { id: named } } }, { enabled: named.length > 0 });
  return useMemo((): ListFilter[] => {
    const [options, known] = [newest?.items ?? [], chosen?.items ?? []];
    return [
      {
        id: 'task_id',
        label: 'Задание',
        options: options.map(taskOption),
        known: known.map(taskOption),
        numeric: true,
      },
      { id: 'type_id', label: 'Тип задания', options: typeOptions([...options, ...known]), numeric: true },
    ];
  }, [newest, chosen]);
}

export function useCaseFilters(queue: Queue, { filters }: Pick<ListAddress, 'filters'>): ListFilter[] {
  const { kinds, author_role, hasScores, hasPhotos } = queue;
  const { regions } = useBookOptions(bookCodes);
  const codes = useMemo(() => reasonBooks(queue), [queue]);
  const reasons = useBookOptions(codes);
  const { data } = useAsk(moderators.list, { body: { kinds } });
  const group = useSearchFilter(groupSearch.tsm, filters.tsm_group_id);
  const points = useSearchFilter(groupSearch.tp, filters.group_id);
  const ofTasks = useTaskFilters(filters.task_id, hasPhotos === true);
  return useMemo(() => {
    const people = (data?.items ?? []).map(({ id, name }) => ({ value: String(id), label: name }));
    return [
      { id: 'risk', label: 'Риск', options: risks },
      ...(hasPhotos
        ? [
            ...ofTasks,
            { id: 'again', label: 'Повторные' },
            { id: 'reward', label: 'Награда', range: 'numbers' as const },
          ]
        : []),
      ...(hasPhotos || hasScores ? [{ id: 'group_id', label: 'Группа точек', ...points }] : []),
      ...(hasPhotos || hasScores ? [{ id: 'risk_score', label: 'Балл риска', range: 'numbers' as const }] : []),
      ...(author_role || hasScores || hasPhotos ? [] : [{ id: 'author_role', label: 'Источник', options: sources }]),
      ...(author_role ? [{ id: 'tsm_group_id', label: 'Группа ТСМ', ...group }] : []),
      { id: 'region_id', label: 'Регион', options: regions, numeric: true },
      { id: 'holder_id', label: 'У кого', options: people, numeric: true },
      { id: 'decided_by', label: 'Кто решил', options: people, numeric: true },
      { id: 'decision', label: 'Решение', options: verdicts },
      { id: 'reason_id', label: 'Причина', options: codes.flatMap((code) => reasons[code] ?? []), numeric: true },
      { id: 'overdue', label: 'Просрочены' },
      { id: 'submitted', label: 'Подана', range: 'days' },
    ];
  }, [regions, data, author_role, hasScores, hasPhotos, codes, reasons, group, points, ofTasks]);
}
