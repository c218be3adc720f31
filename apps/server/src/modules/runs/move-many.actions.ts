// Moving the status of many rows at once: the rule is that of one row, the statements are for a whole step.
import type { UserContext } from '../../context.ts';
import type { ManyOutcome } from './many-target.ts';

interface Moving<Row> {
  /** Those in scope, locked. */
  lockMany(ctx: UserContext, ids: number[]): Promise<Row[]>;
  mayMove(row: Row): boolean;
  save(rows: Row[]): Promise<void>;
}

export async function moveMany<Row extends { id: number }>(
  ctx: UserContext,
  ids: number[],
  { lockMany, mayMove, save }: Moving<Row>,
): Promise<ManyOutcome> {
  const rows = await lockMany(ctx, ids);
  const movable = rows.filter(mayMove);
  if (movable.length > 0) await save(movable);
  const applied = new Set(movable.map(({ id }) => id));
  return { applied: [...applied], skipped: rows.flatMap(({ id }) => (applied.has(id) ? [] : [id])) };
}
