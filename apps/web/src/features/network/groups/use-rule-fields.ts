/** Fields of a rule of a kind, with their values: of books, of a few words, found by typing. */
import { groups } from '@iskra/contract/areas/network/groups';
import { type GroupRule, namedBy, offeredOperators } from '@iskra/contract/areas/network/groups/conditions';
import {
  declaredPrefix,
  type GroupField,
  groupFields,
  type RuledKind,
} from '@iskra/contract/areas/network/groups/fields';
import type { ValueType } from '@iskra/contract/kernel/conditions/operators';
import { useMemo } from 'react';
import { useAsk } from '../../../data/calls/use-ask.ts';
import { useBookOptions } from '../../../data/choices/use-book-options.ts';
import { useSearchFilter } from '../../../data/choices/use-search.ts';
import { wordOptions } from '../../../data/lists/filter-model.ts';
import type { RuleField, RuleItem } from '../../../kit/rules/rule-model.ts';
import { bdmSearch, tsmSearch } from '../../people/trade-users/trade-user-search.shared.ts';
import { geofenceSearch } from '../geofences/geofence-search.shared.ts';
import { ownerSearch } from '../owners/owner-search.shared.ts';
import { groupSearch } from './group-search.shared.ts';

const books = ['regions', 'branches', 'channels', 'formats', 'networks', 'distributors'] as const;

/** The ids that stand in the rule already, so that their names are known. */
function idsOf(kind: RuledKind, rule: RuleItem | null, field: string): number[] {
  if (!rule) return [];
  const ids = namedBy(kind, rule as GroupRule).flatMap((one) => (one.field === field ? one.ids : []));
  return [...new Set(ids.filter((id) => Number.isInteger(id)))];
}

const wordsOf = (words: readonly { code: string; title: string }[]) =>
  Object.fromEntries(words.map(({ code, title }) => [code, title]));

/** The fields of the contract, and of points the additional ones, which only the server knows. */
export function useKnownFields(kind: RuledKind): Readonly<Record<string, GroupField>> {
  const { data } = useAsk(groups.options, { body: { kind } }, { enabled: kind === 'tp' });
  return useMemo(() => {
    const declared = (data?.items ?? []).filter(({ code }) => code.startsWith(declaredPrefix));
    const fields = declared.map(({ code, title, type, values }): [string, GroupField] => [
      code,
      { title, type: type as ValueType, ...(values && { values: { words: wordsOf(values.words) } }) },
    ]);
    return { ...groupFields[kind], ...Object.fromEntries(fields) };
  }, [kind, data]);
}

export function useRuleFields(kind: RuledKind, rule: RuleItem | null): RuleField[] {
  const fields = useKnownFields(kind);
  const entries = useBookOptions(books);
  const owners = useSearchFilter(ownerSearch, idsOf(kind, rule, 'owner'));
  const tsm = useSearchFilter(tsmSearch, idsOf(kind, rule, 'tsm'));
  const bdm = useSearchFilter(bdmSearch, idsOf(kind, rule, 'bdm'));
  const geofences = useSearchFilter(geofenceSearch, idsOf(kind, rule, 'geofence'));
  const tp_groups = useSearchFilter(groupSearch.tp, idsOf(kind, rule, 'point_groups'));
  return useMemo(() => {
    const found = { owners, tsm, bdm, geofences, tp_groups };
    const chosen = ({ values }: GroupField): Partial<RuleField> => {
      if (!values) return {};
      if ('words' in values) return { options: wordOptions(values.words) };
      if ('book' in values) return { options: entries[values.book as (typeof books)[number]] };
      const { options, known } = found[values.search];
      return { options, known };
    };
    return Object.entries(fields).map(([code, field]) => ({
      code,
      title: field.title,
      type: field.type,
      operators: offeredOperators(field),
      ...chosen(field),
    }));
  }, [fields, entries, owners, tsm, bdm, geofences, tp_groups]);
}
