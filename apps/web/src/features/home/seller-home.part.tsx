/** The seller's first page: where they work, and what is being built for them. */
import { tradePoints } from '@iskra/contract/areas/trade-points';
import { useAsk } from '../../data/use-ask.ts';
import { formatDay, formatNumber, plural } from '../../kit/format.ts';
import { EmptyPanel, ListStatePanel } from '../../kit/table/list-state.tsx';
import { Hero } from './hero.part.tsx';
import styles from './home.module.css';
import { Points, PointsBones } from './points.part.tsx';
import { type Soon, SoonList } from './soon.part.tsx';

const soon: Soon[] = [
  { icon: 'coin', title: 'Баланс коинов', text: 'Доступно, на проверке, сгорит' },
  { icon: 'flame', title: 'Серия и огоньки', text: 'Дни подряд и награды за них' },
  { icon: 'clipboard-list', title: 'Задания', text: 'Фото, аудит полки, тесты' },
  { icon: 'trophy', title: 'Место в рейтинге', text: 'Среди продавцов региона' },
];

export function SellerHome() {
  const { data, isError, refetch } = useAsk(tradePoints.ofUser, { body: {} });
  const now = (data?.items ?? []).filter((point) => point.to_date === null);
  const first = now.flatMap((point) => point.from_date ?? []).sort()[0];
  return (
    <>
      <div className={styles.column}>
        {now.length > 0 && (
          <Hero
            label="Вы работаете в"
            value={formatNumber(now.length)}
            unit={plural(now.length, 'торговой точке', 'торговых точках', 'торговых точках')}
            facts={first ? [{ label: 'Работаете с', value: formatDay(first) }] : []}
          />
        )}
        <section>
          <div className={styles.head}>
            <h2>Ваши точки</h2>
          </div>
          {isError && (
            <ListStatePanel state={{ kind: 'error', text: 'Сервер не ответил.', onRetry: () => void refetch() }} />
          )}
          {!data && !isError && <PointsBones />}
          {data && now.length === 0 && (
            <EmptyPanel
              icon="building-store"
              title="Точек пока нет"
              text="Вас прикрепит к точке её владелец или территориальный менеджер."
            />
          )}
          {now.length > 0 && <Points points={now} opens={false} />}
        </section>
      </div>
      <div className={styles.column}>
        <section>
          <div className={styles.head}>
            <h2>Скоро здесь</h2>
          </div>
          <SoonList items={soon} />
        </section>
      </div>
    </>
  );
}
