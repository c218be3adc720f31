/** How moderation cases are spoken of, and how their states look, everywhere. */
import type { CaseStatus } from '@iskra/contract/areas/platform/moderation/shapes';
import type { Forms } from '../../../data/forms/transition-words.ts';
import type { Tone } from '../../../kit/status/badge.tsx';

export const caseNoun: Forms = ['заявка', 'заявки', 'заявок'];
/** What something is done to: «Принять 3 заявки». */
export const casesWhom: Forms = ['заявку', 'заявки', 'заявок'];

/** Of 100: from the first of them it is looked at twice. */
export const scoreTone = (score: number): Tone => (score >= 50 ? 'danger' : score >= 30 ? 'warn' : 'ok');

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
