// The touched rows of an action on many, by name: shown while it can be undone, and by the window that is opened from there.
import type { EndedRun, Run, TouchedRow } from '@iskra/contract/areas/platform/runs';
import type { UserActor, UserContext } from '../../../context.ts';
import type { Database } from '../../../database/database.ts';
import type { Targets } from '../../area.ts';
import { undoableBy } from './many.actions.ts';
import { touchedItems } from './many.store.ts';
import { getRun } from './runs.actions.ts';
import { lastEnded } from './runs.store.ts';

/** Whether it can be taken back at all is the area's to say. */
export const withUndo = <R extends Run>(many: Targets['many'], run: R): R =>
  undoableBy(many, run) ? run : { ...run, undo_until: null };

type Parts = Pick<Targets, 'many' | 'names'>;

/** «trade_point» of the action «trade_point.block». */
function namesOf({ many, names }: Parts, kind: string) {
  const [entity] = many[kind.slice('many.'.length)]?.audit.split('.') ?? [];
  return entity ? names[entity] : undefined;
}

async function rowsOf(db: Database, targets: Parts, { id, kind }: Run, most?: number): Promise<TouchedRow[]> {
  const names = namesOf(targets, kind);
  if (!names) return [];
  const items = await touchedItems(db, id, most);
  const { rows } = await names(items.map((item) => item.id)).execute(db);
  const titles = new Map(rows.map(({ id: row, name }) => [row, name]));
  return items.map((item) => ({ ...item, title: titles.get(item.id) ?? `№ ${item.id}` }));
}

export async function touchedRows(ctx: UserContext, targets: Parts, id: number): Promise<TouchedRow[]> {
  return rowsOf(ctx.db, targets, await getRun(ctx, id));
}

const namedInBell = 3;

/** Own ones that are over, for the bell. */
export async function endedRuns(db: Database, actor: UserActor, targets: Parts): Promise<EndedRun[]> {
  const ended: EndedRun[] = [];
  for (const found of await lastEnded(db, actor)) {
    const run = withUndo(targets.many, found);
    const rows = run.undo_until === null ? [] : await rowsOf(db, targets, run, namedInBell);
    ended.push({ ...run, touched: rows.filter(({ outcome }) => outcome === 'applied').map(({ title }) => title) });
  }
  return ended;
}
