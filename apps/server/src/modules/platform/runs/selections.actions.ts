// «Выбрать все найденные»: what the list finds at this moment, and nothing that it would find later.
import type { RawBuilder } from 'kysely';
import type { UserContext } from '../../../context.ts';
import type { Database } from '../../../database/database.ts';
import { problem } from '../../../problem.ts';
import { dropOldest, type Frozen, freeze, isKept, lockSelections } from './selections.store.ts';

/** 8 MB of ids. */
const mostRows = 1_000_000;

/** `list` is the area of the rows, «trade_points»; `found` what its list finds for this person. */
export async function chooseFound(ctx: UserContext, list: string, found: RawBuilder<{ id: number }>): Promise<Frozen> {
  const { db, actor } = ctx;
  await lockSelections(db, actor.id);
  const frozen = await freeze(db, actor.id, list, found, mostRows);
  if (frozen.total > mostRows) throw problem('selection.too_large');
  await dropOldest(db, actor.id);
  ctx.changed({ entity: 'selection', id: frozen.id, before: null, after: { list, total: frozen.total } });
  return frozen;
}

/** Refused when it is another person's, of another list, or gone. */
export async function needSelection(db: Database, userId: number, list: string, id: number): Promise<void> {
  if (!(await isKept(db, userId, list, id))) throw problem('selection.gone');
}
