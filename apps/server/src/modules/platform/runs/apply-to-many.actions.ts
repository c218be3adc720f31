// Moving the status of many rows at once, and putting them back: the rule is that of one row, the statements are for a whole step.
import type { UserContext } from '../../../context.ts';
import type { Kept, ManyOutcome } from './many-target.ts';

interface Row {
  id: number;
  version: number;
}

interface Scope<R> {
  /** Those in scope, locked. */
  lockMany(ctx: UserContext, ids: number[]): Promise<R[]>;
}

interface Moving<R> extends Scope<R> {
  applies(row: R): boolean;
  save(rows: R[]): Promise<void>;
  /** The values of each before the change; none where it cannot be undone. */
  keeps?: (rows: R[]) => Promise<object[]>;
}

const idsOf = (rows: readonly { id: number }[]) => rows.map(({ id }) => id);

const outcomeOf = (rows: readonly Row[], moved: readonly Row[]): ManyOutcome => {
  const applied = new Set(idsOf(moved));
  return { applied: [...applied], skipped: idsOf(rows).filter((id) => !applied.has(id)) };
};

export async function applyToMany<R extends Row>(
  ctx: UserContext,
  ids: number[],
  { lockMany, applies, save, keeps }: Moving<R>,
): Promise<ManyOutcome> {
  const rows = await lockMany(ctx, ids);
  const movable = rows.filter(applies);
  const outcome = outcomeOf(rows, movable);
  if (movable.length === 0) return outcome;
  const were = await keeps?.(movable);
  await save(movable);
  if (!were) return outcome;
  const left = new Map((await lockMany(ctx, outcome.applied)).map(({ id, version }) => [id, version]));
  return { ...outcome, undo: movable.map(({ id }, at) => ({ id, version: left.get(id)!, was: were[at]! })) };
}

interface PuttingBack<R, Was> extends Scope<R> {
  mayTouch?: (row: R) => boolean;
  /** Rows that were alike. */
  save(rows: R[], was: Was): Promise<void>;
}

/** Rows that were changed since are left alone. */
export async function putBackMany<R extends Row, Was extends object>(
  ctx: UserContext,
  kept: readonly Kept[],
  { lockMany, mayTouch = () => true, save }: PuttingBack<R, Was>,
): Promise<ManyOutcome> {
  const rows = await lockMany(ctx, idsOf(kept));
  const left = new Map(kept.map((one) => [one.id, one]));
  const same = rows.filter((row) => row.version === left.get(row.id)!.version && mayTouch(row));
  const alike = Map.groupBy(same, ({ id }) => JSON.stringify(left.get(id)!.was));
  for (const [was, some] of alike) await save(some, JSON.parse(was) as Was);
  return outcomeOf(rows, same);
}
