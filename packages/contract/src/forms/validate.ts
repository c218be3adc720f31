// What keeps a form from being published, each fault at its very place. Paths go by ids, not by numbers: a step that moves keeps its own.
import { operators } from '../kernel/conditions/operators.ts';
import { isJoined, walkRule } from '../kernel/conditions/rules.ts';
import { askedHolds, askedOf, askedOfVar, operatorsFor, rulesOf } from './asked.ts';
import {
  type Asked,
  type AskedRule,
  asksNothing,
  type Form,
  longestHint,
  longestTitle,
  mostSteps,
  type Step,
} from './form.ts';
import type { AskedValue, Limit } from './kind.ts';
import { kinds } from './kinds.ts';
import { isOnce } from './parts.ts';
import { possibleValues, valuesIn } from './possible.ts';
import { reach } from './reach.ts';

const words = {
  empty_form: 'Добавьте хотя бы один вопрос',
  too_many: `Шагов больше ${mostSteps}`,
  repeated: 'Коды шагов повторяются',
  weights: 'Сумма весов должна быть 100 %',
  weight: 'Вес — целое число от 0 до 100',
  page: 'Страницы идут не по порядку',
  title: 'Заполните вопрос',
  name: 'Назовите переменную',
  too_long: 'Слишком длинный текст',
  limit: 'Число вне границ',
  settings: 'Проверьте настройки',
  empty_rule: 'Добавьте условие',
  later: 'Условие спрашивает о шаге, который идёт позже или удалён',
  operator: 'Это условие для шага не подходит',
  unfilled: 'Заполните значение условия',
  reversed: 'Начало больше конца',
  lost_option: 'Такого варианта больше нет',
  impossible: 'Такого ответа не бывает: условие не выполнится',
  backward: 'Перейти можно только к шагу, который идёт позже',
  lost_var: 'Такой переменной больше нет',
  unreachable: 'До этого шага нельзя дойти ни при каких ответах',
  never: 'Условие не выполнится ни при каких ответах',
  always: 'Условие выполняется при любых ответах',
  capped: 'Ответов слишком много, чтобы проверить все пути: пройдите форму сами',
};
export type FormFaultCode = keyof typeof words;

export interface FormFault {
  code: FormFaultCode;
  /** `steps/ab12/after/0/if/2`. */
  path: string;
  message: string;
  /** The form may be published as it is. */
  isWarning: boolean;
}

const fault = (code: FormFaultCode, path: string, message: string = words[code]): FormFault => ({
  code,
  path,
  message,
  isWarning: false,
});
const warning = (code: FormFaultCode, path: string): FormFault => ({ ...fault(code, path), isWarning: true });

interface Options {
  /** The reward is paid in parts: weights add up to a hundred. */
  isWeighted?: boolean;
}

/** All faults, first those that can be seen without walking through the form. */
export function validateForm(form: Form, options: Options = {}): FormFault[] {
  const faults = [...wholeFaults(form, options), ...form.steps.flatMap((step, at) => stepFaults(form, step, at))];
  // Ways through a form that is otherwise broken mean nothing.
  return faults.length > 0 ? faults : reachFaults(form);
}

/** The same without the ways through it, which may take seconds: what the constructor marks at every key. */
export const quickFaults = (form: Form, options: Options = {}): FormFault[] => [
  ...wholeFaults(form, options),
  ...form.steps.flatMap((step, at) => stepFaults(form, step, at)),
];

function wholeFaults({ steps, vars = [] }: Form, { isWeighted }: Options): FormFault[] {
  const total = steps.reduce((sum, { weight }) => sum + weight, 0);
  const ids = [...steps, ...vars].map(({ id }) => id);
  return [
    ...(steps.every(asksNothing) ? [fault('empty_form', 'steps')] : []),
    ...(steps.length > mostSteps ? [fault('too_many', 'steps')] : []),
    ...(isOnce(ids) ? [] : [fault('repeated', 'steps')]),
    ...(isWeighted && total !== 100 ? [fault('weights', 'steps', `Сумма весов ${total} %, а должна быть 100 %`)] : []),
    ...steps.flatMap(({ id, page }, at) =>
      at > 0 && page < steps[at - 1]!.page ? [fault('page', `steps/${id}/page`)] : [],
    ),
    ...vars.flatMap(({ id, name }) => [
      ...(name === '' ? [fault('name', `vars/${id}/name`)] : []),
      ...lengthFault(`vars/${id}/name`, name, 60),
    ]),
  ];
}

function stepFaults(form: Form, step: Step, at: number): FormFault[] {
  const path = `steps/${step.id}`;
  return [
    ...(step.title === '' ? [fault('title', `${path}/title`)] : []),
    ...lengthFault(`${path}/title`, step.title, longestTitle),
    ...lengthFault(`${path}/hint`, step.hint ?? '', longestHint),
    ...(isWeight(step.weight) ? [] : [fault('weight', `${path}/weight`)]),
    ...settingsFaults(step, `${path}/settings`),
    ...rulesOf(step).flatMap((placed) => ruleFaults(form, placed, at)),
    ...(step.after ?? []).flatMap(({ to }, place) => targetFault(form, to, at, `${path}/after/${place}/to`)),
  ];
}

