/** How many points, in words. */
import { countOf } from '../../kit/format.ts';

export const pointsOf = (count: number) => countOf(count, 'точка', 'точки', 'точек');

/** Everything that the list finds. */
export const foundOf = ({ total, totalCapped }: { total: number; totalCapped: boolean }) =>
  totalCapped ? `Более ${countOf(total, 'точки', 'точек', 'точек')}` : pointsOf(total);
