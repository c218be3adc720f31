/**
 * What each type of text input takes. Pure: text in, text out; `use-filtered-input.ts` connects it to the browser.
 * `number` and `text` refuse a wrong insertion as a whole; our own types pick the useful part out of pasted text.
 */

export type InputType = 'number' | 'text' | 'name' | 'string' | 'phone' | 'inn' | 'decimal' | 'date' | 'multiline';

export interface InputRule {
  /** May this be typed, pasted or dropped? */
  accepts: (inserted: string) => boolean;
  /** The shown text → the value, or null when it breaks the rule. */
  read: (shown: string) => string | null;
  /** The value → the shown text. */
  show: (value: string) => string;
  inputMode?: 'numeric' | 'decimal' | 'tel';
  autoComplete?: string;
}

const asIs = (text: string) => text;

/** Latin and Cyrillic letters and the space: the letters of U+0400–U+052F without its signs. */
const letters = 'A-Za-z\\u0400-\\u0481\\u048A-\\u052F';

/** The whole insertion matches or nothing happens. */
function strict(pattern: RegExp): Pick<InputRule, 'accepts' | 'read' | 'show'> {
  const matches = (text: string) => pattern.test(text);
  return { accepts: matches, read: (shown) => (matches(shown) ? shown : null), show: asIs };
}

/** Unwanted characters drop out; an insertion made only of them is refused. */
function cleaning(unwanted: RegExp): Pick<InputRule, 'accepts' | 'read' | 'show'> {
  const clean = (text: string) => text.replace(unwanted, '');
  return { accepts: (inserted) => clean(inserted) !== '', read: clean, show: asIs };
}

const digits = (text: string) => text.replace(/\D/g, '');
const hasDigit = (text: string) => /\d/.test(text);

/** Any way of writing a Russian number → +7 and up to ten digits. */
export function readPhone(shown: string): string {
  const all = digits(shown);
  if (all === '') return '';
  const national = /^[78]/.test(all) ? all.slice(1) : all;
  return `+7${national.slice(0, 10)}`;
}

/** +79126401847 → +7 912 640-18-47; unfinished numbers as far as they go. */
export function showPhone(value: string): string {
  if (value === '') return '';
  const national = value.replace(/^\+7/, '');
  const groups = [national.slice(0, 3), national.slice(3, 6)].filter(Boolean);
  const pairs = [national.slice(6, 8), national.slice(8, 10)].filter(Boolean);
  return [['+7', ...groups].join(' '), ...pairs].join('-');
}

/** The number as people type it («−1 234,5») → "-1234.5"; an unfinished one stays unfinished. */
export function readDecimal(shown: string): string {
  const sign = /^\s*[-−]/.test(shown) ? '-' : '';
  const [whole = '', ...fraction] = shown.replace(/[^\d.,]/g, '').split(/[.,]/);
  return sign + (fraction.length > 0 ? `${whole}.${fraction.join('')}` : whole);
}

const showDecimal = (value: string) => value.replace('.', ',').replace('-', '−');

const pad = (text: string) => text.padStart(2, '0');

/** A real calendar day, not 31.02. */
function isDay(year: string, month: string, day: string): boolean {
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
  return Number(year) >= 1000 && date.getUTCMonth() === Number(month) - 1 && date.getUTCDate() === Number(day);
}

/** ДД.ММ.ГГГГ → 2026-11-30 when it is a real day; otherwise the typed text, so that it can be corrected. */
export function readDate(shown: string): string {
  const iso = /^\s*(\d{4})-(\d{2})-(\d{2})/.exec(shown);
  const plain = iso ? `${iso[3]}${iso[2]}${iso[1]}` : spreadDate(shown);
  const [day, month, year] = [plain.slice(0, 2), plain.slice(2, 4), plain.slice(4, 8)];
  if (plain.length === 8 && isDay(year, month, day)) return `${year}-${month}-${day}`;
  return [day, month, year].filter(Boolean).join('.');
}

/** «1.9.2026» means 01.09.2026: a separator after one digit finishes the part. */
function spreadDate(shown: string): string {
  const parts = shown.split(/[.,/\s-]+/).map(digits);
  const finished = parts.map((part, index) => (index < 2 && index < parts.length - 1 && part ? pad(part) : part));
  return finished.join('').slice(0, 8);
}

function showDate(value: string): string {
  const iso = /^(\d{4})-(\d{2})-(\d{2})$/.exec(value);
  return iso ? `${iso[3]}.${iso[2]}.${iso[1]}` : value;
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: this keeps control characters out
const control = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F]/g;

export const inputRules: Record<InputType, InputRule> = {
  number: { ...strict(/^[0-9]*$/), inputMode: 'numeric' },
  text: strict(new RegExp(`^[${letters} ]*$`)),
  name: cleaning(new RegExp(`[^${letters} .'’-]`, 'g')),
  string: {
    accepts: (inserted) => inserted.replace(control, '') !== '',
    read: (shown) => shown.replace(/[\t\r\n]+/g, ' ').replace(control, ''),
    show: asIs,
  },
  multiline: cleaning(control),
  phone: { accepts: hasDigit, read: readPhone, show: showPhone, inputMode: 'tel', autoComplete: 'tel' },
  inn: { accepts: hasDigit, read: (shown) => digits(shown).slice(0, 12), show: asIs, inputMode: 'numeric' },
  decimal: {
    accepts: (inserted) => /[\d.,−-]/.test(inserted),
    read: readDecimal,
    show: showDecimal,
    inputMode: 'decimal',
  },
  date: { accepts: (inserted) => /[\d.,/-]/.test(inserted), read: readDate, show: showDate, inputMode: 'numeric' },
};

export interface Limits {
  max?: number;
  /** At the limit further typing is refused; without it the text is cut to the limit. */
  prevent?: boolean;
  /** Backspace, CapsLock, arrows and Shift are no business of the field: its key handlers never hear of them. */
  ignoreKeys?: boolean;
}

export const ignoredKeys = new Set([
  'Backspace',
  'CapsLock',
  'ArrowLeft',
  'ArrowRight',
  'ArrowUp',
  'ArrowDown',
  'Shift',
]);

/** `kept` is the length of the text that stays in the input: all of it without the selected part. */
export const isFull = (kept: number, limits: Limits) =>
  limits.prevent === true && limits.max !== undefined && kept >= limits.max;

export const cutToLimit = (text: string, limits: Limits) => text.slice(0, limits.max ?? text.length);

export interface Edit {
  value: string;
  shown: string;
  caret: number;
}

/** What an input should hold after the browser put `raw` into it, or null when the rule forbids it. */
export function applyRule(rule: InputRule, raw: string, caret: number, limits: Limits): Edit | null {
  const value = rule.read(cutToLimit(raw, limits));
  if (value === null) return null;
  const shown = rule.show(value);
  // The part before the caret, formatted alone, ends exactly where the caret belongs.
  const before = caret >= raw.length ? shown : rule.show(rule.read(raw.slice(0, caret)) ?? '');
  return { value, shown, caret: Math.min(before.length, shown.length) };
}
