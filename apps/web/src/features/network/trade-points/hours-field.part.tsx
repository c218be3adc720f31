/** Working hours: from and to for each day; a day without them is off. */
import {
  hoursInWords,
  readTime,
  roundTheClock,
  type WorkingDay,
  type WorkingHours,
  weekdays,
  workingDay,
} from '@iskra/contract/areas/network/trade-points/working-hours';
import * as z from 'zod/mini';
import { Button } from '../../../kit/button/button.tsx';
import fields from '../../../kit/field/field.module.css';
import { FieldFrame, type FieldTexts, useDescription, useFieldIds } from '../../../kit/field/field-frame.tsx';
import styles from './hours-field.module.css';

interface HoursFieldProps extends FieldTexts {
  value: WorkingHours | null;
  onChange: (value: WorkingHours | null) => void;
}

type End = keyof WorkingDay;
const ends: readonly [End, string][] = [
  ['from', 'с'],
  ['to', 'до'],
];
const noDay = { from: '', to: '' };

const isOpen = (day: WorkingDay | null) => day !== null && (day.from !== '' || day.to !== '');
/** Seven days off are hours that nobody has told. */
const hoursOf = (days: WorkingHours) => (days.some(isOpen) ? days.map((day) => (isOpen(day) ? day : null)) : null);
const isWrong = (day: WorkingDay | null, end: End) =>
  isOpen(day) && !z.safeParse(workingDay, { ...roundTheClock, [end]: day?.[end] }).success;

export function HoursField({ value, onChange, describe, ...texts }: HoursFieldProps) {
  const ids = useFieldIds(texts);
  useDescription(describe, texts.label, (hours: WorkingHours | null) => (hours ? hoursInWords(hours) : ''));
  const days = value ?? weekdays.map(() => null);
  const setTime = (index: number, end: End, typed: string) =>
    onChange(hoursOf(days.map((day, at) => (at === index ? { ...(day ?? noDay), [end]: typed } : day))));
  const setEveryDay = (day: WorkingDay | null) => onChange(hoursOf(weekdays.map(() => day)));
  return (
    <FieldFrame ids={ids} {...texts}>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a grid with a legend outside of it */}
      <div
        className={styles.week}
        role="group"
        aria-labelledby={ids.labelId}
        aria-describedby={ids.aria['aria-describedby']}
      >
        {weekdays.map((name, index) => {
          const day = days[index] ?? null;
          return (
            <div key={name} className={styles.day} data-off={value !== null && !day ? '' : undefined}>
              <span className={styles.name}>{name}</span>
              {ends.map(([end, word]) => (
                <input
                  key={end}
                  id={index === 0 && end === 'from' ? ids.inputId : undefined}
                  className={`${fields.input} ${styles.time}`}
                  inputMode="numeric"
                  autoComplete="off"
                  maxLength={5}
                  placeholder={word}
                  aria-label={`${name}, ${word}`}
                  aria-invalid={(texts.error && isWrong(day, end)) || undefined}
                  value={day?.[end] ?? ''}
                  onChange={({ target }) => setTime(index, end, target.value.replace(/[^\d:.]/g, ''))}
                  onBlur={({ target }) => {
                    const time = readTime(target.value);
                    if (time !== target.value) setTime(index, end, time);
                  }}
                />
              ))}
              <span className={styles.state}>{stateOf(day, value !== null)}</span>
            </div>
          );
        })}
      </div>
      <div className={`${styles.shortcuts} ik-no-print`}>
        <Button
          size="sm"
          variant="quiet"
          disabled={!isOpen(days[0] ?? null)}
          onClick={() => setEveryDay(days[0] ?? null)}
        >
          Все дни как в Пн
        </Button>
        <Button size="sm" variant="quiet" onClick={() => setEveryDay(roundTheClock)}>
          Круглосуточно
        </Button>
        <Button size="sm" variant="quiet" disabled={value === null} onClick={() => onChange(null)}>
          Очистить
        </Button>
      </div>
    </FieldFrame>
  );
}

function stateOf(day: WorkingDay | null, hasHours: boolean): string {
  if (!hasHours) return '';
  if (!day) return 'выходной';
  return day.from === roundTheClock.from && day.to === roundTheClock.to ? 'круглосуточно' : '';
}
