// Opening hours: seven days from Monday; null is a day off.
import type { Random } from './random.ts';

export interface OpenHours {
  from: string;
  to: string;
}

export type WorkingWeek = (OpenHours | null)[];

const roundTheClock = { from: '00:00', to: '24:00' };
const everyDay = [
  { from: '08:00', to: '22:00' },
  { from: '09:00', to: '21:00' },
  { from: '07:30', to: '23:00' },
  { from: '10:00', to: '22:00' },
];

export function workingWeek(random: Random): WorkingWeek {
  const kind = random.next();
  if (kind < 0.12) return Array(7).fill(roundTheClock);
  const weekday = random.pick(everyDay);
  if (kind < 0.7) return Array(7).fill(weekday);
  const saturday = { from: '09:00', to: '18:00' };
  return [...Array(5).fill(weekday), saturday, kind < 0.85 ? { from: '10:00', to: '17:00' } : null];
}
