// Common facts of all row makers: the seed, the day it is, and the reference books.
import type { BookIds } from '../demo-books.ts';
import { dateBefore, momentOf } from '../values/dates.ts';
import { type Random, randomFor } from '../values/random.ts';

export interface World {
  seed: number;
  today: Date;
  entry: BookIds;
}

export function randomOf(world: World, kind: string, index: number): Random {
  return randomFor(world.seed, kind, index);
}

const opening = 6 * 3600;
const closing = 18 * 3600;

/** A moment some days ago (at least one, or it may lie in the future), at an hour of the working day. */
export function momentBefore(world: World, days: number, random: Random): string {
  return momentOf(dayBefore(world, days), random.int(opening, closing - 1));
}

export function dayBefore(world: World, days: number): string {
  return dateBefore(world.today, days);
}
