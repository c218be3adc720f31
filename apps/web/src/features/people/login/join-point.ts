/** The chosen trade point in words: the form itself holds only its number. */
import type { JoinPoint } from '@iskra/contract/areas/people/join';
import { recall, remember } from '../../../shell/routing/memory.ts';

export const keepPoint = (point: JoinPoint) => remember('joinPoint', JSON.stringify(point));

export function chosenPoint(id: unknown): JoinPoint | null {
  const kept = recall('joinPoint');
  const point = kept ? (JSON.parse(kept) as JoinPoint) : null;
  return point?.id === id ? point : null;
}
