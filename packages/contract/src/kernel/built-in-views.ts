// Built-in views of a list: questions that the area itself gives a name, and one call that tells how many rows each finds.
import * as z from 'zod/mini';
import { type Role, roles } from '../roles.ts';
import { endpoint, ok, type Schema } from './endpoint.ts';
import { type Filters, filtersOf, type ListShape, listQuery, type Names } from './list.ts';
import { seenBy, sees } from './sight.ts';

export interface BuiltInView {
  title: string;
  /** As the list itself takes them. */
  filters: Readonly<Record<string, unknown>>;
  /** Also a number beside the heading of the page, with this word, or with the one that agrees with it: «1 активна», «188 активны». */
  counter?: string | readonly [one: string, few: string, many: string];
}

export type BuiltInViews = Readonly<Record<string, BuiltInView>>;

/** Of lists of partners, who come by an invitation and may be blocked. */
export const accountViews = {
  active: { title: 'Активны', counter: ['активен', 'активны', 'активны'], filters: { status: ['active'] } },
  invited: {
    title: 'Приглашены',
    counter: ['приглашён', 'приглашены', 'приглашено'],
    filters: { status: ['invited'] },
  },
  blocked: {
    title: 'Заблокированы',
    counter: ['заблокирован', 'заблокированы', 'заблокировано'],
    filters: { status: ['blocked'] },
  },
} as const;

/** `capped`: there are more, counting them all would cost too much. */
export const Count = z.object({ total: z.int(), capped: z.boolean() });
export type Count = z.output<typeof Count>;

type CountsOf<V extends BuiltInViews> = { all: typeof Count } & { [Name in keyof V]: z.ZodMiniOptional<typeof Count> };

interface Counted<V extends BuiltInViews, P extends Schema | undefined> {
  path: `/${string}`;
  /** As in «One trade point» and «trade points», for the API page. */
  names: readonly [one: string, many: string];
  access: readonly Role[];
  list: ListShape<Names, Filters>;
  views: V;
  params?: P;
}

/** Who may ask by every filter of the view: nobody else is told how many it finds. */
function readersOf(known: Record<string, Schema>, { title, filters }: BuiltInView): Role[] {
  for (const [name, value] of Object.entries(filters)) {
    const schema = known[name];
    if (!schema || !z.safeParse(schema, value).success)
      throw new Error(`View «${title}»: the list has no such ${name}`);
  }
  return roles.filter((role) => Object.keys(filters).every((name) => sees(role, known[name]!)));
}

/** `POST …/counters`: all rows that the caller sees, and those of each built-in view, in one query. */
export function countersCall<V extends BuiltInViews, P extends Schema | undefined = undefined>(counted: Counted<V, P>) {
  const { path, names, access, list, views, params } = counted;
  const known = filtersOf(listQuery(list));
  const counts = Object.entries(views).map(([name, view]) => [name, seenBy(readersOf(known, view), Count)]);
  const call = endpoint({
    method: 'POST',
    path: `${path}/counters`,
    summary: `How many ${names[1]} there are, in all and by built-in view; capped where counting would cost too much`,
    effect: 'read',
    access,
    reply: ok({ all: Count, ...Object.fromEntries(counts) } as CountsOf<V>),
  });
  return (params ? { ...call, params } : call) as typeof call & (P extends Schema ? { params: P } : unknown);
}

/** The built-in views of a list for callers of this body (`knownTo`): those with fields that the role may not send are left out. */
export function viewsIn<V extends BuiltInViews>(views: V, body: Schema): [keyof V & string, BuiltInView][] {
  const known = filtersOf(body);
  return Object.entries(views).filter(([, { filters }]) => Object.keys(filters).every((name) => name in known));
}
