/** Fields of a rule of a kind, with their values: of books, of a few words, found by typing. */
import { type GroupRule, namedBy, offeredOperators } from '@iskra/contract/areas/network/groups/conditions';
import { type GroupField, groupFields, type RuledKind } from '@iskra/contract/areas/network/groups/fields';
import { useMemo } from 'react';
import { useBookOptions } from '../../../data/choices/use-book-options.ts';
import { useSearchFilter } from '../../../data/choices/use-search.ts';
import { wordOptions } from '../../../data/lists/filter-model.ts';
import type { RuleField, RuleItem } from '../../../kit/rules/rule-model.ts';
import { bdmSearch, tsmSearch } from '../../people/trade-users/trade-user-search.shared.ts';
import { ownerSearch } from '../owners/owner-search.shared.ts';

const books = ['regions', 'branches', 'channels', 'formats', 'networks', 'distributors'] as const;

/** The ids that stand in the rule already, so that their names are known. */
function idsOf(kind: RuledKind, rule: RuleItem | null, field: string): number[] {
  if (!rule) return [];
  const ids = namedBy(kind, rule as GroupRule).flatMap((one) => (one.field === field ? one.ids : []));
  return [...new Set(ids.filter((id) => Number.isInteger(id)))];
}

export function useRuleFields(kind: RuledKind, rule: RuleItem | null): RuleField[] {
  const entries = useBookOptions(books);
  const owners = useSearchFilter(ownerSearch, idsOf(kind, rule, 'owner'));
  const tsm = useSearchFilter(tsmSearch, idsOf(kind, rule, 'tsm'));
  const bdm = useSearchFilter(bdmSearch, idsOf(kind, rule, 'bdm'));
  return useMemo(() => {
    const found = { owners, tsm, bdm };
    const chosen = ({ values }: GroupField): Partial<RuleField> => {
      if (!values) return {};
      if ('words' in values) return { options: wordOptions(values.words) };
      if ('book' in values) return { options: entries[values.book as (typeof books)[number]] };
      const { options, known } = found[values.search];
      return { options, known };
    };
    return Object.entries<GroupField>(groupFields[kind]).map(([code, field]) => ({
      code,
      title: field.title,
      type: field.type,
      operators: offeredOperators(field),
      ...chosen(field),
    }));
  }, [kind, entries, owners, tsm, bdm]);
}
