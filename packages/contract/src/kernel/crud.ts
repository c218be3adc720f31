// The ordinary calls of an area: list, neighbours, card, add, change and the list as a file. Calls of one area only stand beside
// them, archiving too: its meaning differs from area to area.
import * as z from 'zod/mini';
import type { Role } from '../roles.ts';
import { type Endpoint, endpoint, ok, pageOf, type Schema } from './endpoint.ts';
import { byId, id } from './fields.ts';
import {
  chosenIds,
  type Filters,
  type ListShape,
  listQuery,
  type Names,
  Neighbours,
  narrowing,
  neighboursQuery,
} from './list.ts';

/** Where the calls of a thing stand, and what the history calls it: its actions are `trade_point.add`, `trade_point.block`. */
export interface Place {
  path: `/${string}`;
  entity: string;
}

/** The reply to a write of one thing. */
export const Changed = ok({ id: z.int(), version: z.int() });

/** What became of those fields that a moderator must look at first. */
const askedFields = [
  'sent',
  /** Joined to what the person has asked for already. */
  'mended',
  /** Nothing is left to ask for. */
  'withdrawn',
  /** Another author's case waits: the fields are as they were. */
  'waiting',
] as const;
export type AskedFields = (typeof askedFields)[number];

/** The same where some fields are only asked for. */
export const ChangedOrAsked = ok({ id: z.int(), version: z.int(), asked: z.optional(z.enum(askedFields)) });

type Readers = readonly Role[];

interface PageOf<Row extends Schema, S extends Names, F extends Filters> {
  summary: string;
  access: Readers;
  list: ListShape<S, F>;
  row: Row;
}

/** `POST /x`: a page of a list. */
export const pageCall = <Row extends Schema, const S extends Names, F extends Filters>(
  path: `/${string}`,
  { summary, access, list, row }: PageOf<Row, S, F>,
) => endpoint({ method: 'POST', path, summary, effect: 'read', access, body: listQuery(list), reply: pageOf(row) });

/** `GET /x/:id`. */
export const cardCall = <Item extends Schema>(
  path: `/${string}`,
  { item, ...call }: { summary: string; access: Readers; item: Item },
) => endpoint({ ...call, method: 'GET', path: `${path}/:id`, effect: 'read', params: byId, reply: ok({ item }) });

interface WriteOf<Body extends Schema> {
  summary: string;
  access: Readers;
  body: Body;
}

/** `POST /x/add`. */
export const addCall = <Body extends Schema>({ path, entity }: Place, call: WriteOf<Body>) =>
  endpoint({ ...call, method: 'POST', path: `${path}/add`, effect: 'write', audit: `${entity}.add`, reply: Changed });

/** `PATCH /x/:id`: the given fields, with the version that they were read in. */
export const changeCall = <Body extends Schema>({ path, entity }: Place, call: WriteOf<Body>) =>
  endpoint({
    ...call,
    method: 'PATCH',
    path: `${path}/:id`,
    effect: 'write',
    audit: `${entity}.change`,
    params: byId,
    reply: Changed,
  });

/** `DELETE /x/:id`. */
export const deleteCall = ({ path, entity }: Place, call: { summary: string; access: Readers }) =>
  endpoint({
    ...call,
    method: 'DELETE',
    path: `${path}/:id`,
    effect: 'write',
    audit: `${entity}.delete`,
    params: byId,
    reply: ok({}),
  });

/** The reply of a call that goes on in the background. */
export const Started = ok({ run_id: z.int() });

/** Of a file: rows chosen in the list by hand, or all that it found then. */
export const chosenRows = { ids: z.optional(chosenIds), selection_id: z.optional(id) };

/** `POST /x/export`: `fields` say which rows. */
export const exportCall = <
  const Call extends Pick<Endpoint, 'summary' | 'access'>,
  Fields extends z.core.$ZodLooseShape,
>(
  { path, entity }: Place,
  fields: Fields,
  call: Call,
) =>
  endpoint({
    ...call,
    method: 'POST',
    path: `${path}/export`,
    effect: 'write',
    audit: `${entity}.export`,
    body: z.strictObject({ ...fields, format: z.enum(['xlsx', 'csv']) }),
    reply: Started,
  });

interface Ordinary<Row extends Schema, Card extends Schema, S extends Names, F extends Filters> extends Place {
  /** As in «One trade point» and «trade points», for the API page. */
  names: readonly [one: string, many: string];
  /** Who may read. */
  access: Readers;
  list: ListShape<S, F>;
  row: Row;
  card: Card;
}

/** The summary, where there is more to say than usual. */
type UsualWrite<Body extends Schema> = Omit<WriteOf<Body>, 'summary'> & { summary?: string };

export function crud<
  Row extends Schema,
  Card extends Schema,
  const S extends Names,
  F extends Filters,
  Draft extends Schema,
  Change extends Schema,
>(
  area: Ordinary<Row, Card, S, F> & {
    add: UsualWrite<Draft>;
    change: UsualWrite<Change>;
    export: { access: Readers };
  },
) {
  const { path, names, access, list, row, card, add, change } = area;
  const [one, many] = names;
  return {
    list: pageCall(path, { summary: `The ${many} that the caller may see, a page at a time`, access, list, row }),
    neighbours: endpoint({
      method: 'POST',
      path: `${path}/:id/neighbours`,
      summary: `The ${many} before and after this one in the given list`,
      effect: 'read',
      access,
      params: byId,
      body: neighboursQuery(list),
      reply: ok(Neighbours),
    }),
    card: cardCall(path, { summary: `One ${one}`, access, item: card }),
    add: addCall(area, { summary: `Adds a ${one}`, ...add }),
    change: changeCall(area, { summary: `Changes the given fields of a ${one}`, ...change }),
    export: exportCall(
      area,
      { ...narrowing(list), ...chosenRows },
      { ...area.export, summary: `Starts a run that writes the filtered (or the named) ${many} to a file` },
    ),
  };
}
