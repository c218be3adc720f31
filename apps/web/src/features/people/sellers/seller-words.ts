/** How sellers are counted, and how their states look everywhere. */
import type { SellerStatus } from '@iskra/contract/areas/people/sellers/shapes';
import type { Forms } from '../../../data/forms/transition-words.ts';
import type { Tone } from '../../../kit/status/badge.tsx';

export const sellerNoun: Forms = ['продавец', 'продавца', 'продавцов'];

/** Whom something is done to: «Заблокировать 3 продавцов». */
export const sellersWhom: Forms = ['продавца', 'продавцов', 'продавцов'];

export const sellerTones: Record<SellerStatus, Tone> = {
  invited: 'info',
  pending: 'warn',
  active: 'ok',
  denied: 'neutral',
  blocked: 'danger',
};
