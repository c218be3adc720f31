/** /certificates/:id: its value, its terms, and the coins left after an order. */
import { certificates } from '@iskra/contract/areas/coins/certificates';
import type { ShowcaseCard } from '@iskra/contract/areas/coins/certificates/shapes';
import { useState } from 'react';
import { useAsk } from '../../../data/calls/use-ask.ts';
import { Button } from '../../../kit/button/button.tsx';
import { IconButton } from '../../../kit/button/icon-button.tsx';
import { formatNumber } from '../../../kit/format.ts';
import { Screen } from '../../../kit/layout/screen.tsx';
import { ScreenSkeleton } from '../../../kit/screen-skeleton.tsx';
import { NoCard } from '../../../shell/cards/card-page.tsx';
import { useCrumb } from '../../../shell/frame/breadcrumbs.tsx';
import type { PageProps } from '../../../shell/routing/route-types.ts';
import { Face } from './certificate-face.tsx';
import styles from './certificates.module.css';
import { Terms } from './terms.part.tsx';
import { coinsText, usePurchase } from './use-purchase.ts';
import { WaitButton } from './wait-button.part.tsx';

interface QuantityProps {
  value: number;
  most: number;
  onChange: (value: number) => void;
}

function Quantity({ value, most, onChange }: QuantityProps) {
  return (
    <div className={styles.quantity}>
      <span id="quantity">Сколько</span>
      <fieldset aria-labelledby="quantity">
        <IconButton icon="minus" label="Меньше" disabled={value <= 1} onClick={() => onChange(value - 1)} />
        <output className="ik-num" aria-live="polite">
          {value}
        </output>
        <IconButton icon="plus" label="Больше" disabled={value >= most} onClick={() => onChange(value + 1)} />
      </fieldset>
    </div>
  );
}

function Buying({ item }: { item: ShowcaseCard }) {
  const [asked, setAsked] = useState(1);
  const quantity = Math.max(1, Math.min(asked, item.most));
  const { total, left, blocked, order } = usePurchase(item, quantity);
  return (
    <aside className={styles.buying} aria-label="Заказ">
      <Quantity value={quantity} most={item.most} onChange={setAsked} />
      <dl className={styles.sums}>
        <dt>Цена</dt>
        <dd>{coinsText(item.price_coins)}</dd>
        <dt>Количество</dt>
        <dd>{quantity}</dd>
        <dt className={styles.total}>Спишется</dt>
        <dd className={styles.total}>{coinsText(total)}</dd>
        <dt>Останется</dt>
        <dd>{left}</dd>
      </dl>
      <div className={styles.order}>
        {item.availability === 'sold_out' ? (
          <WaitButton of={item} wide size="lg" />
        ) : (
          <Button wide size="lg" variant="primary" blocked={blocked} onClick={() => void order()}>
            Заказать за {formatNumber(total)}
          </Button>
        )}
        {item.on_order && <p>Кодов сейчас нет: код придёт, когда они поступят. Коины удержим сразу.</p>}
      </div>
    </aside>
  );
}

function Shown({ item }: { item: ShowcaseCard }) {
  const [, ...others] = item.pictures;
  return (
    <Screen title={item.title} sub={item.supplier}>
      <div className={styles.page}>
        <div className={styles.front}>
          <Face of={item} size="page" off={item.availability === 'sold_out'} />
          {others.length > 0 && (
            <div className={styles.pictures}>
              {others.map((picture) => (
                <img key={picture} src={picture} alt="" loading="lazy" />
              ))}
            </div>
          )}
        </div>
        <Buying item={item} />
        <div className={styles.about}>
          <Terms item={item} />
        </div>
      </div>
    </Screen>
  );
}

const absent = { title: 'Сертификат не найден', text: 'Его больше нет на витрине.' };

export default function CertificatePage({ params }: PageProps) {
  const card = useAsk(certificates.item, { params: { id: Number(params.id) } });
  useCrumb(card.data?.item.title);
  if (card.isError)
    return (
      <NoCard card={card} icon="gift" list={{ path: '/certificates', title: 'Ко всем сертификатам' }} absent={absent} />
    );
  return card.data ? <Shown item={card.data.item} /> : <ScreenSkeleton />;
}
