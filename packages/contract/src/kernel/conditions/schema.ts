// Rules as they travel. Their size is looked at before anything of them is read; then each condition is read by itself, so that a fault
// stands at the very condition that has it.
import * as z from 'zod/mini';
import { largestJson } from '../body-size.ts';
import { jsonBytes } from '../bounded.ts';
import type { Schema } from '../endpoint.ts';
import { deepestRule, isJoined, mostConditions, type Rule } from './rules.ts';

type Path = (string | number)[];
type Issues = z.core.ParsePayload['issues'];

const say = (issues: Issues, path: Path, message: string, input: unknown) =>
  issues.push({ code: 'custom', message, path, input });

/** How many conditions there are, as far as it matters: past the bound nothing more is read. */
function count(rule: unknown, depth: number, soFar: number): number {
  if (soFar > mostConditions) return soFar;
  if (typeof rule !== 'object' || rule === null || !isJoined(rule as Rule<object>)) return soFar + 1;
  if (depth === deepestRule) return Number.POSITIVE_INFINITY;
  let total = soFar;
  for (const item of (rule as { items: unknown[] }).items) {
    total = count(item, depth + 1, total);
    if (total > mostConditions) return total;
  }
  return total;
}

function tooLarge(rule: unknown): string | undefined {
  const found = count(rule, 0, 0);
  if (found === Number.POSITIVE_INFINITY) return `Условия вложены глубже ${deepestRule} уровней`;
  return found > mostConditions ? `Условий больше ${mostConditions}` : undefined;
}

function readRule<Leaf extends object>(leaf: Schema, rule: unknown, path: Path, issues: Issues): Rule<Leaf> {
  if (typeof rule === 'object' && rule !== null && isJoined(rule as Rule<Leaf>)) {
    const { op, items } = rule as { op: unknown; items: unknown[] };
    if (op !== 'and' && op !== 'or') say(issues, [...path, 'op'], 'Выберите «и» или «или»', op);
    if (items.length === 0) say(issues, [...path, 'items'], 'Добавьте условие', items);
    const read = items.map((item, at) => readRule<Leaf>(leaf, item, [...path, 'items', at], issues));
    return { op: op as 'and' | 'or', items: read };
  }
  const parsed = z.safeParse(leaf, rule);
  if (parsed.success) return parsed.data as Leaf;
  for (const issue of parsed.error.issues) {
    const place = [...path, ...(issue.path as Path)];
    if (issue.code === 'unrecognized_keys')
      for (const key of issue.keys) say(issues, [...place, key], 'Неизвестное поле', rule);
    else say(issues, place, issue.message, rule);
  }
  return rule as Leaf;
}

/** A rule whose conditions are `leaf`. */
export function ruleOf<Leaf extends Schema>(leaf: Leaf) {
  type Read = Rule<z.output<Leaf> & object>;
  const read = z.transform<unknown, Read>((input, { issues }) => {
    const large = tooLarge(input);
    if (large === undefined) return readRule<z.output<Leaf> & object>(leaf, input, [], issues);
    say(issues, [], large, input);
    return input as Read;
  });
  // Each condition with the brackets of all that it may stand in.
  const most = mostConditions * (largestJson(leaf, 'rule') + deepestRule * 24);
  // Described by its output: a transform alone describes nothing.
  return z
    .pipe(read, z.looseObject({}) as unknown as z.ZodMiniType<Read, Awaited<Read>>)
    .register(jsonBytes, { bytes: most });
}
