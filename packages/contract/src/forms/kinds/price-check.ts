import * as z from 'zod/mini';
import { items } from '../../kernel/bounded.ts';
import { id } from '../../kernel/fields.ts';
import { kind } from '../kind.ts';
import { between, isOnce, isRounded, mostGoods, needsGroup, skuGroup } from '../parts.ts';

const wrongPrice = 'Цена — от 0,01 до 1 000 000 ₽, до копеек';
const Price = z.strictObject({
  sku_id: id,
  price: z
    .number(wrongPrice)
    .check(z.refine((price) => price >= 0.01 && price <= 1_000_000 && isRounded(price, 2), wrongPrice)),
});

export const priceCheck = kind({
  title: 'Проверка цен',
  settings: z.strictObject({ sku_group_id: skuGroup }),
  usual: { sku_group_id: null },
  faults: needsGroup,
  answer: () =>
    z
      .strictObject({ prices: items(Price, { min: 1, max: mostGoods }) })
      .check(z.refine(({ prices }) => isOnce(prices.map(({ sku_id }) => sku_id)), 'SKU повторяются')),
  text: ({ prices }) => prices.map(({ sku_id, price }) => `${sku_id}: ${price} ₽`).join(', '),
  chart: 'list',
  sample: (_settings, random) => ({ prices: [{ sku_id: 1, price: between(1, 500, random) }] }),
});
