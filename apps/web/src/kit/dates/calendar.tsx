/** The calendar itself: a chunk of its own, loaded when a date is first picked by mouse. */
import '@mantine/dates/styles.layer.css';
import { DatePicker, DatesProvider } from '@mantine/dates';
import 'dayjs/locale/ru';
import type { DateRange } from './date-presets.ts';
import styles from './dates.module.css';

const settings = { locale: 'ru', firstDayOfWeek: 1 as const };

const labels = {
  monthLevelControl: 'Выбрать месяц',
  yearLevelControl: 'Выбрать год',
  nextMonth: 'Следующий месяц',
  previousMonth: 'Предыдущий месяц',
  nextYear: 'Следующий год',
  previousYear: 'Предыдущий год',
  nextDecade: 'Следующее десятилетие',
  previousDecade: 'Предыдущее десятилетие',
};

const classNames = {
  day: styles.day,
  weekday: styles.weekday,
  calendarHeaderLevel: styles.level,
  calendarHeaderControl: styles.arrow,
};

interface DayCalendarProps {
  value: string | null;
  onChange: (day: string | null) => void;
  min?: string;
  max?: string;
}

export function DayCalendar({ value, onChange, min, max }: DayCalendarProps) {
  return (
    <DatesProvider settings={settings}>
      <DatePicker
        value={value}
        onChange={onChange}
        minDate={min}
        maxDate={max}
        defaultDate={value ?? undefined}
        ariaLabels={labels}
        classNames={classNames}
        highlightToday
      />
    </DatesProvider>
  );
}

export function RangeCalendar({ value, onChange }: { value: DateRange; onChange: (range: DateRange) => void }) {
  return (
    <DatesProvider settings={settings}>
      <DatePicker
        type="range"
        allowSingleDateInRange
        value={[value.from, value.to]}
        onChange={([from, to]) => onChange({ from, to })}
        defaultDate={value.from ?? undefined}
        ariaLabels={labels}
        classNames={classNames}
        highlightToday
      />
    </DatesProvider>
  );
}
