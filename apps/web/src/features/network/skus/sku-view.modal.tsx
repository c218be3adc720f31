/** One SKU to read: its facts, its picture, its history. */
import { skus, skuFieldWords as words } from '@iskra/contract/areas/network/skus';
import { useAsk } from '../../../data/calls/use-ask.ts';
import { CardHistory } from '../../../data/words/card-history.tsx';
import { Button } from '../../../kit/button/button.tsx';
import { DASH, formatDay, formatNumber } from '../../../kit/format.ts';
import { Facts } from '../../../kit/layout/facts.tsx';
import { ModalFrame } from '../../../kit/modal/modal-frame.tsx';
import type { ModalProps } from '../../../shell/windows/modal-types.ts';
import { openModal } from '../../../shell/windows/open-modal.ts';
import { priceText, State } from './sku-columns.tsx';
import styles from './skus.module.css';

const number = (value: number | null) => (value === null ? DASH : formatNumber(value));
const day = (value: string | null) => (value ? formatDay(value) : DASH);

export default function SkuViewModal({ input: { id }, close, dismiss }: ModalProps<{ id: number }, never>) {
  const { data } = useAsk(skus.card, { params: { id } });
  const sku = data?.item;
  const edit = () => {
    close();
    void openModal('sku.edit', { id }, { keepOnOutsideClick: true, record: id });
  };
  return (
    <ModalFrame
      title={sku?.name ?? 'SKU'}
      {...(sku && { subtitle: sku.code })}
      onClose={dismiss}
      footer={
        sku && (
          <Button icon="pencil" onClick={edit}>
            Изменить
          </Button>
        )
      }
    >
      {sku && (
        <>
          {sku.picture && <img className={styles.picture} src={sku.picture.url} alt={`Упаковка: ${sku.name}`} />}
          <Facts
            title="SKU"
            items={[
              [words.gtin, sku.gtin ?? DASH],
              [words.brand_id, sku.brand?.title ?? DASH],
              [words.family_id, sku.family?.title ?? DASH],
              [words.category_id, sku.category?.title ?? DASH],
              [words.format, sku.format ?? DASH],
              [words.pack_type, sku.pack_type ?? DASH],
              [words.pcs_per_pack, number(sku.pcs_per_pack)],
              [words.packs_per_block, number(sku.packs_per_block)],
              [words.price_mrp, priceText(sku)],
              [words.launched_on, day(sku.launched_on)],
              [words.discontinued_on, day(sku.discontinued_on)],
              ['Состояние', <State key="state" state={sku.state} />],
            ]}
          />
          <CardHistory entity="sku" id={id} />
        </>
      )}
    </ModalFrame>
  );
}
