/** Numbers, dates, plurals and phones as people read them in Russian. Files (CSV, XLSX) have their own rules. */
import { grouped, plural } from '@iskra/contract/kernel/counts';
import { moscowDay } from '@iskra/contract/kernel/moscow';

export { plural };

const NBSP = '\u00A0';
const MINUS = '\u2212';

/** Absent values are a dash in every table. */
export const DASH = '—';

export const yesOrNo = (value: boolean) => (value ? 'Да' : 'Нет');

const formats = new Map<number, Intl.NumberFormat>();

function withFraction(value: number, maximumFractionDigits: number): string {
  const format = formats.get(maximumFractionDigits) ?? new Intl.NumberFormat('ru-RU', { maximumFractionDigits });
  formats.set(maximumFractionDigits, format);
  return format.format(value).replace(/\s/g, NBSP);
}

/** 12 400 000, 56,86, −40: groups by non-breaking spaces, the real minus. */
export function formatNumber(value: number, fractionDigits = 2): string {
  const shown = Number.isSafeInteger(value) ? grouped(value) : withFraction(value, fractionDigits);
  return shown.replace('-', MINUS);
}

/** +35, −40, 0: for changes of a balance. */
export const formatChange = (value: number) => (value > 0 ? `+${formatNumber(value)}` : formatNumber(value));

/** 1.04 → 104 % */
export const formatPercent = (share: number, fractionDigits = 0) =>
  `${formatNumber(share * 100, fractionDigits)}${NBSP}%`;

/** «21 коин»: the number and its word, never torn apart by a line break. */
export const countOf = (count: number, one: string, few: string, many: string) =>
  `${formatNumber(count)}${NBSP}${plural(count, one, few, many)}`;

/** +79126401847 → +7 912 640-18-47; anything else as it is. */
export function formatPhone(value: string): string {
  const match = /^\+?[78](\d{3})(\d{3})(\d{2})(\d{2})$/.exec(value.replace(/[^\d+]/g, ''));
  return match ? `+7${NBSP}${match[1]}${NBSP}${match[2]}-${match[3]}-${match[4]}` : value;
}

/** Where a word stands before it that `starts` lets begin there. Safari before 16.4 does not even read a script with a lookbehind. */
const keptAfter = (text: string, short: RegExp, starts: RegExp) =>
  text.replace(short, (found: string, word: string, at: number) =>
    at === 0 || starts.test(text[at - 1]!) ? `${word}${NBSP}` : found,
  );

