import { useState } from 'react';
import { DateField } from '../../kit/dates/date-field.tsx';
import type { DateRange } from '../../kit/dates/date-presets.ts';
import { DateRangeField } from '../../kit/dates/date-range.tsx';
import {
  countOf,
  formatChange,
  formatDay,
  formatDayRange,
  formatNumber,
  formatPercent,
  formatPhone,
} from '../../kit/format.ts';
import { Block } from '../block.tsx';
import styles from '../gallery.module.css';

export default function Dates() {
  const [day, setDay] = useState('2026-11-30');
  const [range, setRange] = useState<DateRange>({ from: '2026-11-01', to: '2026-11-12' });
  return (
    <div className={styles.grid}>
      <Block title="Даты">
        <div className={styles.fields}>
          <DateField label="Разблокировать" value={day} onChange={setDay} help={`Значение: ${day}`} />
          <DateRangeField
            label="Период"
            value={range}
            onChange={setRange}
            help={`Значение: ${range.from}…${range.to}`}
          />
          <DateField label="Недоступная" value="2026-01-01" onChange={() => {}} disabled />
        </div>
      </Block>
      <Block title="Числа, даты, слова">
        <p>
          {formatNumber(12_400_000)} · {formatNumber(56.8596, 4)} · {formatPercent(1.04)} · {formatChange(-40)} ·{' '}
          {formatChange(35)}
        </p>
        <p>{[1, 2, 5, 21].map((count) => countOf(count, 'коин', 'коина', 'коинов')).join(', ')}</p>
        <p>
          {formatDay('2026-11-30')} · {formatDayRange('2026-11-01', '2026-11-12', new Date(2026, 10, 12))} ·{' '}
          {formatPhone('+79126401847')}
        </p>
      </Block>
    </div>
  );
}
