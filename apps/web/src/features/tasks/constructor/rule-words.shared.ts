/** Rules of a form in words, and the same rules as the editor of conditions knows them. */

import { askedOf, askedOfVar, operatorsFor } from '@iskra/contract/forms/asked';
import { type After, type Asked, type AskedRule, asksNothing, type Form, type Step } from '@iskra/contract/forms/form';
import type { AskedValue } from '@iskra/contract/forms/kind';
import { type OperatorCode, operators } from '@iskra/contract/kernel/conditions/operators';
import { isJoined, ruleSentence } from '@iskra/contract/kernel/conditions/rules';
import type { Block, RuleField, RuleItem } from '../../../kit/rules/rule-model.ts';
import type { DraftFault } from './draft-faults.ts';

export const numberOf = ({ steps }: Form, id: string): number => steps.findIndex((step) => step.id === id) + 1;

function valueWords(asked: AskedValue | null | undefined, value: unknown): string {
  if (typeof value === 'boolean') return value ? '«да»' : '«нет»';
  if (Array.isArray(value)) return value.map((one) => valueWords(asked, one)).join(', ');
  if (value === undefined || value === '') return '…';
  return `«${asked?.options?.[String(value)] ?? value}»`;
}

function sayAsked(form: Form, { of, operator, value }: Asked): string {
  const variable = form.vars?.find(({ id }) => id === of);
  const step = form.steps.find(({ id }) => id === of);
  if (!variable && !step) return 'условие не заполнено';
  const asked = variable ? askedOfVar(form, of, form.steps.length) : askedOf(step!);
  const about = variable ? `«${variable.name}»` : `вопрос ${numberOf(form, of)}`;
  if (operator === 'is_not_empty') return variable ? `${about} указано` : `на ${about} ответили`;
  if (operator === 'is_empty') return variable ? `${about} не указано` : `на ${about} не ответили`;
  if (operator === 'eq' && step) return `на ${about} ответили ${valueWords(asked, value)}`;
  if (operator === 'between' && Array.isArray(value)) return `ответ на ${about} от ${value[0]} до ${value[1]}`;
  return `${step ? `ответ на ${about}` : about} ${operators[operator].words} ${valueWords(asked, value)}`;
}

export const sayRule = (form: Form, rule: AskedRule): string =>
  ruleSentence<Asked>(rule, (asked) => sayAsked(form, asked));

const named = (form: Form, id: string) => {
  const step = form.steps.find((one) => one.id === id);
  return step ? `${numberOf(form, id)}. ${step.title || 'Без названия'}` : 'удалённый шаг';
};

export function sayTarget(form: Form, to: After['to']): string {
  if ('jump' in to) return `перейти к «${named(form, to.jump)}»`;
  if ('finish' in to) return to.finish === 'done' ? 'сразу к завершению' : 'закончить: дальше спрашивать нечего';
  return `отметить «${form.vars?.find(({ id }) => id === to.set)?.name ?? '…'}» — «${to.value}»`;
}

export interface ListedRule {
  /** `steps/ab12/show_if`, `steps/ab12/after/0`. */
  path: string;
  step: Step;
  kind: 'show_if' | 'require_if' | 'after';
  /** Of `after`. */
  at: number;
  rule: AskedRule | null | undefined;
  words: string;
}

const oneRule = (form: Form, step: Step, kind: 'show_if' | 'require_if'): ListedRule[] => {
  const rule = step[kind];
  if (!rule) return [];
  const then = kind === 'show_if' ? 'показать' : 'сделать обязательным';
  const words = `Если ${sayRule(form, rule)} → ${then} «${named(form, step.id)}»`;
  return [{ path: `steps/${step.id}/${kind}`, step, kind, at: 0, rule, words }];
};

/** All rules of a form, each stored at its own step, so that no two can contradict. */
export const rulesInWords = (form: Form): ListedRule[] =>
  form.steps.flatMap((step) => [
    ...oneRule(form, step, 'show_if'),
    ...oneRule(form, step, 'require_if'),
    ...(step.after ?? []).map((after, at) => ({
      path: `steps/${step.id}/after/${at}`,
      step,
      kind: 'after' as const,
      at,
      rule: after.if,
      words: `После ${numberOf(form, step.id)}: ${after.if ? `если ${sayRule(form, after.if)} → ` : ''}${sayTarget(form, after.to)}`,
    })),
  ]);

/** What a rule at this step may ask: the steps before it, with itself for what follows it, and variables. */
export const fieldsFor = (form: Form, step: Step, kind: ListedRule['kind']): RuleField[] =>
  fieldsBefore(form, numberOf(form, step.id) - (kind === 'after' ? 0 : 1));

/** What a rule may ask that is held to everything that was answered. */
export const fieldsAtEnd = (form: Form): RuleField[] => fieldsBefore(form, form.steps.length);

function fieldsBefore(form: Form, before: number): RuleField[] {
  const steps = form.steps.slice(0, before).filter((one) => !asksNothing(one));
  const field = (code: string, title: string, asked: AskedValue | null): RuleField => ({
    code,
    title,
    type: asked?.type ?? 'flag',
    operators: operatorsFor(asked) as OperatorCode[],
    ...(asked?.options && {
      options: Object.entries(asked.options).map(([value, label]) => ({ value, label: label || 'Без названия' })),
    }),
  });
  return [
    ...steps.map((one) => field(one.id, named(form, one.id), askedOf(one))),
    ...(form.vars ?? []).map(({ id, name }) => field(id, `Отметка «${name}»`, askedOfVar(form, id, before))),
  ];
}

export const toEditor = (rule: AskedRule): RuleItem =>
  isJoined(rule)
    ? { op: rule.op, items: rule.items.map(toEditor) }
    : { field: rule.of, operator: rule.operator, ...(rule.value !== undefined && { value: rule.value }) };

export function fromEditor(item: RuleItem): AskedRule {
  if ('items' in item) return { op: item.op, items: (item as Block).items.map(fromEditor) };
  const { field: of, operator, value } = item;
  return { of, operator, ...(value !== undefined && { value: value as NonNullable<Asked['value']> }) };
}

const partOf: Record<string, string> = {
  'Условие спрашивает о шаге, который идёт позже или удалён': 'field',
  'Это условие для шага не подходит': 'operator',
};

/** Faults under the names of the editor: `steps/ab12/show_if/0/1` is `items.0.items.1.value`. A rule of one condition stands in a block there. */
export function errorsOf(
  faults: readonly DraftFault[],
  path: string,
  rule: AskedRule | null | undefined,
): Record<string, string> {
  const isOne = rule && !isJoined(rule);
  const own = faults.filter((fault) => fault.path === path || fault.path.startsWith(`${path}/`));
  return Object.fromEntries(
    own.map(({ path: place, message }) => {
      const at = place.slice(path.length).split('/').filter(Boolean);
      const places = (isOne ? ['0', ...at] : at).filter((one) => /^\d+$/.test(one)).map((one) => `items.${one}`);
      return [[...places, ...(places.length > 0 ? [partOf[message] ?? 'value'] : [])].join('.'), message];
    }),
  );
}
