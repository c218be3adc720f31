// Handlers of the ordinary calls that the contract's `crud` makes.
import type { UserContext } from './context.ts';
import type { Listing, Question } from './database/listing.ts';
import type { PageRequest } from './database/page-keys.ts';
import { problem } from './problem.ts';

interface ById {
  params: { id: number };
}

interface Saved {
  id: number;
  version: number;
}

/** `Added` and `Changed` may say more than the number: a link that was sent, what became of fields that are only asked for. */
interface Ordinary<Asked extends Question, Row, Card, Draft, Change, Export, Added, Changed> {
  list: Listing<Asked, Row>;
  card(ctx: UserContext, id: number): Promise<Card | undefined>;
  add(ctx: UserContext, draft: Draft): Promise<Added>;
  change(ctx: UserContext, id: number, change: Change): Promise<Changed>;
  /** `exportRoute('trade_points')`. */
  export: Export;
}

/** What is not there, or not for this person, is `not_found`. */
export async function found<T>(looked: Promise<T | undefined>): Promise<T> {
  const item = await looked;
  if (item === undefined) throw problem('not_found');
  return item;
}

/** A short list that is never paged. */
export async function listed<T>(looked: Promise<T[]>): Promise<{ total: number; items: T[] }> {
  const items = await looked;
  return { total: items.length, items };
}

export function crudRoutes<
  Asked extends Question,
  Row,
  Card,
  Draft,
  Change,
  Export,
  Added extends Saved,
  Changed extends Saved,
>(area: Ordinary<Asked, Row, Card, Draft, Change, Export, Added, Changed>) {
  return {
    list: ({ db, actor }: UserContext, { body }: { body: Asked & PageRequest }) => area.list.page(db, actor, body),
    neighbours: ({ db, actor }: UserContext, { params, body }: ById & { body: Asked }) =>
      found(area.list.neighbours(db, actor, params.id, body)),
    card: async (ctx: UserContext, { params }: ById) => ({ item: await found(area.card(ctx, params.id)) }),
    add: (ctx: UserContext, { body }: { body: Draft }) => area.add(ctx, body),
    change: (ctx: UserContext, { params, body }: ById & { body: Change }) => area.change(ctx, params.id, body),
    export: area.export,
  };
}
