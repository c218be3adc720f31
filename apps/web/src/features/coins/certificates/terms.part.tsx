/** On which terms a certificate is given: the page and the quick look tell the same. */
import type { ShowcaseCard } from '@iskra/contract/areas/coins/certificates/shapes';
import { countOf, formatDay, formatNumber } from '../../../kit/format.ts';
import { Facts } from '../../../kit/layout/facts.tsx';
import { codeNoun, validityOf } from './certificate-words.ts';
import styles from './certificates.module.css';

function limitsOf({ limit_per_order, limit_per_person_month, ordered_this_month }: ShowcaseCard): string {
  const perOrder = `до ${formatNumber(limit_per_order)} в одном заказе`;
  if (limit_per_person_month === null) return perOrder;
  return `${perOrder}, ${formatNumber(limit_per_person_month)} в месяц, заказано ${formatNumber(ordered_this_month)}`;
}

export function Terms({ item }: { item: ShowcaseCard }) {
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
