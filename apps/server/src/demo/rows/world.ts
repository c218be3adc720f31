// What every row maker needs to know: the seed, the day it is, and the reference books it points to.
import type { BookIds } from '../books/ensure-books.ts';
import { dateText, daysBefore } from '../values/dates.ts';
import { type Random, randomFor } from '../values/random.ts';

export interface World {
  seed: number;
  today: Date;
  entry: BookIds;
}

export function randomOf(world: World, kind: string, index: number): Random {
  return randomFor(world.seed, kind, index);
}

/** A moment some days ago (at least one, or it may lie in the future), at an hour of the working day. */
export function momentBefore(world: World, days: number, random: Random): string {
  const day = dateText(daysBefore(world.today, days));
  return new Date(Date.parse(`${day}T06:00:00Z`) + random.int(0, 12 * 3600 - 1) * 1000).toISOString();
}

export function dayBefore(world: World, days: number): string {
  return dateText(daysBefore(world.today, days));
}
