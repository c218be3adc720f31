import type { TaskCard, TaskPoint } from '@iskra/contract/areas/tasks/tasks/shapes';
import type { TaskIcon, TaskStatus } from '@iskra/contract/areas/tasks/tasks/words';
import { countOf, DASH, formatDayRange, formatNumber } from '../../../kit/format.ts';
import type { IconName } from '../../../kit/icons/icon.tsx';
import type { Tone } from '../../../kit/status/badge.tsx';

export const taskTones: Record<TaskStatus, Tone> = {
  draft: 'neutral',
  approval: 'warn',
  scheduled: 'info',
  active: 'ok',
  paused: 'warn',
  ended: 'neutral',
  closed: 'neutral',
};

export const pointTones: Record<TaskPoint['state'], Tone> = {
  free: 'neutral',
  work: 'neutral',
  review: 'info',
  returned: 'warn',
  accepted: 'ok',
  denied: 'danger',
};

export const pointWords: Record<TaskPoint['state'], string> = {
  free: 'не брали',
  work: 'в работе',
  review: 'на проверке',
  returned: 'вернули',
  accepted: 'принято',
  denied: 'отклонено',
};

export const typeIcons: Record<TaskIcon, IconName> = {
  camera: 'camera',
  shelf: 'stack-2',
  box: 'package',
  training: 'school',
  question: 'message-2-question',
  survey: 'clipboard-list',
  receipt: 'receipt',
  invite: 'user-plus',
  task: 'clipboard-check',
  plan: 'chart-bar',
  growth: 'chart-bar',
  focus: 'current-location',
  rating: 'trophy',
  star: 'bolt',
};

export const taskNoun = ['задание', 'задания', 'заданий'] as const satisfies [string, string, string];

interface Period {
  starts_at: string | null;
  ends_at: string | null;
}

export const periodText = ({ starts_at, ends_at }: Period) =>
  starts_at && ends_at ? formatDayRange(starts_at, ends_at) : DASH;

const points = (count: number) => countOf(count, 'точка', 'точки', 'точек');
const people = (count: number) => countOf(count, 'продавец', 'продавца', 'продавцов');

export const audienceText = (audience: TaskCard['audience']) =>
  audience ? `${points(audience.points)}, ${people(audience.people)}` : DASH;

/** In a column: points and people as numbers. */
export const audienceShort = (audience: TaskCard['audience']) =>
  audience ? `${formatNumber(audience.points)} ТТ, ${formatNumber(audience.people)} чел.` : DASH;

export const doneText = ({ done, quota }: { done: number; quota: number | null }) =>
  quota === null ? formatNumber(done) : `${formatNumber(done)} из ${formatNumber(quota)}`;

export const coinsText = (count: number) => countOf(count, 'коин', 'коина', 'коинов');
