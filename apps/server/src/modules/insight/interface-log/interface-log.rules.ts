// The stored form of a browser's error: no personal data, and one name for all the times it happens.
import type { InterfaceError } from '@iskra/contract/areas/insight/interface-log';

const mostExtras = 20;
const longestName = 50;
const longestValue = 200;
/** In bytes; together a row of the journal has 8 KB at most. */
const most = { message: 1_000, stack: 4_000, route: 300, app_version: 100, extra: 2_000 };

// biome-ignore lint/suspicious/noControlCharactersInRegex: they cannot be stored, and nobody typed them
const control = /[\u0000-\u0008\u000b-\u001f\u007f]/g;
const email = /[\p{L}\p{N}_.+-]{1,64}@[\p{L}\p{N}-]{1,63}(?:\.[\p{L}\p{N}-]{1,63}){1,5}/gu;
const queryValue = /([?&#][\w.%[\]-]{1,50}=)[^\s&#"')]+/g;
/** Tokens, keys, hashes: long words with a digit in them. */
const secret = /(?<![\w-])(?=[\w-]{0,200}\d)[\w-]{24,}/g;
/** Phones, codes, card numbers, addresses of computers; a position in a file («:12:345678») is none of them. */
const digits = /(?<![\d:])\+?\d(?:[\s().-]{0,2}\d){5,}/g;

export function scrub(text: string): string {
  return text
    .toWellFormed()
    .replace(control, '')
    .replace(queryValue, '$1…')
    .replace(email, '[почта]')
    .replace(secret, '[ключ]')
    .replace(digits, '[цифры]');
}

function textOf(value: unknown): string {
  if (typeof value === 'string') return value;
  if (value === null || typeof value !== 'object') return String(value);
  // Deeper parts are a state of the program that nobody asked for.
  return Array.isArray(value) ? `[${value.length}]` : '{…}';
}

/** The beginning of a text that fits into so many bytes. */
function cut(text: string, bytes: number): string {
  if (Buffer.byteLength(text) <= bytes) return text;
  // A letter that was cut in two decodes as the replacement character.
  return Buffer.from(text)
    .subarray(0, bytes)
    .toString()
    .replace(/\ufffd$/, '');
}

function scrubExtra(extra: Record<string, unknown>): Record<string, string> {
  const kept: [string, string][] = [];
  let room = most.extra;
  for (const [name, value] of Object.entries(extra).slice(0, mostExtras)) {
    const entry: [string, string] = [scrub(name.slice(0, longestName)), scrub(textOf(value).slice(0, longestValue))];
    room -= Buffer.byteLength(entry.join());
    if (room < 0) break;
    kept.push(entry);
  }
  return Object.fromEntries(kept);
}

export interface ScrubbedError {
  level: InterfaceError['level'];
  message: string;
  stack: string | null;
  route: string | null;
  app_version: string | null;
  extra: Record<string, string>;
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

export function scrubError(error: InterfaceError): ScrubbedError {
  const or = (text: string | null | undefined, bytes: number) => (text ? cut(scrub(text), bytes) : null);
  const extra = scrubExtra(error.extra ?? {});
  return {
    level: error.level,
    message: cut(scrub(error.message), most.message),
    stack: or(error.stack, most.stack),
    // The part behind the sign is what a person searched for or followed.
    route: or(error.route?.split(/[?#]/)[0], most.route),
    app_version: or(error.app_version, most.app_version),
    extra: error.request_id && uuid.test(error.request_id) ? { ...extra, request_id: error.request_id } : extra,
  };
}

/** The text that is the same whenever the same error happens: no numbers, no positions, no build hashes of file names. */
export function identity({ level, message, stack }: ScrubbedError): string {
  const frame = (stack ?? '').split('\n').find((line) => /:\d+(:\d+)?\)?\s*$/.test(line)) ?? '';
  const place = frame.replace(/(:\d+)+\)?\s*$/, '').replace(/[-.][\w-]{8}(?=\.\w+$)/, '');
  return [level, message.replace(/\d+/g, '0'), place.trim()].join('\n');
}
