import { Suspense, useState } from 'react';
import { IconButton } from '../button/icon-button.tsx';
import type { FieldTexts } from '../field/field-frame.tsx';
import { LineField } from '../field/text-field.tsx';
import { Popover } from '../menu/popover.tsx';
import styles from './dates.module.css';
import { DayCalendar } from './lazy-calendar.ts';

export interface DateFieldProps extends FieldTexts {
  /** "2026-11-30"; a text that is no day yet is passed as typed, for the form to judge. */
  value: string;
  onChange: (value: string) => void;
  min?: string;
  max?: string;
  disabled?: boolean;
  onBlur?: () => void;
  name?: string;
}

const isDay = (value: string) => /^\d{4}-\d{2}-\d{2}$/.test(value);

/** Typed as ДД.ММ.ГГГГ or picked in a calendar. */
export function DateField({ value, onChange, min, max, disabled, ...rest }: DateFieldProps) {
  const [opened, setOpened] = useState(false);
  const picker = !disabled && (
    <Popover
      label="Календарь"
      width={276}
      position="bottom-end"
      opened={opened}
      onChange={setOpened}
      target={
        <IconButton
          small
          icon="calendar"
          label="Открыть календарь"
          className={styles.button}
          onClick={() => setOpened(!opened)}
        />
      }
    >
      <div className={styles.place}>
        <Suspense>
          <DayCalendar
            value={isDay(value) ? value : null}
            min={min}
            max={max}
            onChange={(day) => {
              onChange(day ?? '');
              setOpened(false);
            }}
          />
        </Suspense>
      </div>
    </Popover>
  );
  return <LineField {...rest} type="date" value={value} onChange={onChange} disabled={disabled} suffix={picker} />;
}
