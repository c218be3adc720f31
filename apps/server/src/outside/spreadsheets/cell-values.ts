// An exported value in a table: nothing, a text, a number or a moment on the clock of the chosen zone.

export type CellValue = string | number | bigint | boolean | Date | null | undefined;

export interface SheetColumn {
  title: string;
  /** Without a kind the value decides. `text` keeps codes and phones as they are, leading zeros and all. */
  kind?: 'text' | 'number' | 'date' | 'datetime';
  /** In characters; by default the first rows decide. */
  width?: number;
}

/** Rows at hand, or rows that are waited for: those come many at a time, because waiting for each costs more than writing it. */
export type TableRows = Iterable<CellValue[]> | AsyncIterable<Iterable<CellValue[]>>;

export const inBatches = (rows: TableRows) => (Symbol.asyncIterator in rows ? rows : [rows]);

/** Milliseconds as if the local clock showed UTC. */
export interface Moment {
  local: number;
  withTime: boolean;
}

export type PlainCell = string | number | Moment | null;
export type Clock = (instant: number) => number;

const DAY_MS = 86_400_000;

export const DEFAULT_ZONE = 'Europe/Moscow';

export function plainCell(value: CellValue, kind: SheetColumn['kind'], clock: Clock): PlainCell {
  if (value === null || value === undefined || value === '') return null;
  if (typeof value === 'boolean') return value ? 'Да' : 'Нет';
  if (value instanceof Date) return momentOf(value.getTime(), kind, clock);
  if (kind === 'text') return String(value);
  if (typeof value === 'number') return Number.isFinite(value) ? value : null;
  if (typeof value === 'bigint') return exactNumber(String(value));
  if (kind === 'number') return exactNumber(value);
  return kind === 'date' || kind === 'datetime' ? parsedMoment(value, kind, clock) : value;
}

/** Excel keeps 15 digits of a number; a longer one stays whole only as text. Databases send large numbers as text. */
function exactNumber(text: string): string | number {
  return /^-?\d{1,15}(\.\d{1,15})?$/.test(text) && text.replace(/\D/g, '').length <= 15 ? Number(text) : text;
}

function momentOf(instant: number, kind: SheetColumn['kind'], clock: Clock): Moment | null {
  if (Number.isNaN(instant)) return null;
  const local = clock(instant);
  return kind === 'date' ? { local: local - modulo(local, DAY_MS), withTime: false } : { local, withTime: true };
}

function parsedMoment(text: string, kind: 'date' | 'datetime', clock: Clock): Moment | string {
  if (/^\d{4}-\d\d-\d\d$/.test(text)) {
    const local = Date.parse(text);
    return Number.isNaN(local) ? text : { local, withTime: false };
  }
  const zoned = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d.*(Z|[+-]\d\d(:?\d\d)?)$/.test(text);
  return (zoned && momentOf(Date.parse(text), kind, clock)) || text;
}

export function momentText({ local, withTime }: Moment): string {
  const day = Math.floor(local / DAY_MS);
  const date = dayText(day);
  if (!withTime) return date;
  const minutes = Math.floor((local - day * DAY_MS) / 60_000);
  return `${date} ${twoDigits(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}`;
}

const twoDigits = (number: number) => (number < 10 ? `0${number}` : String(number));

const dayTexts = new Map<number, string>();

/** The rows of a table mostly share their days. */
function dayText(day: number): string {
  let text = dayTexts.get(day);
  if (text === undefined) {
    const [date] = new Date(day * DAY_MS).toISOString().split('T');
    const [, year, month, dayOfMonth] = /^(.+)-(\d\d)-(\d\d)$/.exec(date!)!;
    text = `${dayOfMonth}.${month}.${year}`;
    if (dayTexts.size > 20_000) dayTexts.clear();
    dayTexts.set(day, text);
  }
  return text;
}

/** Offsets change on quarter hours only, so one look-up serves all instants of a quarter. */
export function clockOf(timeZone: string): Clock {
  const format = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' });
  const offsets = new Map<number, number>();
  return (instant) => {
    const quarter = Math.floor(instant / 900_000);
    let offset = offsets.get(quarter);
    if (offset === undefined) {
      offset = offsetOf(format.format(quarter * 900_000));
      if (offsets.size > 20_000) offsets.clear();
      offsets.set(quarter, offset);
    }
    return instant + offset;
  };
}

function offsetOf(formatted: string): number {
  const [, sign, hours, minutes, seconds = '0'] = /GMT([+-])(\d\d):(\d\d)(?::(\d\d))?/.exec(formatted) ?? [];
  if (!sign) return 0;
  const size = (Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)) * 1000;
  return sign === '-' ? -size : size;
}

function modulo(value: number, by: number): number {
  return ((value % by) + by) % by;
}
