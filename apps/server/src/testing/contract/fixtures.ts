// Things that calls are about: how to make one that a person may see, and one that the same person may not.
import type { Role } from '@iskra/contract/roles';
import type { TestApp } from '../app.ts';
import type { Caller } from '../caller.ts';
import type { Person } from '../people.ts';

export type Someone = Caller & Person;

export interface World {
  app: TestApp;
  admin: Someone;
}

export type FixtureId = number | string;

export interface Fixture {
  make(world: World, person: Someone): Promise<FixtureId>;
  /** Roles to whom nothing of the kind is foreign. */
  seenBy: readonly Role[];
  /** One that the person may not see; by default a record of another person of the role. */
  foreign?(world: World, person: Someone): Promise<FixtureId>;
  /** An id that nothing of the kind has. */
  absent?: FixtureId;
}

export const seesAll = ({ seenBy }: Fixture, role: Role): boolean => seenBy.includes(role);

/** Undefined when the role sees everything of the kind. */
export async function makeForeign(fixture: Fixture, world: World, person: Someone): Promise<FixtureId | undefined> {
  if (seesAll(fixture, person.role)) return undefined;
  return fixture.foreign ? fixture.foreign(world, person) : fixture.make(world, await world.app.as(person.role));
}

export const absentId = ({ absent = 2_000_000_000 }: Fixture): FixtureId => absent;
