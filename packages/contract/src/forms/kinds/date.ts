import * as z from 'zod/mini';
import { date as day } from '../../kernel/fields.ts';
import { kind } from '../kind.ts';
import { between, orNothing } from '../parts.ts';

interface Bounds {
  min?: string | null | undefined;
  max?: string | null | undefined;
}
const isBetween = (value: string, { min, max }: Bounds) => (!min || value >= min) && (!max || value <= max);
const inRussian = (value: string) => value.split('-').reverse().join('.');
function dayBetween(bounds: Bounds) {
  const from = bounds.min ? ` с ${inRussian(bounds.min)}` : '';
  const to = bounds.max ? ` по ${inRussian(bounds.max)}` : '';
  return day.check(z.refine((value) => isBetween(value, bounds), `Выберите дату${from}${to}`));
}
const dayMs = 86_400_000;

export const date = kind({
  title: 'Дата',
  settings: z.strictObject({ min: orNothing(day), max: orNothing(day) }),
  usual: { min: null, max: null },
  faults: ({ min, max }) => (min && max && min > max ? [{ path: ['min'], message: 'Начало позже конца' }] : []),
  answer: dayBetween,
  asked: (settings) => ({
    type: 'date',
    ends: [settings.min ?? '1900-01-01', settings.max ?? '2199-12-31'],
    allows: (value) => isBetween(String(value), settings),
  }),
  value: (answer) => answer,
  text: inRussian,
  chart: 'histogram',
  sample: ({ min, max }, random) => {
    const first = Date.parse(min ?? max ?? '2026-01-01');
    const days = min && max ? (Date.parse(max) - first) / dayMs : min ? 30 : 0;
    return new Date(first + between(0, days, random) * dayMs).toISOString().slice(0, 10);
  },
});
