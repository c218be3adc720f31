// The whole contract: every call both sides promise each other, grouped by area.
import * as areas from './areas.ts';

type Areas = typeof areas;

export type Contract = { readonly [Name in keyof Areas]: Areas[Name]['calls'] };

export const contract = Object.fromEntries(
  Object.entries(areas).map(([name, { calls }]) => [name, calls]),
) as unknown as Contract;
