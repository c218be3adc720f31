// What an area declares about itself. Everything central is collected from these declarations.
import type * as z from 'zod/mini';
import type { Role } from '../roles.ts';
import type { Endpoint } from './endpoint.ts';
import type { Problem } from './problem.ts';
import type { Transitions } from './transitions.ts';

type Words = Readonly<Record<string, string>>;

/** A kind of thing whose history can be read. */
export interface History {
  /** The card that the role has of it: its history shows the fields of that card and no others. */
  card: (role: Role) => z.ZodMiniObject;
  /** A name for every column, and for the parts of those that hold several: `preferences.theme`. Of such a column no other part is told. */
  fields: Words;
  /** Names for the values of columns that hold one of a few codes, or several of them. */
  values?: Readonly<Record<string, Words>>;
  /** What the numbers of a column count: «м». */
  units?: Words;
  /** Columns that hold the id of something else, and what kind of thing that is: it is shown by its name. */
  refers?: Words;
}

/** A table as people know it; where an entry of a book is used is said in these words. */
export interface TableWords {
  title: string;
  /** At least the columns that refer to entries of books. */
  columns: Words;
}

export interface Area {
  calls: Readonly<Record<string, Endpoint>>;
  /** Refusals that only this area gives. */
  problems?: Readonly<Record<string, Problem>>;
  /** What the history calls the area's actions, by the `audit` of its calls. */
  actions?: Words;
  /** Transitions of its records, by the name of the record in the history. */
  transitions?: Readonly<Record<string, Transitions>>;
  histories?: Readonly<Record<string, History>>;
  /** Long operations, by the `kind` of their runs. */
  runs?: Words;
  /** Imports, by the name of the target. */
  imports?: Words;
  tables?: Readonly<Record<string, TableWords>>;
}

export function area<const Declared extends Area>(declared: Declared): Declared {
  return declared;
}

/** The names that any of the areas declares in one part. */
export type NamesIn<Areas, Part extends keyof Area> = {
  [Name in keyof Areas]: Areas[Name] extends { readonly [P in Part]: infer Names } ? keyof Names & string : never;
}[keyof Areas];

/** One part of all areas as one record; no two areas may declare the same name. */
export function collect<Declared, Part>(
  areas: readonly Declared[],
  part: (area: Declared) => Readonly<Record<string, Part>> | undefined,
) {
  const all: Record<string, Part> = {};
  for (const declared of areas)
    for (const [name, value] of Object.entries(part(declared) ?? {})) {
      if (Object.hasOwn(all, name)) throw new Error(`Two areas declare «${name}»`);
      all[name] = value;
    }
  return all;
}
