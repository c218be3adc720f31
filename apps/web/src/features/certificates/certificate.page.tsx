/** /certificates/:id: what it gives, on which terms, and what is left of the coins after an order. */
import { certificates } from '@iskra/contract/areas/certificates';
import type { ShowcaseCard } from '@iskra/contract/areas/certificates/shapes';
import { useState } from 'react';
import { Face } from '../../data/certificate-face.tsx';
import { useAsk } from '../../data/use-ask.ts';
import { Button } from '../../kit/button/button.tsx';
import { IconButton } from '../../kit/button/icon-button.tsx';
import { countOf, formatDay, formatNumber } from '../../kit/format.ts';
import { Facts } from '../../kit/layout/facts.tsx';
import { Screen } from '../../kit/layout/screen.tsx';
import { useCrumb } from '../../shell/breadcrumbs.tsx';
import { NoCard } from '../../shell/card-page.tsx';
import { openModal } from '../../shell/open-modal.ts';
import type { PageProps } from '../../shell/route-types.ts';
import { useCoins } from './balance-line.part.tsx';
import { codeNoun, hindrances, validityOf } from './certificate-words.ts';
import styles from './certificates.module.css';
import { useWait } from './use-wait.ts';

const coinsText = (coins: number) => countOf(coins, 'коин', 'коина', 'коинов');

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

function WaitButton({ item }: { item: ShowcaseCard }) {
  const { label, ...button } = useWait(item);
  return (
    <Button wide size="lg" {...button}>
      {label}
    </Button>
  );
}

function Buying({ item }: { item: ShowcaseCard }) {
  const [asked, setAsked] = useState(1);
  const coins = useCoins()?.available;
  const quantity = Math.max(1, Math.min(asked, item.most));
  const total = quantity * item.price_coins;
  const left = coins === undefined ? undefined : coins - total;
  const short = left !== undefined && left < 0 && `Не хватает ${coinsText(-left)}`;
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
        <dd>{left === undefined || left < 0 ? '—' : coinsText(left)}</dd>
      </dl>
      <div className={styles.order}>
        {item.availability === 'sold_out' ? (
          <WaitButton item={item} />
        ) : (
          <Button
            wide
            size="lg"
            variant="primary"
            blocked={hindrances[item.availability] ?? short}
            onClick={() => void openModal('order.confirm', { certificate_id: item.id, quantity })}
          >
            Заказать за {formatNumber(total)}
          </Button>
        )}
        {item.on_order && <p>Кодов сейчас нет: код придёт, когда они поступят. Коины удержим сразу.</p>}
      </div>
    </aside>
  );
}

function limitsOf({ limit_per_order, limit_per_person_month, ordered_this_month }: ShowcaseCard): string {
  const perOrder = `до ${formatNumber(limit_per_order)} в одном заказе`;
  if (limit_per_person_month === null) return perOrder;
  return `${perOrder}, ${formatNumber(limit_per_person_month)} в месяц, заказано ${formatNumber(ordered_this_month)}`;
}

function Terms({ item }: { item: ShowcaseCard }) {
  const facts: [string, string | undefined][] = [
    ['Действует', validityOf(item)],
    ['Осталось', item.left === null ? undefined : countOf(item.left, ...codeNoun)],
    ['Ограничение', limitsOf(item)],
    [
      'Заказ открыт',
      item.availability === 'later' && item.active_from ? `с ${formatDay(item.active_from)}` : undefined,
    ],
  ];
  return (
    <>
      {item.description && <p className={styles.text}>{item.description}</p>}
      <div className={styles.columns}>
        <section>
          <h2>Как получить</h2>
          <p className={styles.text}>
            {item.how_to_use ??
              (item.kind === 'physical'
                ? 'Закажите и укажите адрес: привезём и пришлём номер отправления.'
                : 'Закажите и подтвердите. Код придёт на почту и останется в «Моих заказах».')}
          </p>
        </section>
        {item.terms && (
          <section>
            <h2>Условия</h2>
            <p className={styles.text}>{item.terms}</p>
          </section>
        )}
      </div>
      <Facts title="Подробности" items={facts.filter((fact): fact is [string, string] => fact[1] !== undefined)} />
    </>
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
  return card.data ? <Shown item={card.data.item} /> : null;
}
