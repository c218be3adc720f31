/** How changes and sets are counted and coloured. */
import type { ChangeState } from '@iskra/contract/areas/network/change-sets/shapes';
import type { ChangeSetStatus } from '@iskra/contract/areas/network/change-sets/statuses';
import type { Forms } from '../../../../data/forms/transition-words.ts';
import type { Tone } from '../../../../kit/status/badge.tsx';

export const changesNoun: Forms = ['изменение', 'изменения', 'изменений'];
export const setNoun: Forms = ['набор', 'набора', 'наборов'];

export const setTones: Record<ChangeSetStatus, Tone> = {
  draft: 'neutral',
  moderation: 'info',
  applied: 'ok',
  partly: 'warn',
  denied: 'danger',
  undone: 'neutral',
};

export const changeTones: Record<ChangeState, Tone> = {
  draft: 'neutral',
  moderation: 'info',
  applied: 'ok',
  returned: 'warn',
  denied: 'danger',
  conflict: 'danger',
  undone: 'neutral',
};
