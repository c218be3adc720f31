/** How the states of a moderation case look everywhere. */
import type { CaseStatus } from '@iskra/contract/areas/moderation/shapes';
import type { Tone } from '../kit/status/badge.tsx';

export const caseTones: Record<CaseStatus, Tone> = {
  new: 'info',
  assigned: 'info',
  in_review: 'info',
  returned: 'warn',
  approved: 'ok',
  partially_approved: 'ok',
  denied: 'danger',
  canceled: 'neutral',
  expired: 'neutral',
};
