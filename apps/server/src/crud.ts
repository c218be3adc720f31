// Handlers of the ordinary calls that the contract's `crud` makes.
import type { TransitionName, Transitions } from '@iskra/contract/kernel/transitions';
import type { UserActor, UserContext } from './context.ts';
import type { Listing, Question } from './database/lists/listing.ts';
import type { PageRequest } from './database/lists/page-keys.ts';
import { problem } from './problem.ts';
import { withMay } from './transitions.ts';

interface ById {
  params: { id: number };
}

interface Saved {
  id: number;
  version: number;
}

/** `Added` and `Changed` may say more than the number: a link that was sent, what became of fields that are only asked for. */
interface Ordinary<Asked extends Question, Row, Card, Draft, Change, Export, Added, Changed, T> {
  list: Listing<Asked, Row>;
  card(ctx: UserContext, id: number): Promise<Card | undefined>;
  add(ctx: UserContext, draft: Draft): Promise<Added>;
  change(ctx: UserContext, id: number, change: Change): Promise<Changed>;
  /** `exportRoute('trade_points')`. */
  export: Export;
  /** Transitions of its records: every row and card then says which of them its reader may make. */
  transitions?: T;
}

type Shown<Row, T> = T extends Transitions ? Row & { may: TransitionName<T>[] } : Row;

/** A missing row, or one outside of the reader's scope, is `not_found`. */
export async function orNotFound<T>(looked: Promise<T | undefined>): Promise<T> {
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
  T extends Transitions | undefined = undefined,
>(area: Ordinary<Asked, Row, Card, Draft, Change, Export, Added, Changed, T>) {
  const { transitions } = area;
  const shown = <Item>(actor: UserActor, item: Item) =>
    (transitions ? withMay(actor, transitions, item as Item & { id: number; status: string }) : item) as Shown<Item, T>;
  return {
    list: async ({ db, actor }: UserContext, { body }: { body: Asked & PageRequest }) => {
      const page = await area.list.page(db, actor, body);
      return { ...page, items: page.items.map((row) => shown(actor, row)) };
    },
    neighbours: ({ db, actor }: UserContext, { params, body }: ById & { body: Asked }) =>
      orNotFound(area.list.neighbours(db, actor, params.id, body)),
    card: async (ctx: UserContext, { params }: ById) => ({
      item: shown(ctx.actor, await orNotFound(area.card(ctx, params.id))),
    }),
    add: (ctx: UserContext, { body }: { body: Draft }) => area.add(ctx, body),
    change: (ctx: UserContext, { params, body }: ById & { body: Change }) => area.change(ctx, params.id, body),
    export: area.export,
  };
}
