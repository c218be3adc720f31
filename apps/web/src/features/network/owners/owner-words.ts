/** How counterparties are counted, and how their states look everywhere. */
import type { DocumentState, OwnerStatus } from '@iskra/contract/areas/network/owners/shapes';
import type { Forms } from '../../../data/forms/transition-words.ts';
import type { Tone } from '../../../kit/status/badge.tsx';

export const ownerNoun: Forms = ['контрагент', 'контрагента', 'контрагентов'];

/** Whom something is done to: «Заблокировать 3 контрагентов». */
export const ownersWhom: Forms = ['контрагента', 'контрагентов', 'контрагентов'];

export const ownerTones: Record<OwnerStatus, Tone> = {
  draft: 'neutral',
  invited: 'info',
  active: 'ok',
  blocked: 'danger',
  archived: 'neutral',
};

export const documentTones: Record<DocumentState, Tone> = { signed: 'ok', outdated: 'warn', not_signed: 'danger' };