const isWeight = (weight: number) => Number.isInteger(weight) && weight >= 0 && weight <= 100;

const lengthFault = (path: string, text: string, longest: number): FormFault[] =>
  text.length > longest ? [fault('too_long', path, `Не длиннее ${longest} символов, сейчас ${text.length}`)] : [];

function settingsFaults({ kind, settings }: Step, path: string): FormFault[] {
  const { limits = {}, faults } = kinds[kind];
  const beyond = Object.entries(limits).flatMap(([name, limit]) =>
    limitFault(`${path}/${name}`, (settings as Record<string, unknown>)[name], limit),
  );
  const others = (faults?.(settings) ?? []).map((one) => fault('settings', [path, ...one.path].join('/'), one.message));
  return [...beyond, ...others];
}

function limitFault(path: string, value: unknown, limit: Limit): FormFault[] {
  if ('longest' in limit) return lengthFault(path, typeof value === 'string' ? value : '', limit.longest);
  const { from, to, mayBeEmpty, decimals = 0 } = limit;
  if (typeof value !== 'number') return mayBeEmpty ? [] : [fault('limit', path, 'Введите число')];
  const fits = value >= from && value <= to && Number(value.toFixed(decimals)) === value;
  return fits ? [] : [fault('limit', path, `Введите ${decimals === 0 ? 'целое ' : ''}число от ${from} до ${to}`)];
}

function ruleFaults(form: Form, { path, rule }: ReturnType<typeof rulesOf>[number], at: number): FormFault[] {
  const before = path.includes('/after/') ? at + 1 : at;
  return [...walkRule(rule)].flatMap(({ path: place, rule: part }) => {
    const here = [path, ...place].join('/');
    if (isJoined(part)) return part.items.length === 0 ? [fault('empty_rule', here)] : [];
    const code = askedFault(form, part, before);
    return code ? [fault(code, here)] : [];
  });
}

/** The step or variable of a condition, as it stands before this place; a variable is known everywhere. */
function knownAs(form: Form, { of }: Asked, before: number): { asked: AskedValue | null } | undefined {
  if (form.vars?.some(({ id }) => id === of)) return { asked: askedOfVar(form, of, before) };
  const step = form.steps.slice(0, before).find(({ id }) => id === of);
  return step && !asksNothing(step) ? { asked: askedOf(step) } : undefined;
}

/** Of a rule that asks about everything that was answered, such as that of a quota. */
export const endRuleFaults = (form: Form, path: string, rule: AskedRule): FormFault[] =>
  ruleFaults(form, { path, rule }, form.steps.length);

function askedFault(form: Form, one: Asked, before: number): FormFaultCode | undefined {
  if (one.of === '') return 'unfilled';
  const known = knownAs(form, one, before);
  if (!known) return 'later';
  const { asked } = known;
  if (!operatorsFor(asked).includes(one.operator)) return 'operator';
  const unfilled = operandFault(one, asked);
  if (unfilled) return unfilled;
  const options = asked?.options;
  if (options && valuesIn(one).some((value) => !Object.hasOwn(options, String(value)))) return 'lost_option';
  const { values, isWhole } = possibleValues(asked, valuesIn(one));
  return isWhole && ![null, ...values].some((seen) => askedHolds(one, seen)) ? 'impossible' : undefined;
}

const typeNames = { text: 'string', date: 'string', number: 'number', flag: 'boolean', ref: 'number' } as const;

function operandFault({ operator, value }: Asked, asked: AskedValue | null): FormFaultCode | undefined {
  const { shape } = operators[operator];
  if (shape === 'none') return value === undefined ? undefined : 'operator';
  if (value === undefined || value === '') return 'unfilled';
  const all = [value].flat();
  const type = asked ? typeNames[asked.type] : 'boolean';
  if (all.length === 0 || all.some((one) => one === '' || typeof one !== type)) return 'unfilled';
  if (Array.isArray(value) !== (shape === 'list' || shape === 'range')) return 'unfilled';
  if (shape !== 'range') return;
  if (all.length !== 2) return 'unfilled';
  return all[0]! > all[1]! ? 'reversed' : undefined;
}

function targetFault(
  { steps, vars = [] }: Form,
  to: NonNullable<Step['after']>[number]['to'],
  at: number,
  path: string,
) {
  if ('jump' in to) return steps.slice(at + 1).some(({ id }) => id === to.jump) ? [] : [fault('backward', path)];
  if ('finish' in to) return [];
  if (!vars.some(({ id }) => id === to.set)) return [fault('lost_var', path)];
  return to.value.trim() === '' ? [fault('unfilled', path)] : [];
}

function reachFaults(form: Form): FormFault[] {
  const { reached, said, isCapped } = reach(form);
  const unreached = form.steps.filter(({ id }) => !reached.has(id));
  if (isCapped) return unreached.length > 0 ? [warning('capped', 'steps')] : [];
  const lost = unreached.map((step) => (step.required ? fault : warning)('unreachable', `steps/${step.id}`));
  const constant = [...said].flatMap(([path, { yes, no }]) =>
    yes && no ? [] : [warning(yes ? 'always' : 'never', path)],
  );
  return [...lost, ...constant];
}
