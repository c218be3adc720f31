/** Days in a row: the calendar, what the next bonus needs, and on one's own page the freeze that keeps the row together. */
import { holderCalls } from '@iskra/contract/areas/coins/ledger/holders';
import { streaks } from '@iskra/contract/areas/coins/streaks';
import { type DayState, dayStates, dayStateWords, type Streak } from '@iskra/contract/areas/coins/streaks/shapes';
import { useState } from 'react';
import { useAction } from '../../../data/calls/use-action.ts';
import { useAsk } from '../../../data/calls/use-ask.ts';
import { Button } from '../../../kit/button/button.tsx';
import { countOf, plural } from '../../../kit/format.ts';
import { Icon } from '../../../kit/icons/icon.tsx';
import { ListStatePanel } from '../../../kit/table/list-state.tsx';
import { openModal } from '../../../shell/windows/open-modal.ts';
import { dayName, monthAfter, monthGrid, monthName } from './month-grid.ts';
import styles from './streak.module.css';

const dayForms = ['день', 'дня', 'дней'] as const;
const coinForms = ['коин', 'коина', 'коинов'] as const;
const flameForms = ['огонёк', 'огонька', 'огоньков'] as const;
const weekdays = ['пн', 'вт', 'ср', 'чт', 'пт', 'сб', 'вс'];

function Head({ streak: { current, best, month_flames, month, today } }: { streak: Streak }) {
  return (
    <div className={styles.head}>
      <span className={styles.tile}>
        <Icon name="flame" size={24} />
      </span>
      <p className={styles.row}>
        <b>{current > 0 ? `${countOf(current, ...dayForms)} подряд` : 'Серии пока нет'}</b>
        <small>{best > 0 ? `Лучшая серия — ${countOf(best, ...dayForms)}` : 'Она начнётся с первого задания'}</small>
      </p>
      <p className={styles.flames}>
        <b>
          <Icon name="flame" size={20} /> <span className="ik-num">{month_flames}</span>
        </b>
        <small>
          {plural(month_flames, ...flameForms)} за {monthName(month, today)}
        </small>
      </p>
    </div>
  );
}

function Calendar({ streak: { month, days, today } }: { streak: Streak }) {
  const states = new Map<string, DayState>(days.map(({ day, state }) => [day, state]));
  return (
    <>
      <div className={styles.grid} aria-hidden="true">
        {weekdays.map((word) => (
          <span key={word} className={styles.weekday}>
            {word}
          </span>
        ))}
      </div>
      <ol className={styles.grid} aria-label={`Дни: ${monthName(month, today)}`}>
        {monthGrid(month).map(({ day, number, weekday }) => {
          const state = states.get(day);
          return (
            <li
              key={day}
              className={styles.day}
              style={number === 1 ? { gridColumnStart: weekday } : undefined}
              data-state={state}
              aria-current={day === today ? 'date' : undefined}
            >
              {number}
              <span className="ik-hidden">{state ? `: ${dayStateWords[state]}` : ''}</span>
            </li>
          );
        })}
      </ol>
      <ul className={styles.legend}>
        {dayStates.map((state) => (
          <li key={state}>
            <span className={styles.swatch} data-state={state} /> {dayStateWords[state]}
          </li>
        ))}
      </ul>
    </>
  );
}

/** Nothing when every bonus of the row is there. */
function NextBonus({ streak: { next, current } }: { streak: Streak }) {
  if (!next) return null;
  const left = `Осталось ${countOf(next.days - current, ...dayForms)}`;
  return (
    <div className={styles.foot}>
      <span>До {next.days} дней</span>
      <progress className={styles.progress} max={next.days} value={current} aria-label={left} title={left} />
      <b>+{countOf(next.coins, ...coinForms)}</b>
    </div>
  );
}

/** Offered while there is a run to keep. The price is said before, and the day is named: it may have become another one by now. */
function Freeze({ streak: { freeze, today, current } }: { streak: Streak }) {
  const freezing = useAction(streaks.freeze, {
    done: 'День заморожен',
    refresh: [holderCalls.balances, holderCalls.list],
  });
  const { day, price, left } = freeze;
  if (day === null || left === 0) return null;
  const ask = async () => {
    const yes = await openModal('confirm', {
      title: `Заморозить ${dayName(day)}?`,
      text: `Спишется ${countOf(price, ...flameForms)}. Серия (${countOf(current, ...dayForms)}) не прервётся, но этот день в неё не войдёт. Осталось заморозок в этом месяце: ${left}.`,
      confirm: 'Заморозить',
    });
    if (yes) await freezing.run({ body: { day } });
  };
  return (
    <div className={styles.foot}>
      <span>{day === today ? 'Сегодня ещё пусто' : `${dayName(day)} — пусто, серия прервётся`}</span>
      <Button loading={freezing.running} onClick={() => void ask()}>
        Заморозить…
      </Button>
    </div>
  );
}

export const StreakBones = () => (
  <div className={`${styles.card} ${styles.bones}`} role="status" aria-label="Загружается" aria-busy="true" />
);

export function OwnStreak() {
  const { data, isError, refetch } = useAsk(streaks.show, { body: {} });
  if (isError)
    return (
      <ListStatePanel state={{ kind: 'error', text: 'Серия дней не загрузилась.', onRetry: () => void refetch() }} />
    );
  if (!data) return <StreakBones />;
  return (
    <section className={styles.card} aria-label="Серия дней">
      <Head streak={data.item} />
      <Calendar streak={data.item} />
      <NextBonus streak={data.item} />
      <Freeze streak={data.item} />
    </section>
  );
}

/** A seller's run, month by month. */
function SellerStreak({ id }: { id: number }) {
  const [month, setMonth] = useState<string>();
  const { data, isError, refetch } = useAsk(streaks.show, { body: { seller_id: id, ...(month && { month }) } });
  if (isError)
    return (
      <ListStatePanel state={{ kind: 'error', text: 'Серия дней не загрузилась.', onRetry: () => void refetch() }} />
    );
  if (!data) return <StreakBones />;
  const { item } = data;
  return (
    <section className={styles.card} aria-label="Серия дней">
      <Head streak={item} />
      <div className={styles.months}>
        <Button variant="ghost" icon="chevron-left" onClick={() => setMonth(monthAfter(item.month, -1))}>
          {monthName(monthAfter(item.month, -1), item.today)}
        </Button>
        {item.month < item.today.slice(0, 7) && (
          <Button variant="ghost" icon="chevron-right" onClick={() => setMonth(monthAfter(item.month, 1))}>
            {monthName(monthAfter(item.month, 1), item.today)}
          </Button>
        )}
      </div>
      <Calendar streak={item} />
      <NextBonus streak={item} />
    </section>
  );
}

export const streakTab = (id: number) => ({
  id: 'streak',
  label: 'Серия',
  content: () => <SellerStreak id={id} />,
});
