import type { AnswerOf } from '@iskra/contract/forms/kinds';
import { TextField } from '../../../../kit/field/text-field.tsx';
import { typedNumber } from '../../../../kit/field/typed-number.ts';
import { formatNumber } from '../../../../kit/format.ts';
import styles from '../ask.module.css';
import { view } from '../kind-view.ts';
import { GoodsList, useGoods } from '../parts/ask-goods.tsx';
import { isFailed } from '../transport.shared.ts';

type Prices = AnswerOf<'price_check'>['prices'];

/** An unfinished number stays as it is typed, for the walk to judge. */
function withPrice(prices: Prices, sku_id: number, typed: string): Prices {
  const others = prices.filter((one) => one.sku_id !== sku_id);
  return typed === '' ? others : [...others, { sku_id, price: typedNumber(typed) as number }];
}

export const priceCheck = view<'price_check'>({
  Ask: ({ settings, answer, onAnswer }) => {
    const prices = answer?.prices ?? [];
    return (
      <GoodsList group={settings.sku_group_id}>
        {(goods) => (
          <div className={styles.prices}>
            {goods.map(({ id, name }) => (
              <TextField
                key={id}
                type="decimal"
                label={name}
                suffix="₽"
                limits={{ max: 10 }}
                value={String(prices.find(({ sku_id }) => sku_id === id)?.price ?? '')}
                onChange={(typed) => {
                  const next = withPrice(prices, id, typed);
                  onAnswer(next.length > 0 ? { prices: next } : undefined);
                }}
              />
            ))}
          </div>
        )}
      </GoodsList>
    );
  },
  Show: function ShowPrices({ settings, answer }) {
    const { found } = useGoods(settings.sku_group_id);
    const nameOf = (id: number) => (found && !isFailed(found) ? found.find((one) => one.id === id)?.name : undefined);
    return (
      <ul>
        {answer.prices.map(({ sku_id, price }) => (
          <li key={sku_id}>
            {nameOf(sku_id) ?? `SKU ${sku_id}`}: {formatNumber(price)} ₽
          </li>
        ))}
      </ul>
    );
  },
});
