// Settings and answers that several kinds have.
import * as z from 'zod/mini';
import { bounded, items } from '../kernel/bounded.ts';
import { id, paragraph, partId } from '../kernel/fields.ts';
import type { AskedValue, SettingsFault } from './kind.ts';

export { partId };

export const orNothing = <T extends z.ZodMiniType>(schema: T) => z.optional(z.nullable(schema));

/** A text as it is written: longer than it may be, or empty, it is kept and marked. */
export const typedText = (longest: number) => paragraph({ max: 2 * longest + 200 });
/** A number as it is written. */
export const typedNumber = orNothing(z.number().check(z.minimum(-1e12), z.maximum(1e12)));

export const isOnce = (values: readonly unknown[]) => new Set(values).size === values.length;
export const isRounded = (value: number, decimals: number) => Number(value.toFixed(decimals)) === value;

export const mostOptions = 50;
export const longestLabel = 200;
export const otherOption = 'other';

export const Option = z.strictObject({
  id: partId,
  label: typedText(longestLabel),
  file_id: orNothing(id),
});
export type Option = z.output<typeof Option>;
export const options = items(Option, { max: mostOptions });

interface Choosing {
  options: readonly { id: string; label: string }[];
  other?: boolean;
}

export function optionFaults({ options: all, other }: Choosing): SettingsFault[] {
  const ids = all.map((option) => option.id);
  const labels = all.map(({ label }) => label.toLowerCase());
  return [
    ...(all.length + (other ? 1 : 0) < 2 ? [{ path: ['options'], message: 'Нужно хотя бы два варианта' }] : []),
    ...(isOnce(ids) && !ids.includes(otherOption)
      ? []
      : [{ path: ['options'], message: 'Коды вариантов повторяются' }]),
    ...all.flatMap(({ id: option, label }, at) => {
      const message = labelFault(label, labels.indexOf(label.toLowerCase()) < at);
      return message ? [{ path: ['options', option, 'label'], message }] : [];
    }),
  ];
}

function labelFault(label: string, isRepeated: boolean): string | undefined {
  if (label === '') return 'Заполните вариант';
  if (label.length > longestLabel) return `Не длиннее ${longestLabel} символов`;
  return isRepeated ? 'Такой вариант уже есть' : undefined;
}

export function optionWords({ options: all, other }: Choosing): Record<string, string> {
  return Object.fromEntries([
    ...all.map((option) => [option.id, option.label]),
    ...(other ? [[otherOption, 'Другое']] : []),
  ]);
}

/** A free text stands beside «другое» and nowhere else. */
export const otherText = z.optional(bounded(500));
export const needsOther = (chosen: readonly string[], text: string | undefined) =>
  chosen.includes(otherOption) === (text !== undefined && text.trim() !== '');

export const chosenText = (chosen: readonly string[], settings: Choosing, other: string | undefined): string =>
  chosen.map((one) => (one === otherOption ? `Другое: ${other}` : (optionWords(settings)[one] ?? one))).join(', ');

export interface Range {
  min?: number | null | undefined;
  max?: number | null | undefined;
}

export const isWithin = (value: number, { min, max }: Range) =>
  value >= (min ?? -Infinity) && value <= (max ?? Infinity);

export const rangeFaults = ({ min, max }: Range): SettingsFault[] =>
  typeof min === 'number' && typeof max === 'number' && min > max
    ? [{ path: ['min'], message: 'Наименьшее больше наибольшего' }]
    : [];

/** «3», «от 2 до 5». */
export const fromTo = (min: number, max: number) => (min === max ? `${min}` : `от ${min} до ${max}`);

export const fileAnswer = z.strictObject({ file_id: id });
/** How the photo should look. */
export const sampleFile = orNothing(id);
export const mostPhotos = 20;

export const mostGoods = 200;
export const skuGroup = orNothing(id);
export const needsGroup = ({ sku_group_id }: { sku_group_id?: number | null | undefined }): SettingsFault[] =>
  sku_group_id ? [] : [{ path: ['sku_group_id'], message: 'Выберите группу SKU' }];

export const freeNumber = (error: string) => z.number(error).check(z.minimum(-1e12), z.maximum(1e12));

export const grade = ({ min, max }: { min: number; max: number }) =>
  z.int('Выберите оценку').check(z.refine((value) => isWithin(value, { min, max }), 'Выберите оценку'));

export const wholeNumber = ({ min, max }: { min: number; max: number }): AskedValue => ({
  type: 'number',
  ends: [min, max],
  allows: (value) => Number.isInteger(value) && isWithin(value as number, { min, max }),
});

export const pick = <T>(all: readonly T[], random: () => number): T => all[Math.floor(random() * all.length)]!;
export const between = (min: number, max: number, random: () => number) => min + Math.floor(random() * (max - min + 1));

/** `random` as many as there may be, at least `min`. */
export function pickSome<T>(all: readonly T[], { min, max }: { min: number; max: number }, random: () => number): T[] {
  const left = [...all];
  const wanted = Math.min(all.length, between(Math.max(1, min), Math.max(1, Math.min(max, all.length)), random));
  return Array.from({ length: wanted }, () => left.splice(Math.floor(random() * left.length), 1)[0]!);
}
