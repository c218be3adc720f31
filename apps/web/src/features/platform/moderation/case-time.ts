/** How cases look in words: statuses, time that is left, whose they are. */
import type { CaseRow } from '@iskra/contract/areas/platform/moderation/shapes';
import { formatTime } from '../../../kit/format.ts';
import type { Tone } from '../../../kit/status/badge.tsx';

/** «3 ч 12 мин»: open hours, so there are no days in it. */
export function inHours(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return [hours > 0 && `${hours} ч`, (rest > 0 || hours === 0) && `${rest} мин`].filter(Boolean).join(' ');
}

/** For overdue cases whole hours are enough. */
export function timeLeft(minutes: number): string {
  if (minutes >= 0) return inHours(minutes);
  const late = -minutes;
  return `просрочено ${inHours(late > 60 ? late - (late % 60) : late)}`;
}

/** Yellow when four fifths of the time are gone, red when all of it is. */
export function timeTone({ time_used }: Pick<CaseRow, 'time_used'>): Tone | undefined {
  if (time_used >= 100) return 'danger';
  return time_used >= 80 ? 'warn' : undefined;
}

type Holder = NonNullable<CaseRow['holder']>;

/** «проверяет до 14:35», or put aside for later. */
export const holds = ({ until }: Holder) => (until ? `проверяет до ${formatTime(until)}` : 'взял, не открыл');
