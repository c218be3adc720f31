// Which changes of a set are still possible, and the reasons against the others.
import { additionalCode } from '@iskra/contract/areas/network/change-sets/shapes';
import type { UserContext } from '../../../context.ts';
import type { Targets } from '../../area.ts';
import { changesInWords } from '../../insight/audit/history.actions.ts';
import { checkAdditional } from '../../platform/additional-fields/additional-fields.rules.ts';
import { typedFields } from '../../platform/additional-fields/additional-fields.scope.store.ts';
import { type FieldChange, halfPlaced, heldIn, isLost } from './change-sets.rules.ts';
import type { Settled } from './change-sets.store.ts';
import { brokenReferences, type TradePoint, tradePointRecords } from './trade-points.store.ts';

export interface Wanted extends FieldChange {
  trade_point_id: number;
}

/** A locked point and its possible changes. */
export interface Possible {
  point: TradePoint;
  changes: Wanted[];
}

/** How each change ends. Those that cannot be made stay in the state that `otherwise` names and say why. */
export class Verdicts {
  readonly settled: Settled[] = [];
  readonly #lost: { point: TradePoint; change: Wanted }[] = [];
  readonly #otherwise: Settled['state'];

  constructor(otherwise: Settled['state']) {
    this.#otherwise = otherwise;
  }

  say(changes: readonly Wanted[], state: Settled['state'], case_id: number | null = null): void {
    for (const { id } of changes) this.settled.push({ id, state, note: null, case_id });
  }

  refuse(changes: readonly Wanted[], note: string): void {
    for (const { id } of changes) this.settled.push({ id, state: this.#otherwise, note, case_id: null });
  }

  lose(point: TradePoint, changes: readonly Wanted[]): void {
    for (const change of changes) this.#lost.push({ point, change });
  }

  /** Says of each lost one what its field holds now. */
  async refuseLost(ctx: UserContext, names: Targets['names'], why: string): Promise<void> {
    const now = this.#lost.map(({ point, change: { field } }) => ({ field, old: null, new: heldIn(point, field) }));
    const words = await changesInWords(ctx, names, 'trade_point', now);
    for (const [at, { change }] of this.#lost.entries()) {
      const { new: value } = words[at]!;
      this.refuse([change], `${why}: сейчас ${value === null ? 'пусто' : `«${value}»`}`);
    }
  }
}

const isReference = ({ field }: Wanted) => additionalCode(field) === undefined && field.endsWith('_id');

/** Values that have left their book, or an owner who has left, since they were chosen: as «field:value». */
async function brokenValues({ db, actor }: UserContext, wanted: Wanted[]): Promise<Set<string>> {
  const chosen = wanted.filter((change) => isReference(change) && typeof change.to === 'number');
  const pairs = new Map(chosen.map(({ field, to }) => [`${field}:${to}`, { [field]: to }]));
  const looked = [...pairs].map(async ([key, pair]) =>
    (await brokenReferences(db, actor, pair)).length > 0 ? [key] : [],
  );
  return new Set((await Promise.all(looked)).flat());
}

/** Of each change of an additional field what its declaration says against it by now. */
async function refusedAdditional({ db, actor }: UserContext, wanted: Wanted[]): Promise<Map<number, string>> {
  const coded = wanted.flatMap((change) => {
    const code = additionalCode(change.field);
    return code === undefined ? [] : [{ ...change, code }];
  });
  if (coded.length === 0) return new Map();
  const known = await typedFields(db, actor);
  return new Map(
    coded.flatMap(({ id, code, to }) => {
      const [error] = checkAdditional(
        known.filter((field) => field.code === code),
        { [code]: to },
        false,
      ).errors;
      return error ? [[id, error.message]] : [];
    }),
  );
}

/** The changes whose values can still be stored; the others are settled. */
export async function storable(ctx: UserContext, wanted: Wanted[], verdicts: Verdicts): Promise<Wanted[]> {
  const [broken, notes] = await Promise.all([brokenValues(ctx, wanted), refusedAdditional(ctx, wanted)]);
  const [gone, rest] = parted(wanted, (change) => isReference(change) && broken.has(`${change.field}:${change.to}`));
  verdicts.refuse(gone, 'Этого значения больше нет в списке');
  const [refused, whole] = parted(rest, ({ id }) => notes.has(id));
  for (const change of refused) verdicts.refuse([change], notes.get(change.id)!);
  return whole;
}

/** Locks the points, and settles impossible changes. `isTouched`: the field was changed since, even if it holds the same again. */
export async function possible(
  ctx: UserContext,
  wanted: Wanted[],
  verdicts: Verdicts,
  isTouched: (change: Wanted) => boolean = () => false,
): Promise<Possible[]> {
  const byPoint = Map.groupBy(wanted, ({ trade_point_id }) => trade_point_id);
  const points = await tradePointRecords.lockMany(ctx, [...byPoint.keys()]);
  const seen = new Map(points.map((point) => [point.id, point]));
  return [...byPoint].flatMap(([id, own]) => {
    const point = seen.get(id);
    if (!point || point.status === 'closed') {
      verdicts.refuse(own, point ? 'Торговая точка закрыта' : 'Точки больше нет среди ваших');
      return [];
    }
    const [lost, kept] = parted(own, (change) => isTouched(change) || isLost(point, change));
    verdicts.lose(point, lost);
    const half = halfPlaced(point, kept);
    const [unplaced, changes] = parted(kept, (change) => half.includes(change));
    verdicts.refuse(unplaced, 'Широта и долгота меняются вместе');
    return changes.length > 0 ? [{ point, changes }] : [];
  });
}

export function parted<T>(all: readonly T[], fits: (one: T) => boolean): [fitting: T[], others: T[]] {
  return [all.filter(fits), all.filter((one) => !fits(one))];
}
