// What a form earns. Weights are those of the steps that were asked: a hidden step takes nothing away, one that was asked and left empty
// does. Rounded half up, once, in whole numbers.
import type { Form, Step } from './form.ts';
import { kinds } from './kinds.ts';
import type { Walk } from './walk.ts';

interface Reward {
  /** Coins for everything. */
  base: number;
  /** In per cent: 100 is once. */
  multiplier: number;
}

export interface Weights {
  accepted: number;
  asked: number;
}

export function weightsOf({ steps }: Form, found: Walk, isAccepted: (step: Step) => boolean): Weights {
  const asked = steps.filter(({ id }) => found.steps.get(id)?.state === 'asked');
  const sum = (some: readonly Step[]) => some.reduce((total, { weight }) => total + weight, 0);
  return { accepted: sum(asked.filter(isAccepted)), asked: sum(asked) };
}

/** Answered, and right where the answer itself says so: what a step that nobody looks at is accepted by. */
export function isRight({ id, kind, settings }: Step, { kept }: Walk): boolean {
  if (!Object.hasOwn(kept, id)) return false;
  return kinds[kind].isRight?.(kept[id], settings) ?? true;
}

export function weigh({ base, multiplier }: Reward, { accepted, asked }: Weights): number {
  const [part, whole] = asked === 0 ? [1n, 1n] : [BigInt(accepted), BigInt(asked)];
  return Number((2n * BigInt(base) * part * BigInt(multiplier) + 100n * whole) / (200n * whole));
}
