/** The row of days at a look: how many, the week, the flames, and what the next bonus needs. */
import type { DayState, Streak } from '@iskra/contract/areas/coins/streaks/shapes';
import { dayStateWords } from '@iskra/contract/areas/coins/streaks/shapes';
import { countOf, plural } from '../../../kit/format.ts';
import { Icon } from '../../../kit/icons/icon.tsx';
import { dayName, monthName, weekOf } from './month-grid.ts';
import styles from './streak-bar.module.css';

const dayForms = ['день', 'дня', 'дней'] as const;
const weekdays = ['пн', 'вт', 'ср', 'чт', 'пт', 'сб', 'вс'];

const bonusWords = ({ next, current }: Streak): string =>
  next
    ? `Ещё ${countOf(next.days - current, ...dayForms)} — и +${countOf(next.coins, 'коин', 'коина', 'коинов')}`
    : 'Все бонусы этой серии ваши';

export function StreakBar({ streak }: { streak: Streak }) {
  const { current, month, month_flames, today, days } = streak;
  const states = new Map<string, DayState>(days.map(({ day, state }) => [day, state]));
  return (
    <section className={styles.bar} aria-label="Серия дней">
      <div className={styles.head}>
        <span className={styles.tile}>
          <Icon name="flame" size={22} />
        </span>
        <p className={styles.words}>
          <b>{current > 0 ? `${countOf(current, ...dayForms)} подряд` : 'Серии пока нет'}</b>
          <small>{bonusWords(streak)}</small>
        </p>
        <p className={styles.flames}>
          <b>
            <Icon name="flame" size={18} /> <span className="ik-num">{month_flames}</span>
            <span className="ik-hidden">{plural(month_flames, 'огонёк', 'огонька', 'огоньков')}</span>
          </b>
          <small>за {monthName(month, today)}</small>
        </p>
      </div>
      <ol className={styles.week}>
        {weekOf(today).map((day, at) => {
          const state = states.get(day);
          return (
            <li key={day} data-state={state} aria-current={day === today ? 'date' : undefined}>
              <span className="ik-hidden">
                {dayName(day)}
                {state && `: ${dayStateWords[state]}`}
              </span>
              <small aria-hidden="true">{weekdays[at]}</small>
            </li>
          );
        })}
      </ol>
    </section>
  );
}
