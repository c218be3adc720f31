// The field types that bodies are made of: each normalises what people type and refuses the rest in Russian.
import * as z from 'zod/mini';
import './messages.ts';
import {
  isCalendarDate,
  isInn,
  isKpp,
  isMobile,
  isOgrn,
  isTimeZone,
  mixesAlphabets,
  normalisePhone,
} from './checks.ts';

// NUL cannot be stored, other control characters are never typed on purpose, a lone surrogate is half an emoji.
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are exactly what is refused here
const controlInLine = /[\u0000-\u001f\u007f]/;
// biome-ignore lint/suspicious/noControlCharactersInRegex: the same, but line breaks and tabs are text here
const controlInText = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/;
const clean = 'В тексте есть недопустимые символы';

function string(forbidden: RegExp) {
  return z.string().check(
    z.refine((value) => !forbidden.test(value) && value.isWellFormed(), { error: clean, abort: true }),
    z.overwrite((value) => value.normalize('NFC').trim()),
  );
}

interface Length {
  min?: number;
  max?: number;
}

/** One line of free text. */
export const line = ({ min = 1, max = 200 }: Length = {}) =>
  string(controlInLine).check(z.minLength(min), z.maxLength(max));

/** Text with line breaks. */
export const paragraph = ({ min = 0, max = 2000 }: Length = {}) =>
  string(controlInText).check(z.minLength(min), z.maxLength(max));

/** An optional field of a form: an empty line means "nothing". */
export function orNull<T extends z.ZodMiniType>(schema: T) {
  return z.pipe(
    z.transform((value: unknown) => (typeof value === 'string' && value.trim() === '' ? null : value)),
    z.nullable(schema),
  );
}

export const id = z.int().check(z.minimum(1));
/** An id that travels in a path or a query string. */
export const idText = z.pipe(z.string().check(z.regex(/^[1-9]\d{0,14}$/, 'Неверный номер')), z.transform(Number));
export const byId = z.strictObject({ id: idText });
export const version = z.int().check(z.minimum(1));

export const phone = z.pipe(
  z.pipe(string(controlInLine).check(z.maxLength(32)), z.transform(normalisePhone)),
  z.string().check(z.refine((value) => /^\+7\d{10}$/.test(value), 'Введите номер в формате +7 XXX XXX-XX-XX')),
);

export const mobilePhone = z.pipe(
  z.pipe(string(controlInLine).check(z.maxLength(32)), z.transform(normalisePhone)),
  z.string().check(z.refine(isMobile, 'Введите номер в формате +7 (9XX) XXX-XX-XX')),
);

export const email = string(controlInLine).check(
  z.toLowerCase(),
  z.maxLength(254),
  z.regex(/^[^\s@<>()[\]\\,;:"]+@[^\s@]+\.[^\s@.]{2,}$/, 'Введите адрес почты целиком, например name@example.ru'),
);

/** A surname, a first name or a patronymic. */
export const personName = string(controlInLine).check(
  z.overwrite((value) =>
    value
      .replace(/\s+/g, ' ')
      .replace(/[‐‑–—]/g, '-')
      .replace(/[`´]/g, '’'),
  ),
  z.minLength(2),
  z.maxLength(60),
  z.regex(/^[А-ЯЁа-яёA-Za-z]+([ '’-][А-ЯЁа-яёA-Za-z]+)*$/, 'Только буквы, дефис и апостроф'),
  z.refine((value) => !mixesAlphabets(value), 'Русские и латинские буквы смешаны в одном слове'),
);

const withoutSpaces = z.overwrite((value: string) => value.replace(/\s+/g, ''));

export const inn = string(controlInLine).check(withoutSpaces, z.refine(isInn, 'Некорректный ИНН: проверьте цифры'));
export const kpp = string(controlInLine).check(withoutSpaces, z.toUpperCase(), z.refine(isKpp, 'Некорректный КПП'));
export const ogrn = string(controlInLine).check(withoutSpaces, z.refine(isOgrn, 'Некорректный ОГРН'));

export const date = z.string().check(z.refine(isCalendarDate, 'Введите дату в формате ДД.ММ.ГГГГ'));
export const timestamp = z.string();
export const timeZone = z.string().check(z.refine(isTimeZone, 'Выберите часовой пояс из списка'));
export const postalCode = string(controlInLine).check(z.regex(/^\d{6}$/, 'Индекс — шесть цифр'));
export const latitude = z.number().check(z.minimum(-90), z.maximum(90));
export const longitude = z.number().check(z.minimum(-180), z.maximum(180));

/** A business code such as ТТ-004128 written in Latin: capitals, digits and hyphens. */
export const code = string(controlInLine).check(
  z.toUpperCase(),
  z.regex(/^[A-Z0-9-]{3,20}$/, 'Латинские буквы, цифры и дефис, от 3 до 20 знаков'),
);
