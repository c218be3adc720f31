/** What a rule may ask of a SKU, with the values of the books. */
import { offeredOperators } from '@iskra/contract/areas/network/groups/conditions';
import type { GroupField } from '@iskra/contract/areas/network/groups/fields';
import { skuRuleFields } from '@iskra/contract/areas/network/sku-groups';
import { useMemo } from 'react';
import { useBookOptions } from '../../../data/choices/use-book-options.ts';
import type { RuleField } from '../../../kit/rules/rule-model.ts';

const bookCodes = ['brands', 'sku_families', 'sku_categories'] as const;

export function useSkuRuleFields(): RuleField[] {
  const books = useBookOptions(bookCodes);
  return useMemo(
    () =>
      Object.entries<GroupField>(skuRuleFields).map(([code, field]) => ({
        code,
        title: field.title,
        type: field.type,
        operators: offeredOperators(field),
        ...(field.values && 'book' in field.values && { options: books[field.values.book as keyof typeof books] }),
      })),
    [books],
  );
}
