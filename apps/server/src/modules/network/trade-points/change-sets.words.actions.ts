// Changes as a person reads them: the words are those of the history of a trade point.
import type { Change, ChangeState, Draft, GridRow } from '@iskra/contract/areas/network/change-sets/shapes';
import { changeSetTransitions } from '@iskra/contract/areas/network/change-sets/transitions';
import type { UserContext } from '../../../context.ts';
import { withMay } from '../../../transitions.ts';
import type { Targets } from '../../area.ts';
import { changesInWords } from '../../insight/audit/history.actions.ts';
import { draftItems, type GridFacts, type ItemFacts } from './change-sets.list.store.ts';
import { findDraft } from './change-sets.store.ts';

type Known = Pick<Targets, 'names'>;

export async function rowsInWords(ctx: UserContext, { names }: Known, rows: GridFacts[]): Promise<GridRow[]> {
  const words = await changesInWords(
    ctx,
    names,
    'trade_point',
    rows.flatMap(({ changes }) => changes),
  );
  let next = 0;
  return rows.map((row) => ({
    ...row,
    changes: row.changes.map(({ new: value }) => {
      next += 1;
      return { ...words[next - 1]!, value };
    }),
  }));
}

export async function itemsInWords(ctx: UserContext, { names }: Known, items: ItemFacts[]): Promise<Change[]> {
  const words = await changesInWords(ctx, names, 'trade_point', items);
  return items.map(({ id, state, note, trade_point }, at) => ({
    ...words[at]!,
    ...{ id, note, trade_point },
    state: state as ChangeState,
  }));
}

/** Beside the grid there is room for so many of each field; the rest is on the page of the set. */
const fewOfField = 5;

export async function draftInWords(ctx: UserContext, known: Known): Promise<Draft | null> {
  const draft = await findDraft(ctx.db, ctx.actor);
  if (!draft || draft.changes_count === 0) return null;
  const facts = await draftItems(ctx.db, draft.id, fewOfField);
  const changes = await itemsInWords(ctx, known, facts);
  const counts = new Map(facts.map(({ field, count }) => [field, count]));
  const { id, version, changes_count, points_count } = draft;
  return {
    ...{ id, version, changes_count, points_count },
    may: withMay(ctx.actor, changeSetTransitions, draft).may,
    fields: [...Map.groupBy(changes, ({ field }) => field)].map(([field, items]) => ({
      ...{ field, items },
      label: items[0]!.label,
      count: counts.get(field)!,
    })),
  };
}
