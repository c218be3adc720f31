import { Suspense, useState } from 'react';
import { cx } from '../cx.ts';
import fieldStyles from '../field/field.module.css';
import { FieldFrame, type FieldTexts, useFieldIds } from '../field/field-frame.tsx';
import { errorOf } from '../field/wanted.ts';
import { formatDayRange } from '../format.ts';
import { Icon } from '../icons/icon.tsx';
import { Popover } from '../menu/popover.tsx';
import { type DateRange, datePresets, isSameRange } from './date-presets.ts';
import styles from './dates.module.css';
import { RangeCalendar } from './lazy-calendar.ts';

export interface DateRangePanelProps {
  value: DateRange;
  onChange: (range: DateRange) => void;
}

/** Presets and a calendar; also the editor of a date filter. */
export function DateRangePanel({ value, onChange }: DateRangePanelProps) {
  return (
    <div className={styles.place}>
      <div className={styles.presets}>
        {datePresets(new Date()).map(({ label, range }) => (
          <button
            key={label}
            type="button"
            className={styles.preset}
            aria-pressed={isSameRange(range, value)}
            onClick={() => onChange(range)}
          >
            {label}
          </button>
        ))}
      </div>
      <div className={styles.calendar}>
        <Suspense>
          <RangeCalendar value={value} onChange={onChange} />
        </Suspense>
      </div>
    </div>
  );
}

export interface DateRangeFieldProps extends FieldTexts, DateRangePanelProps {
  placeholder?: string;
  disabled?: boolean;
}

export function DateRangeField({ label, error, help, required, changed, ...props }: DateRangeFieldProps) {
  const { value, onChange, placeholder = 'За всё время', disabled } = props;
  const said = errorOf({ label, error, required }, !value.from, 'Выберите');
  const texts = { label, error: said, help, required, changed };
  const ids = useFieldIds(texts);
  const [opened, setOpened] = useState(false);
  const shown = value.from && value.to ? formatDayRange(value.from, value.to) : null;
  const change = (range: DateRange) => {
    onChange(range);
    // The first click of a range only begins it.
    if (range.from && range.to) setOpened(false);
  };
  return (
    <FieldFrame ids={ids} {...texts}>
      <Popover
        label="Период"
        width={428}
        opened={opened}
        onChange={setOpened}
        target={
          <button
            type="button"
            className={fieldStyles.control}
            // Mantine gives its target an id of its own, so the label is tied by name.
            aria-labelledby={`${ids.labelId} ${ids.inputId}`}
            disabled={disabled}
            aria-describedby={ids.aria['aria-describedby']}
            onClick={() => setOpened(!opened)}
          >
            <Icon name="calendar" />
            <span id={ids.inputId} className={cx(styles.value, !shown && styles.placeholder)}>
              {shown ?? placeholder}
            </span>
          </button>
        }
      >
        <DateRangePanel value={value} onChange={change} />
      </Popover>
    </FieldFrame>
  );
}
