// The ordinary calls of an area: list, neighbours, card, add and change. What is peculiar to an area stands beside them, archiving
// too: what it means differs from area to area.
import * as z from 'zod/mini';
import type { Role } from '../roles.ts';
import { endpoint, ok, pageOf, type Schema } from './endpoint.ts';
import { byId } from './fields.ts';
import { type Filters, type ListShape, listQuery, type Names, Neighbours, neighboursQuery } from './list.ts';

/** The reply to a write of one thing. */
export const Changed = ok({ id: z.int(), version: z.int() });

interface WriteOf<Body extends Schema> {
  access: readonly Role[];
  body: Body;
  /** One English sentence, where there is more to say than usual. */
  summary?: string;
}

interface Ordinary<Row extends Schema, Card extends Schema, S extends Names, F extends Filters> {
  path: `/${string}`;
  /** What the history calls such a thing: the actions are `trade_point.add`, `trade_point.change`. */
  entity: string;
  /** As in «One trade point» and «trade points», for the API page. */
  names: readonly [one: string, many: string];
  /** Who may read. */
  access: readonly Role[];
  list: ListShape<S, F>;
  row: Row;
  card: Card;
}

export function crud<
  Row extends Schema,
  Card extends Schema,
  const S extends Names,
  F extends Filters,
  Draft extends Schema,
  Change extends Schema,
>(area: Ordinary<Row, Card, S, F> & { add: WriteOf<Draft>; change: WriteOf<Change> }) {
  const { path, entity, names, access, list, row, card, add, change } = area;
  const [one, many] = names;
  return {
    list: endpoint({
      method: 'POST',
      path,
      summary: `The ${many} that the caller may see, a page at a time`,
      effect: 'read',
      access,
      body: listQuery(list),
      reply: pageOf(row),
    }),
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
    card: endpoint({
      method: 'GET',
      path: `${path}/:id`,
      summary: `One ${one}`,
      effect: 'read',
      access,
      params: byId,
      reply: ok({ item: card }),
    }),
    add: endpoint({
      method: 'POST',
      path: `${path}/add`,
      summary: add.summary ?? `Adds a ${one}`,
      effect: 'write',
      audit: `${entity}.add`,
      access: add.access,
      body: add.body,
      reply: Changed,
    }),
    change: endpoint({
      method: 'PATCH',
      path: `${path}/:id`,
      summary: change.summary ?? `Changes the given fields of a ${one}`,
      effect: 'write',
      audit: `${entity}.change`,
      access: change.access,
      params: byId,
      body: change.body,
      reply: Changed,
    }),
  };
}
