import type { OrderEvent } from '@iskra/contract/areas/coins/orders/shapes';
import { orderEventWords } from '@iskra/contract/areas/coins/orders/words';
import { NamedPerson } from '../../../data/words/person-name.tsx';
import { formatMoment } from '../../../kit/format.ts';
import { eventTone } from './order-words.ts';
import styles from './orders.module.css';

/** What happened to an order, in its order. */
export function Timeline({ events }: { events: OrderEvent[] }) {
  return (
    <section>
      <h2 className={styles.heading}>Ход заказа</h2>
      <ol className={styles.timeline}>
        {events.map(({ id, kind, at, by, details }) => (
          <li key={id} data-tone={eventTone(kind)}>
            <b>{orderEventWords[kind]}</b>
            {details && <span>{details}</span>}
            <small>
              {formatMoment(at)}
              {by && (
                <>
                  , <NamedPerson person={by} />
                </>
              )}
            </small>
          </li>
        ))}
      </ol>
    </section>
  );
}
