/** Days as plain "2026-11-30" strings, and the ranges that people ask for most. */

export interface DateRange {
  from: string | null;
  to: string | null;
}

const two = (value: number) => String(value).padStart(2, '0');

export const toDay = (date: Date) => `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;

const shift = (date: Date, days: number) => new Date(date.getFullYear(), date.getMonth(), date.getDate() + days);

export interface DatePreset {
  label: string;
  range: DateRange;
}

export function datePresets(today: Date): DatePreset[] {
  const monthStart = new Date(today.getFullYear(), today.getMonth(), 1);
  const lastMonthStart = new Date(today.getFullYear(), today.getMonth() - 1, 1);
  const between = (from: Date, to: Date): DateRange => ({ from: toDay(from), to: toDay(to) });
  return [
    { label: 'Сегодня', range: between(today, today) },
    { label: 'Вчера', range: between(shift(today, -1), shift(today, -1)) },
    { label: '7 дней', range: between(shift(today, -6), today) },
    { label: '30 дней', range: between(shift(today, -29), today) },
    { label: 'Этот месяц', range: between(monthStart, today) },
    { label: 'Прошлый месяц', range: between(lastMonthStart, shift(monthStart, -1)) },
  ];
}

export const isSameRange = (a: DateRange, b: DateRange) => a.from === b.from && a.to === b.to;
