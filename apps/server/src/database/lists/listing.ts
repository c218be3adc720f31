// A list of an area: its sorts, filters and search as SQL, declared once for the page, the neighbours, a selection and the counts.
import type { BuiltInViews, Count } from '@iskra/contract/kernel/built-in-views';
import type { Role } from '@iskra/contract/roles';
import { type RawBuilder, sql } from 'kysely';
import type { Actor } from '../../context.ts';
import type { Database } from '../database.ts';
import { readNeighbours } from './neighbours.ts';
import type { PageRequest, RowSource, SearchSource, Sort } from './page-keys.ts';
import { countsUpTo, type Page, readPage } from './paging.ts';
import { finding, findingWith, type Grams, holding, wordsOf } from './search.ts';

type Condition = RawBuilder<unknown>;

/** The question of a list, as `narrowing` of the contract. */
export interface Narrowing {
  search?: string | undefined;
  filters: object;
}

/** As `neighboursQuery` of the contract. */
export interface Question extends Narrowing {
  sort: { field: string; dir: 'asc' | 'desc' };
}

/** A column of the same name needs its type only. */
export type SortSource = Sort['type'] | Omit<Sort, 'field' | 'dir'>;
/** Rows of the list that another table names: a query of one column. */
interface Named {
  ids: RawBuilder<unknown>;
}
/** Where the rows that a filter asks about have a scope of their own, it looks in that; two ends of a range may be one look. */
type FilterSources<Filters> = {
  [Name in keyof Filters]-?: (value: NonNullable<Filters[Name]>, actor: Actor, asked: Filters) => Condition | Named;
};

interface ListSearch {
  column?: Condition;
  /** Instead of a column, where the searched text stands in other tables; bounded by itself. */
  condition?(typed: string): Condition;
  /** The words of the column that have an index of their own. */
  grams?: Grams;
  /** The sixteenth of SearchSource. */
  sample?: Condition;
  /** Roles for whom only a part of the text is searched, and that part. */
  restricted?: { roles: readonly Role[]; column: Condition };
  /** Undefined when the typed text cannot be a whole code or number. */
  exact?(typed: string): Condition | undefined;
}

/** Filters by a column whose index has the rows of one value in the order of this sort: a page is read from it as from the sort's own. */
interface OrderedFilters<Asked extends Question> {
  by: Asked['sort']['field'];
  filters: readonly (keyof Asked['filters'] & string)[];
}

export interface ListSource<Asked extends Question, Row> {
  /** Its rows go by the alias `t`. */
  table: string;
  visibleTo(actor: Actor): Condition[];
  sorts: Record<Asked['sort']['field'], SortSource>;
  filters: FilterSources<Asked['filters']>;
  ordered?: OrderedFilters<Asked>;
  /** The typed text is searched in a text column, unless it is the whole of a code or number. */
  search?: ListSearch;
  /** The rows of a page: `page` has their ids and is joined by them; pageColumns stand beside their own. */
  select(page: RawBuilder<unknown>, actor: Actor): RawBuilder<Row>;
}

/** Of one value the filter's index has the rows in the list's order, however far away in the list they stand; of several it has not. */
export function isOneOf(value: unknown): Condition {
  if (!Array.isArray(value)) return sql`= ${value}`;
  return value.length === 1 ? sql`= ${value[0]}` : sql`= any (${value})`;
}

/** The conditions of filters that compare the column of their name with one value or several. */
export function byColumns<Name extends string>(...names: Name[]): Record<Name, (value: unknown) => Condition> {
  const compare = (name: Name) => (value: unknown) => sql`${sql.ref(`t.${name}`)} ${isOneOf(value)}`;
  return Object.fromEntries(names.map((name) => [name, compare(name)])) as Record<Name, (value: unknown) => Condition>;
}

const isOne = (value: unknown) => !Array.isArray(value) || value.length === 1;

export interface Listing<Asked extends Question, Row> {
  ordered: OrderedFilters<Asked> | undefined;
  /** The narrowing as conditions; `actor` may see more. */
  conditions(actor: Actor, narrowing: Pick<Asked, 'search' | 'filters'>): Condition[];
  page(db: Database, actor: Actor, query: Asked & PageRequest, within?: Condition[]): Promise<Page<Row>>;
  /** Undefined when the person may not see the row itself. */
  neighbours(db: Database, actor: Actor, id: number, asked: Asked): ReturnType<typeof readNeighbours>;
  /** Everything that the list finds, as a query of ids. */
  found(actor: Actor, narrowing: Pick<Asked, 'search' | 'filters'>): RawBuilder<{ id: number }>;
  /** How many rows the person sees, in all and of each built-in view, by one statement. */
  counters<V extends BuiltInViews>(
    db: Database,
    actor: Actor,
    views: V,
    within?: Condition[],
  ): Promise<Record<(keyof V & string) | 'all', Count>>;
}

