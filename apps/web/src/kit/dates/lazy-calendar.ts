import { lazy } from 'react';

export const DayCalendar = lazy(async () => ({ default: (await import('./calendar.tsx')).DayCalendar }));
export const RangeCalendar = lazy(async () => ({ default: (await import('./calendar.tsx')).RangeCalendar }));
