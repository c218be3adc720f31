// Excel keeps a date as a number of days and only its style says that it is one. Dates leave the reader as users write
// them in CSV (ДД.ММ.ГГГГ ЧЧ:мм), so an import has one form to understand.

export const NUMBER = 0;
export const DATE = 1;
export const TIME = 2;
export type NumberKind = typeof NUMBER | typeof DATE | typeof TIME;

const DAY_MS = 86_400_000;
const EPOCH_1900 = Date.UTC(1899, 11, 30);
const EPOCH_1904 = Date.UTC(1904, 0, 1);
const LAST_SERIAL = 2_958_466;

/** Kinds of the number formats that files name by id without spelling them out. */
export function builtInKind(id: number): NumberKind {
  if ((id >= 14 && id <= 17) || id === 22 || (id >= 27 && id <= 36) || (id >= 50 && id <= 58)) return DATE;
  return (id >= 18 && id <= 21) || (id >= 45 && id <= 47) ? TIME : NUMBER;
}

/** Excel's own limit of one format. */
const MAX_FORMAT_LENGTH = 255;

export function formatKind(format: string): NumberKind {
  const code = (format.slice(0, MAX_FORMAT_LENGTH).split(';')[0] ?? '')
    .replace(/"[^"]*"?|\\.|_.|\*./g, '')
    .replace(/\[(?!(?:h+|m+|s+)\])[^\]]*\]/gi, '')
    .toLowerCase();
  if (/general|[#0?]/.test(code.replace(/s\.0+/g, 's'))) return NUMBER;
  if (/[dy]/.test(code)) return DATE;
  if (/[hs]/.test(code)) return TIME;
  return code.includes('m') ? DATE : NUMBER;
}

export function dateText(serial: number, kind: NumberKind, from1904: boolean): string | null {
  if (!(serial >= 0 && serial < LAST_SERIAL)) return null;
  const seconds = Math.round(serial * 86_400);
  if (kind === TIME) return clock(seconds);
  // Excel believes that 29.02.1900 existed, so days before it stand one further.
  const days = !from1904 && serial < 60 ? Math.floor(seconds / 86_400) + 1 : Math.floor(seconds / 86_400);
  const day = new Date((from1904 ? EPOCH_1904 : EPOCH_1900) + days * DAY_MS);
  const date = `${two(day.getUTCDate())}.${two(day.getUTCMonth() + 1)}.${day.getUTCFullYear()}`;
  const rest = seconds % 86_400;
  return rest === 0 ? date : `${date} ${clock(rest)}`;
}

/** Cells of type "d" hold ISO 8601. */
export function isoDateText(iso: string): string {
  const [, year, month, day, time] = /^(\d{4})-(\d\d)-(\d\d)(?:T(\d\d:\d\d(?::\d\d)?))?/.exec(iso) ?? [];
  if (!year) return iso;
  const clockText = time?.replace(/:00$/, (zero) => (time.length === 8 ? '' : zero));
  return !clockText || clockText === '00:00' ? `${day}.${month}.${year}` : `${day}.${month}.${year} ${clockText}`;
}

function clock(seconds: number): string {
  const text = `${two(Math.floor(seconds / 3600))}:${two(Math.floor(seconds / 60) % 60)}`;
  return seconds % 60 === 0 ? text : `${text}:${two(seconds % 60)}`;
}

function two(value: number): string {
  return value < 10 ? `0${value}` : String(value);
}