export function listing<Asked extends Question, Row>(list: ListSource<Asked, Row>): Listing<Asked, Row> {
  const { table, visibleTo, sorts, filters, search: searched, select } = list;
  const from = sql`${sql.table(table)} t`;

  const isRestricted = (actor: Actor) => actor.kind === 'user' && searched?.restricted?.roles.includes(actor.role);

  const found = (column: Condition, search: string) => finding(column, search, searched!.grams);

  /** `asks` is `found` for the indexes of the list, `finding` for that of the sample, `holding` for the rows of a walk. */
  function containing(actor: Actor, search: string, asks = found): Condition {
    const { column, restricted } = searched!;
    const contained = searched!.condition?.(search) ?? asks(column!, search);
    // The index of the column finds them, the shorter text decides.
    return restricted && isRestricted(actor)
      ? sql`(${contained} and ${holding(restricted.column, search)})`
      : contained;
  }

  /** A number that some see masked is nothing to look for by the whole of it. */
  const exactOf = (actor: Actor, search: string) => (isRestricted(actor) ? undefined : searched?.exact?.(search));
  const isThere = (actor: Actor, exact: Condition) =>
    sql`exists (select from ${from} where ${sql.join([exact, ...visibleTo(actor)], sql` and `)})`;

  function searchedBy(actor: Actor, search: string, asks = found): Condition {
    const [exact, part] = [exactOf(actor, search), containing(actor, search, asks)];
    return exact ? sql`(${exact} or (not ${isThere(actor, exact)} and ${part}))` : part;
  }

  async function isMeant(db: Database, actor: Actor, exact: Condition): Promise<boolean> {
    const { rows } = await sql<{ is: boolean }>`select ${isThere(actor, exact)} as is`.execute(db);
    return rows[0]!.is;
  }

  function filteredBy(actor: Actor, asked: object): (Condition | Named)[] {
    const byName = filters as Record<string, (value: unknown, actor: Actor, asked: object) => Condition | Named>;
    const given = Object.entries(asked).filter(([, value]) => value !== undefined);
    return given.map(([name, value]) => byName[name]!(value, actor, asked));
  }

  function conditions(actor: Actor, { search, filters: asked }: Narrowing, searches = searchedBy): Condition[] {
    const narrowed = filteredBy(actor, asked).map((by) => ('ids' in by ? sql`t.id in (${by.ids})` : by));
    return search && searched ? [...narrowed, searches(actor, search)] : narrowed;
  }

  function sortOf({ field, dir }: Question['sort']): Sort {
    const source: SortSource = (sorts as Record<string, SortSource>)[field]!;
    return { field, dir, ...(typeof source === 'string' ? { column: sql.ref(`t.${field}`), type: source } : source) };
  }

  function searchOf(
    actor: Actor,
    { search, filters: asked }: Narrowing,
    within: Condition[],
    searches: typeof searchedBy,
    { sharedWords: shared }: Sort,
  ): SearchSource | undefined {
    if (!search || !searched) return undefined;
    const { sample } = searched;
    const others = [...within, ...conditions(actor, { filters: asked })];
    return {
      ...(sample && { sample: [...others, searches(actor, search, finding), sample] }),
      holds: searches(actor, search, holding),
      foundWith: (other) => searches(actor, search, findingWith(other)),
      shared: shared && {
        words: wordsOf(search, shared.words),
        found: searches(actor, search, () => finding(shared.rest, search)),
        holds: searches(actor, search, () => holding(shared.rest, search)),
      },
      others,
    };
  }

  /** One filter with one value, whose index has its rows in the order that is asked for. */
  function standsInOrder({ sort, search, filters: asked }: Question): boolean {
    const [only, ...more] = Object.entries(asked).filter(([, value]) => value !== undefined);
    const { by, filters: names = [] } = list.ordered ?? {};
    if (!only || more.length > 0 || search || sort.field !== by) return false;
    return (names as readonly string[]).includes(only[0]) && isOne(only[1]);
  }

  function sourceOf(actor: Actor, asked: Question, within: Condition[] = [], searches = searchedBy): RowSource {
    const narrowed = [...within, ...conditions(actor, asked, searches)];
    const scope = visibleTo(actor);
    const sort = sortOf(asked.sort);
    const [by] = filteredBy(actor, asked.filters);
    return {
      from: sort.joined ? sql`${from} ${sort.joined.join}` : from,
      id: sort.joined?.id ?? sql`t.id`,
      conditions: [...scope, ...narrowed],
      sort,
      narrowed: scope.length > 1 || within.length > 0 || (narrowed.length > 0 && !standsInOrder(asked)),
      // Beside another condition the planner may know a shorter way.
      ...(by && 'ids' in by && narrowed.length === 1 && scope.length === 1 && { named: { ids: by.ids, scope } }),
      search: searchOf(actor, asked, [...scope, ...within], searches, sort),
    };
  }

  /** What the list is asked for; whether it is something whole is settled first, since to look for a part is what costs. */
  async function pageSource(db: Database, actor: Actor, query: Question, within: Condition[] = []): Promise<RowSource> {
    const { search, ...rest } = query;
    const exact = search && exactOf(actor, search);
    return exact && (await isMeant(db, actor, exact))
      ? sourceOf(actor, rest, [...within, exact])
      : sourceOf(actor, query, within, containing);
  }

  return {
    ordered: list.ordered,
    conditions: (actor, narrowing) => conditions(actor, narrowing),
    page: async (db, actor, query, within) =>
      readPage(db, { ...(await pageSource(db, actor, query, within)), request: query }, (rows) => select(rows, actor)),
    neighbours: (db, actor, id, asked) => readNeighbours(db, sourceOf(actor, asked), id, visibleTo(actor)),
    found: (actor, narrowing) =>
      sql`select t.id from ${from} where ${sql.join([...visibleTo(actor), ...conditions(actor, narrowing)], sql` and `)}`,
    counters: <V extends BuiltInViews>(db: Database, actor: Actor, views: V, within: Condition[] = []) => {
      const scope = [...visibleTo(actor), ...within];
      const kinds = Object.entries(views).map(([name, view]) => [name, [...scope, ...conditions(actor, view)]]);
      type Kinds = Record<(keyof V & string) | 'all', Condition[]>;
      return countsUpTo(db, from, { all: scope, ...Object.fromEntries(kinds) } as Kinds);
    },
  };
}