/** «г. Тверь», «д. 5», «№ 154», «ИП Орлов»: no line ends after an abbreviation. For any text that people have typed. */
export const keepTogether = (text: string) => keptAfter(text, /(\p{L}{1,5}\.|№|ИП|ООО|АО) (?=\S)/gu, /[\s(«„]/);

/** The same for a value that may be a text. */
export const keptTogether = <Value>(value: Value) => (typeof value === 'string' ? keepTogether(value) : value);

/** Not seen; no line breaks at it. */
const JOINER = '\u2060';

/** «ул. Ленина, д. 5», «пр-т Победы», «Советская ул.»: an abbreviation does not part from its name, nor a word at its hyphen. */
export const formatAddress = (address: string) =>
  keptAfter(keepTogether(address), /(\S{1,5}\.|\S{1,3}-\S) /g, /\s/)
    .replace(/ (?=(?:ул|пер|просп|пр-т|наб|пл|ш|обл|р-н)\.?(?:,|$))/g, NBSP)
    .replace(/(\p{L})-(?=\p{L})/gu, `$1-${JOINER}`);

const shortMonths = 'янв фев мар апр мая июн июл авг сен окт ноя дек'.split(' ');
export const longMonths = 'января февраля марта апреля мая июня июля августа сентября октября ноября декабря'.split(
  ' ',
);

type Moment = Date | string | number;

/** A bare day ("2026-11-30") is that day wherever the reader is, not midnight in London. */
function toDate(moment: Moment): Date {
  const day = typeof moment === 'string' && /^(\d{4})-(\d{2})-(\d{2})$/.exec(moment);
  return day ? new Date(Number(day[1]), Number(day[2]) - 1, Number(day[3])) : new Date(moment);
}

const two = (value: number) => String(value).padStart(2, '0');
const isSameDay = (a: Date, b: Date) => a.toDateString() === b.toDateString();

/** 11:42 */
export function formatTime(moment: Moment): string {
  const date = toDate(moment);
  return `${two(date.getHours())}:${two(date.getMinutes())}`;
}

/** 30 ноября 2026 */
export function formatDay(moment: Moment): string {
  const date = toDate(moment);
  return [date.getDate(), longMonths[date.getMonth()], date.getFullYear()].join(NBSP);
}

/** «сегодня», «12 ноя», «12 ноя 2025» */
export function formatShortDay(moment: Moment, now: Date = new Date()): string {
  const date = toDate(moment);
  if (isSameDay(date, now)) return 'сегодня';
  const parts: (string | number | undefined)[] = [date.getDate(), shortMonths[date.getMonth()]];
  if (date.getFullYear() !== now.getFullYear()) parts.push(date.getFullYear());
  return parts.join(NBSP);
}

/** «сегодня, 11:42», «12 ноя, 11:42» */
export const formatMoment = (moment: Moment, now: Date = new Date()) =>
  `${formatShortDay(moment, now)}, ${formatTime(moment)}`;

/** In a list of another year the day is enough: «12 ноя 2025». */
export const formatMomentInList = (moment: Moment, now: Date = new Date()) =>
  toDate(moment).getFullYear() === now.getFullYear() ? formatMoment(moment, now) : formatShortDay(moment, now);

/** «1–12 ноября», «28 октября – 3 ноября», with the year when it is not this one. */
export function formatDayRange(from: Moment, to: Moment, now: Date = new Date()): string {
  const [start, end] = [toDate(from), toDate(to)];
  const dayAndMonth = (date: Date) => `${date.getDate()}${NBSP}${longMonths[date.getMonth()]}`;
  const year = end.getFullYear() === now.getFullYear() ? '' : `${NBSP}${end.getFullYear()}`;
  if (isSameDay(start, end)) return dayAndMonth(end) + year;
  if (start.getFullYear() !== end.getFullYear()) return `${formatDay(start)} – ${formatDay(end)}`;
  if (start.getMonth() === end.getMonth()) return `${start.getDate()}–${dayAndMonth(end)}${year}`;
  return `${dayAndMonth(start)} – ${dayAndMonth(end)}${year}`;
}

/** «Сегодня, 12 ноября», «Вчера, 11 ноября», «9 ноября»: the heading of a day. */
export function formatDayHead(moment: Moment, now: Date = new Date()): string {
  const [date, before] = [toDate(moment), new Date(now)];
  before.setDate(now.getDate() - 1);
  const day = formatDayRange(date, date, now);
  if (isSameDay(date, now)) return `Сегодня, ${day}`;
  return isSameDay(date, before) ? `Вчера, ${day}` : day;
}

/** 3 ч 12 мин, 41 с: the two largest parts. */
export function formatDuration(seconds: number): string {
  const whole = Math.round(seconds);
  const parts: [number, string][] = [
    [Math.floor(whole / 86400), 'дн.'],
    [Math.floor((whole % 86400) / 3600), 'ч'],
    [Math.floor((whole % 3600) / 60), 'мин'],
    [whole % 60, 'с'],
  ];
  const first = parts.findIndex(([amount]) => amount > 0);
  if (first === -1) return `0${NBSP}с`;
  const largest = parts.slice(first, first + 2).filter(([amount]) => amount > 0);
  return largest.map(([amount, unit]) => `${amount}${NBSP}${unit}`).join(' ');
}

/** 0:48 for countdowns. */
export const formatCountdown = (seconds: number) => `${Math.floor(seconds / 60)}:${two(Math.floor(seconds % 60))}`;

/** 3,4 МБ */
export function formatBytes(bytes: number): string {
  const units = ['Б', 'КБ', 'МБ', 'ГБ'];
  const power = bytes < 1 ? 0 : Math.min(Math.floor(Math.log(bytes) / Math.log(1024)), units.length - 1);
  return `${formatNumber(bytes / 1024 ** power, power === 0 ? 0 : 1)}${NBSP}${units[power]}`;
}

/** The programme's day at a moment, wherever the browser is: "2026-11-30". */
export const programmeDay = (moment: Date | string) => moscowDay(new Date(moment));

export const today = () => programmeDay(new Date());
