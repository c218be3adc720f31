import * as z from 'zod/mini';
import { items } from '../../kernel/bounded.ts';
import { id } from '../../kernel/fields.ts';
import { kind } from '../kind.ts';
import { between, isOnce, mostGoods, needsGroup, skuGroup } from '../parts.ts';

/** What of a group stands on the shelf; that it is of the group the server checks. Nothing at all is said, not left empty. */
export const skuList = kind({
  title: 'Наличие SKU',
  settings: z.strictObject({ sku_group_id: skuGroup }),
  usual: { sku_group_id: null },
  faults: needsGroup,
  answer: () =>
    z.strictObject({ sku_ids: items(id, { max: mostGoods }), nothing: z.boolean() }).check(
      z.refine(({ sku_ids }) => isOnce(sku_ids), 'SKU повторяются'),
      z.refine(({ sku_ids, nothing }) => nothing === (sku_ids.length === 0), 'Отметьте SKU или «Ничего нет»'),
    ),
  text: ({ sku_ids }) => (sku_ids.length > 0 ? `SKU на полке: ${sku_ids.length}` : 'Ничего нет'),
  chart: 'bars',
  sample: (_settings, random) => {
    const count = between(0, 5, random);
    return { sku_ids: Array.from({ length: count }, (_, at) => at + 1), nothing: count === 0 };
  },
});
