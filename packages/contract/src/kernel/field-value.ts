// Values of fields that are declared in the database: additional fields of a trade point, columns of a reference book. One
// rule for each type, for the form, the import and the server.
import * as z from 'zod/mini';
import { bounded, items, jsonBytes, named } from './bounded.ts';
import { checkValue } from './check-value.ts';
import type { Schema } from './endpoint.ts';
import { date, line, paragraph, phone, timeZone } from './fields.ts';
import { notOffered } from './messages.ts';
import type { FieldError } from './problem.ts';

/** What a value may be before its field is known. */
const anyValue = z.nullable(
  z.union([z.boolean(), z.number(), bounded(4_000), items(bounded(60), { max: 100 })], 'Недопустимое значение'),
);

/** As they are sent, by the codes of their fields. Together they are smaller than each could be. */
export const valuesWithin = (bytes: number) =>
  named(bounded(60), anyValue, { max: 100 }).register(jsonBytes, { bytes });
export const fieldValues = valuesWithin(65_536);

/** Of a number its value, of a text its length, of a date the day (YYYY-MM-DD), of a choice of many their count. */
export interface FieldLimits {
  min?: number | string | undefined;
  max?: number | string | undefined;
}

/** Past this a number is a slip of the hand, in any unit. */
const largest = 1e12;

const numberOr = (limit: FieldLimits['min'], otherwise: number) => (typeof limit === 'number' ? limit : otherwise);

function countOf({ min, max }: FieldLimits, least: number, most: number): { min: number; max: number } {
  return { min: numberOr(min, least), max: Math.min(numberOr(max, most), most) };
}

function rangeOf({ min, max }: FieldLimits) {
  return [z.minimum(numberOr(min, -largest)), z.maximum(numberOr(max, largest))] as const;
}

function day({ min, max }: FieldLimits) {
  const shown = (limit: string) => limit.split('-').reverse().join('.');
  return date.check(
    z.refine((value) => typeof min !== 'string' || value >= min, `Не раньше ${shown(String(min))}`),
    z.refine((value) => typeof max !== 'string' || value <= max, `Не позже ${shown(String(max))}`),
  );
}

const oneOf = (options: readonly string[]) =>
  bounded(60, notOffered).check(z.refine((value) => options.includes(value), notOffered));
const number = (error: string) => z.int(error).check(z.minimum(1, error));

const schemas = {
  string: (limits) => line(countOf(limits, 1, 500)),
  text: (limits) => paragraph(countOf(limits, 1, 2000)),
  int: (limits) => z.int().check(...rangeOf(limits)),
  decimal: (limits) => z.number().check(...rangeOf(limits)),
  bool: () => z.boolean(),
  date: day,
  enum: (_, options) => oneOf(options),
  multi_enum: (limits, options) => items(oneOf(options), countOf(limits, 0, 100)),
  file: () => number('Приложите файл'),
  ref: () => number(notOffered),
  phone: () => phone,
} satisfies Record<string, (limits: FieldLimits, options: readonly string[]) => Schema>;

export type FieldType = keyof typeof schemas;

export interface DeclaredField {
  code: string;
  type: FieldType;
  required: boolean;
  /** To choose from. */
  options?: readonly { code: string }[];
  limits?: FieldLimits;
}

/** A text that is none: a zone is chosen from the list, wherever a field of that name is declared. */
export const isZoneField = ({ code, type }: { code: string; type: string }) => type === 'string' && code === 'timezone';

function schemaOf(field: DeclaredField): Schema {
  const { type, limits = {}, options = [] } = field;
  if (isZoneField(field)) return timeZone;
  return (schemas as Record<FieldType, (limits: FieldLimits, options: readonly string[]) => Schema>)[type](
    limits,
    options.map(({ code }) => code),
  );
}

export interface CheckedValues {
  /** The sent ones, normalised. */
  values: Record<string, unknown>;
  errors: FieldError[];
}

const isEmpty = (value: unknown) => value === undefined || value === null || value === '';

/** The sent values of one record. `whole`: fields that were not sent are missing, not left as they are. */
export function checkFieldValues(
  group: string,
  fields: readonly DeclaredField[],
  sent: Record<string, unknown>,
  whole: boolean,
): CheckedValues {
  const checked: CheckedValues = { values: {}, errors: [] };
  const refuse = (code: string, kind: string, message: string) =>
    checked.errors.push({ field: `${group}.${code}`, code: kind, message });
  const known = new Set(fields.map(({ code }) => code));
  for (const code of Object.keys(sent)) if (!known.has(code)) refuse(code, 'unknown', 'Неизвестное поле');
  for (const field of fields) {
    const { code, required } = field;
    const wasSent = Object.hasOwn(sent, code);
    if (isEmpty(sent[code])) {
      if (required && (wasSent || whole)) refuse(code, 'required', 'Заполните поле');
      else if (wasSent) checked.values[code] = null;
      continue;
    }
    const result = checkValue(schemaOf(field), sent[code]);
    if ('error' in result) refuse(code, 'invalid', result.error);
    else checked.values[code] = result.value;
  }
  return checked;
}
