/** What a seller did in a period: figures and the days. Tasks and places join with their areas. */
import { sellers } from '@iskra/contract/areas/people/sellers';
import type { SellerCoins } from '@iskra/contract/areas/people/sellers/shapes';
import { useState } from 'react';
import { useAsk } from '../../../data/calls/use-ask.ts';
import { DayBars } from '../../../kit/chart/day-bars.tsx';
import { datePresets } from '../../../kit/dates/date-presets.ts';
import { DateRangeField } from '../../../kit/dates/date-range.tsx';
import { formatNumber } from '../../../kit/format.ts';
import { Figures } from '../../../kit/layout/figures.tsx';
import { Note } from '../../../kit/status/note.tsx';
import styles from './sellers.module.css';

const lastMonth = () => datePresets(new Date()).find(({ label }) => label === '30 дней')!.range;
const signed = (change: number) => (change > 0 ? `+${formatNumber(change)}` : formatNumber(change));

export function SellerAnalytics({ id }: { id: number }) {
  const [period, setPeriod] = useState(lastMonth);
  const { from, to } = period;
  const { data, error } = useAsk(
    sellers.analytics,
    { body: { seller_id: id, from: from ?? '', to: to ?? '' } },
    { enabled: from !== null && to !== null },
  );
  return (
    <div className={styles.analytics}>
      <div className={styles.period}>
        <DateRangeField label="Период" value={period} onChange={setPeriod} />
      </div>
      {error && <Note tone="danger">{error.message}</Note>}
      {data && (
        <>
          <Figures
            items={[
              { label: 'Входов', value: formatNumber(data.item.visits) },
              { label: 'К прошлому периоду', value: signed(data.item.visits - data.item.visits_before) },
              { label: 'Дней с входами', value: formatNumber(data.item.active_days) },
              { label: 'Точек', value: formatNumber(data.item.points_count) },
            ]}
          />
          {data.item.visits === 0 && <Note tone="info">В этом периоде продавец не входил.</Note>}
          <DayBars label="Входы по дням" days={data.item.days.map(({ day, visits }) => ({ day, value: visits }))} />
          {data.item.coins && <Coins coins={data.item.coins} />}
        </>
      )}
    </div>
  );
}

const charts = [
  ['earned', 'Коины получены, по дням'],
  ['spent', 'Коины потрачены и списаны, по дням'],
  ['expired', 'Коины сгорели, по дням'],
  ['flames', 'Огоньки по дням'],
] as const;

/** For readers who see the seller's coins. A day on which more was taken back than came is an empty one. */
const Coins = ({ coins }: { coins: SellerCoins }) => (
  <>
    <Figures
      items={[
        { label: 'Коинов получено', value: formatNumber(coins.earned) },
        { label: 'Потрачено и списано', value: formatNumber(coins.spent) },
        { label: 'Сгорело', value: formatNumber(coins.expired) },
        { label: 'Огоньков', value: formatNumber(coins.flames) },
      ]}
    />
    {charts
      .filter(([name]) => coins[name] !== 0)
      .map(([name, label]) => (
        <DayBars
          key={name}
          label={label}
          days={coins.days.map(({ day, [name]: value }) => ({ day, value: Math.max(0, value) }))}
        />
      ))}
  </>
);
