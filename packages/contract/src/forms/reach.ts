// Which steps can be reached at all, and which conditions ever say two things. Every answer that the conditions of the form tell apart is
// tried: one of each class, and none where none is allowed. Past a bound nothing is claimed.
import type { Value } from '../kernel/conditions/operators.ts';
import { askedIn, askedOf, ruleApplies, type SeenValue } from './asked.ts';
import { type AskedRule, asksNothing, type Form, type Step } from './form.ts';
import { possibleValues, valuesIn } from './possible.ts';
import { follow } from './walk.ts';

const mostStates = 20_000;

export interface Reach {
  reached: ReadonlySet<string>;
  /** What each condition has come to, by its path. */
  said: ReadonlyMap<string, { yes: boolean; no: boolean }>;
  /** There were too many ways, or answers that nobody can tell apart for certain: a step that was not reached may be reachable. */
  isCapped: boolean;
}

type Seen = ReadonlyMap<string, SeenValue>;
interface State {
  at: number;
  seen: Seen;
}

export function reach({ steps }: Form): Reach {
  const placeOf = new Map(steps.map(({ id }, at) => [id, at]));
  const { literals, lastUse } = usesIn(steps);
  const possible = steps.map((step) =>
    lastUse.has(step.id)
      ? possibleValues(askedOf(step), literals.get(step.id) ?? [])
      : { values: [true], isWhole: true },
  );
  const reached = new Set<string>();
  const said = new Map<string, { yes: boolean; no: boolean }>();
  const known = new Set<string>();
  const waiting: State[] = [{ at: 0, seen: new Map() }];
  const done = (isCapped: boolean): Reach => ({ reached, said, isCapped });

  for (let state = waiting.pop(); state; state = waiting.pop()) {
    const step = steps[state.at];
    if (!step) continue;
    const key = `${state.at}:${JSON.stringify([...state.seen].sort(([a], [b]) => (a < b ? -1 : 1)))}`;
    if (known.has(key)) continue;
    if (known.size === mostStates) return done(true);
    known.add(key);
    waiting.push(...next(step, state));
  }
  return done(possible.some(({ isWhole }) => !isWhole));

  function next(step: Step, { at, seen }: State): State[] {
    if (!isSaid(`steps/${step.id}/show_if`, step.show_if, seen, true)) return [needed(at + 1, seen)];
    reached.add(step.id);
    const mustNow = isSaid(`steps/${step.id}/require_if`, step.require_if, seen, false);
    return answersOf(step, at, mustNow).flatMap((answer) => {
      const then = new Map(seen);
      if (answer !== null) then.set(step.id, answer);
      for (const [place, { if: rule }] of (step.after ?? []).entries())
        isSaid(`steps/${step.id}/after/${place}/if`, rule, then, true);
      const { set, to } = follow(step, (id) => then.get(id) ?? null);
      for (const [variable, value] of set) then.set(variable, value);
      if (to && 'finish' in to) return [];
      const place = to ? (placeOf.get(to.jump) ?? steps.length) : at + 1;
      return place > at ? [needed(place, then)] : [];
    });
  }

  function answersOf(step: Step, at: number, mustNow: boolean): SeenValue[] {
    if (asksNothing(step)) return [null];
    return step.required || mustNow ? possible[at]!.values : [null, ...possible[at]!.values];
  }

  function isSaid(path: string, rule: AskedRule | null | undefined, seen: Seen, otherwise: boolean): boolean {
    if (!rule) return otherwise;
    const holds = ruleApplies(rule, (id) => seen.get(id) ?? null);
    const before = said.get(path) ?? { yes: false, no: false };
    said.set(path, { yes: before.yes || holds, no: before.no || !holds });
    return holds;
  }

  /** Only what a later condition looks at tells two states apart. */
  function needed(at: number, seen: Seen): State {
    return { at, seen: new Map([...seen].filter(([id]) => (lastUse.get(id) ?? -1) >= at)) };
  }
}

function usesIn(steps: readonly Step[]) {
  const literals = new Map<string, Value[]>();
  const lastUse = new Map<string, number>();
  for (const [at, step] of steps.entries())
    for (const asked of askedIn(step)) {
      literals.set(asked.of, [...(literals.get(asked.of) ?? []), ...valuesIn(asked)]);
      lastUse.set(asked.of, at);
    }
  return { literals, lastUse };
}
