import * as z from 'zod/mini';
import { isInn, isMobile, normalisePhone } from '../../kernel/checks.ts';
import { paragraph } from '../../kernel/fields.ts';
import { kind } from '../kind.ts';
import { between, isWithin, type Range, rangeFaults, typedNumber } from '../parts.ts';

/** Patterns of our own, not the form author's: a slow one would block the server for everybody. */
const formats = {
  any: { words: 'любой', error: '', fits: () => true },
  digits: { words: 'только цифры', error: 'Введите только цифры', fits: (value: string) => /^\d+$/.test(value) },
  phone: {
    words: 'номер телефона',
    error: 'Введите номер телефона',
    fits: (value: string) => isMobile(normalisePhone(value)),
  },
  inn: { words: 'ИНН', error: 'Некорректный ИНН: проверьте цифры', fits: isInn },
};
export type TextFormat = keyof typeof formats;
export const textFormats = Object.keys(formats) as [TextFormat, ...TextFormat[]];
export const textFormatWords = (format: TextFormat): string => formats[format].words;

const longest = 4000;
const boundsOf = ({ min, max }: Range) => ({ min: Math.max(1, min ?? 1), max: Math.min(longest, max ?? longest) });

export const text = kind({
  title: 'Текст',
  settings: z.strictObject({ min: typedNumber, max: typedNumber, format: z.enum(textFormats) }),
  usual: { min: null, max: 1000, format: 'any' },
  limits: {
    min: { from: 0, to: longest, mayBeEmpty: true },
    max: { from: 1, to: longest, mayBeEmpty: true },
  },
  faults: rangeFaults,
  answer: ({ format, ...range }) =>
    paragraph(boundsOf(range)).check(z.refine((value) => formats[format].fits(value), formats[format].error)),
  // What a text in a format holds besides nobody can tell apart for certain: of it conditions ask only whether it is there.
  asked: ({ format, ...range }) =>
    format === 'any' ? { type: 'text', allows: (value) => isPlain(String(value), range) } : null,
  value: (answer) => answer,
  text: (answer) => answer,
  chart: 'list',
  sample: ({ format, ...range }, random) => {
    if (format === 'phone') return '+79126401847';
    if (format === 'inn') return '7707083893';
    const { min, max } = boundsOf(range);
    const letters = format === 'digits' ? '0123456789' : 'абвгдеж';
    const size = between(min, Math.max(min, Math.min(max, 20)), random);
    return Array.from({ length: size }, () => letters[Math.floor(random() * letters.length)]).join('');
  },
});

/** As it is kept: nothing would be trimmed of it. */
const isPlain = (value: string, range: Range) =>
  isWithin(value.length, boundsOf(range)) && value === value.normalize('NFC').trim();
