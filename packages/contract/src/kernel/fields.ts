// The field types that bodies are made of: each normalises typed texts and refuses the rest in Russian.
import * as z from 'zod/mini';
import { bounded, tooLong } from './bounded.ts';
import {
  isBankAccount,
  isBik,
  isCalendarDate,
  isGtin,
  isInn,
  isKpp,
  isMobile,
  isOgrn,
  isTimeZone,
  mixesAlphabets,
  normalisePhone,
} from './checks.ts';
import { latinCode } from './look-alikes.ts';
import { notOffered } from './messages.ts';
import { moscowDay, yearsSince } from './moscow.ts';

// NUL cannot be stored, other control characters are never typed on purpose, a lone surrogate is half an emoji.
// biome-ignore lint/suspicious/noControlCharactersInRegex: this refuses control characters
const controlInLine = /[\u0000-\u001f\u007f]/;
// biome-ignore lint/suspicious/noControlCharactersInRegex: the same, but line breaks and tabs are text here
const controlInText = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/;
// More marks on one letter than any language writes: to put a pile of them in order takes the square of its height.
const pile = /\p{M}{17}/u;
const clean = 'В тексте есть недопустимые символы';

/** A text shrinks when it is normalised and trimmed, so it may arrive longer than it may be; but not by much. */
const room = (max: number) => Math.min(max + 20, 2_000);

interface Text {
  max: number;
  /** Line breaks and tabs are a part of it. */
  lines?: boolean;
  /** Another change of the text before its length is measured. */
  tidy?: (value: string) => string;
  /** Said of a length as well, where the format says more than a number of characters. */
  error?: string;
}

function text({ max, lines = false, tidy = (value) => value, error = tooLong(max) }: Text) {
  const forbidden = lines ? controlInText : controlInLine;
  return bounded(max + room(max), error).check(
    z.refine((value) => !forbidden.test(value) && value.isWellFormed() && !pile.test(value), {
      error: clean,
      abort: true,
    }),
    z.overwrite((value) => tidy(value.normalize('NFC').trim())),
    z.maxLength(max, { error, abort: true }),
  );
}

interface Length {
  min?: number;
  max?: number;
}

/** One line of free text. */
export const line = ({ min = 1, max = 200 }: Length = {}) => text({ max }).check(z.minLength(min));

/** Text with line breaks. */
export const paragraph = ({ min = 0, max = 2000 }: Length = {}) => text({ max, lines: true }).check(z.minLength(min));

/** An empty line of a form. */
export const emptyIsNull = z.transform((value: unknown) =>
  typeof value === 'string' && value.trim() === '' ? null : value,
);

/** An optional field of a form: an empty line means "nothing". */
export function orNull<T extends z.ZodMiniType>(schema: T) {
  return z.pipe(emptyIsNull, z.nullable(schema));
}

export const id = z.int().check(z.minimum(1));
/** An id that travels in a path or a query string. */
export const idText = z.pipe(
  bounded(15, 'Неверный номер').check(z.regex(/^[1-9]\d*$/, 'Неверный номер')),
  z.transform(Number),
);
/** Of a step, an option or a quota: never given to another one again, so that answers of older forms keep their meaning. */
export const partId = bounded(12, 'Код из 4–12 знаков').check(z.regex(/^[a-z0-9]{4,12}$/, 'Код из 4–12 знаков'));
export const byId = z.strictObject({ id: idText });
export const version = z.int().check(z.minimum(1));
export const uuid = (error: string) => bounded(36, error).check(z.uuid(error));

function telephone(fits: (value: string) => boolean, error: string) {
  return z.pipe(z.pipe(text({ max: 32, error }), z.transform(normalisePhone)), z.string().check(z.refine(fits, error)));
}

export const phone = telephone((value) => /^\+7\d{10}$/.test(value), 'Введите номер в формате +7 XXX XXX-XX-XX');
export const mobilePhone = telephone(isMobile, 'Введите номер в формате +7 9XX XXX-XX-XX');

export const email = text({ max: 254, tidy: (value) => value.toLowerCase() }).check(
  z.regex(/^[^\s@<>()[\]\\,;:"]+@[^\s@]+\.[^\s@.]{2,}$/, 'Введите адрес почты целиком, например name@example.ru'),
);

function tidyName(value: string): string {
  return value
    .replace(/\s+/g, ' ')
    .replace(/[‐‑–—]/g, '-')
    .replace(/[`´]/g, '’');
}

/** A surname, a first name or a patronymic. */
export const personName = text({ max: 60, tidy: tidyName }).check(
  z.minLength(2),
  z.regex(/^[А-ЯЁа-яёA-Za-z]+([ '’-][А-ЯЁа-яёA-Za-z]+)*$/, 'Только буквы, дефис и апостроф'),
  z.refine((value) => !mixesAlphabets(value), 'Русские и латинские буквы смешаны в одном слове'),
);

/** Digits and letters of a requisite, in any grouping and in letters of either alphabet. */
function requisite(fits: (value: string) => boolean, error: string) {
  const tidy = (value: string) => latinCode(value.replace(/\s+/g, '').toUpperCase());
  return text({ max: 30, tidy, error }).check(z.refine(fits, error));
}

export const inn = requisite(isInn, 'Некорректный ИНН: проверьте цифры');
export const kpp = requisite(isKpp, 'Некорректный КПП');
export const ogrn = requisite(isOgrn, 'Некорректный ОГРН');
export const bik = requisite(isBik, 'БИК состоит из 9 цифр');
export const gtin = requisite(isGtin, 'Некорректный GTIN: 8, 12, 13 или 14 цифр, последняя — контрольная');
export const bankAccount = requisite(isBankAccount, 'Счёт состоит из 20 цифр');

const dateError = 'Введите дату в формате ДД.ММ.ГГГГ';
export const date = bounded(10, dateError).check(z.refine(isCalendarDate, dateError));

/** Of a person who may take part: grown up, and not older than people get. */
export const birthDate = date.check(
  z.refine((day) => day <= moscowDay(new Date()), 'Дата рождения не может быть в будущем'),
  z.refine((day) => day > moscowDay(new Date()) || yearsSince(day) >= 18, 'Участник должен быть старше 18 лет'),
  z.refine((day) => yearsSince(day) <= 100, 'Проверьте год рождения'),
);
export const timestamp = z.string();
/** A thing or a person as others name it. */
export const titled = z.object({ id: z.int(), title: z.string() });
const timeZoneError = 'Выберите часовой пояс из списка';
export const timeZone = bounded(64, timeZoneError).check(z.refine(isTimeZone, timeZoneError));
const postalCodeError = 'Индекс — шесть цифр';
export const postalCode = text({ max: 6, error: postalCodeError }).check(z.regex(/^\d{6}$/, postalCodeError));
export const latitude = z.number().check(z.minimum(-90), z.maximum(90));
export const longitude = z.number().check(z.minimum(-180), z.maximum(180));

const codeError = 'Латинские буквы, цифры и дефис, от 3 до 20 знаков';
/** A business code such as TT-004128: Latin capitals, digits and hyphens, also when it was typed in Cyrillic ones. */
export const code = text({ max: 20, tidy: (value) => latinCode(value.toUpperCase()), error: codeError }).check(
  z.regex(/^[A-Z0-9-]{3,20}$/, codeError),
);

/** A name that areas declare: a kind of thing, an import. The server knows all of them and refuses the others in the same words. */
export const declaredName = bounded(40, notOffered).check(z.regex(/^[a-z_]+$/, notOffered));
