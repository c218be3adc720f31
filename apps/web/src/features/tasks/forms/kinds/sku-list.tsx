import { countOf } from '../../../../kit/format.ts';
import styles from '../ask.module.css';
import { view } from '../kind-view.ts';
import { GoodsList, useGoods } from '../parts/ask-goods.tsx';
import { isFailed } from '../transport.shared.ts';

export const skuList = view<'sku_list'>({
  Ask: ({ settings, answer, onAnswer, labelId }) => {
    const chosen = answer?.sku_ids ?? [];
    const put = (sku_ids: number[]) => onAnswer(sku_ids.length > 0 ? { sku_ids, nothing: false } : undefined);
    return (
      <GoodsList group={settings.sku_group_id}>
        {(goods) => (
          <fieldset className={styles.options} aria-labelledby={labelId}>
            {goods.map(({ id, name }) => (
              <label key={id} className={styles.option}>
                <input
                  type="checkbox"
                  checked={chosen.includes(id)}
                  onChange={() => put(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id])}
                />
                <span>{name}</span>
              </label>
            ))}
            <label className={styles.option}>
              <input
                type="checkbox"
                checked={answer?.nothing ?? false}
                onChange={(event) => onAnswer(event.currentTarget.checked ? { sku_ids: [], nothing: true } : undefined)}
              />
              <span>
                Ничего из этого нет
                <small>Снимает остальные отметки</small>
              </span>
            </label>
          </fieldset>
        )}
      </GoodsList>
    );
  },
  Show: function ShowGoods({ settings, answer }) {
    const { found } = useGoods(settings.sku_group_id);
    if (answer.nothing) return 'Ничего нет';
    if (!found || isFailed(found)) return countOf(answer.sku_ids.length, 'SKU', 'SKU', 'SKU');
    return found
      .filter(({ id }) => answer.sku_ids.includes(id))
      .map(({ name }) => name)
      .join(', ');
  },
});
