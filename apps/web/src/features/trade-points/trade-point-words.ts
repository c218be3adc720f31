/** How trade points are counted. */
import type { Forms } from '../../data/move-words.ts';

export const pointNoun: Forms = ['точка', 'точки', 'точек'];

/** Whom something is done to: «Заблокировать 3 точки». */
export const pointsWhom: Forms = ['точку', 'точки', 'точек'];
