/** How trade users are counted, and how their states look everywhere. */
import type { AssignmentState, TradeUserStatus } from '@iskra/contract/areas/people/trade-users/shapes';
import type { Forms } from '../../../data/forms/transition-words.ts';
import type { Tone } from '../../../kit/status/badge.tsx';

export const personNoun: Forms = ['сотрудник', 'сотрудника', 'сотрудников'];

/** Whom something is done to: «Заблокировать 3 сотрудников». */
export const peopleWhom: Forms = ['сотрудника', 'сотрудников', 'сотрудников'];

export const statusTones: Record<TradeUserStatus, Tone> = { invited: 'info', active: 'ok', blocked: 'danger' };

export const assignmentTones: Record<AssignmentState, Tone> = { current: 'ok', coming: 'info', past: 'neutral' };
