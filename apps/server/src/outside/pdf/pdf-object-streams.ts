// Since 1.5 a PDF may pack its objects into compressed streams. They are found as a reader finds them: behind every "obj",
// wherever it stands, also inside of other streams.
import { OutsideError } from '../outside-error.ts';
import { isEncrypted, plainName } from './pdf-names.ts';

const LONGEST_DICTIONARY = 2 ** 20;
/** Dictionaries that stand one in the other's way may cost so many times the file to read; an honest file costs once. */
const MAX_TIMES = 2;
/** One of them holds a hundred objects. */
const MAX_STREAMS = 10_000;
const TOKEN =
  /[\0\t\n\f\r ]+|%[^\r\n]*|<<|>>|<[^>]*>?|\/([^\0\t\n\f\r ()<>[\]{}/%]*)|[()[\]{}>]|[^\0\t\n\f\r ()<>[\]{}/%]+/y;

interface Dictionary {
  names: Set<string>;
  filters: string[];
  /** Where it ends in the text. */
  end: number;
}

/** Where the packed bytes of each such stream begin. Unpacked objects stand in the text anyway. */
export function* packedObjects(text: string): Generator<number> {
  const isSecret = isEncrypted(text);
  let letters = 0;
  let streams = 0;
  for (let at = text.indexOf('obj'); at >= 0; at = text.indexOf('obj', at + 3)) {
    if (text.startsWith('end', at - 3)) continue;
    const dictionary = dictionaryAt(text, at + 3);
    letters += dictionary.end - at;
    if (letters > MAX_TIMES * text.length + LONGEST_DICTIONARY || streams > MAX_STREAMS)
      throw new OutsideError('file.bomb', { why: 'pdf_objects' });
    if (!holdsObjects(dictionary) || !dictionary.names.has('Filter')) continue;
    if (isSecret) throw new OutsideError('file.encrypted');
    streams++;
    yield beginOfBytes(text, dictionary);
  }
}

/** Some readers do not ask for the type. */
function holdsObjects({ names }: Dictionary): boolean {
  return names.has('ObjStm') || (names.has('N') && names.has('First'));
}

/** Every honest program packs such streams in one way; another way may hide something. */
function beginOfBytes(text: string, { names, filters, end }: Dictionary): number {
  const isPlain = filters.length === 1 && /^(?:FlateDecode|Fl)$/.test(filters[0]!);
  const [head] = /^[\0\t\n\f\r ]*stream(?:\r\n|\n|\r)/.exec(text.slice(end, end + 1000)) ?? [];
  if (!head || !isPlain || names.has('DecodeParms') || names.has('DP')) throw unreadable();
  return end + head.length;
}

export function unreadable(cause?: unknown): OutsideError {
  return new OutsideError('file.broken', { why: 'pdf_objects' }, cause);
}

/** Empty when something else stands there. */
function dictionaryAt(text: string, from: number): Dictionary {
  const part = text.slice(from, from + LONGEST_DICTIONARY);
  const found: Dictionary = { names: new Set(), filters: [], end: from };
  let depth = 0;
  for (TOKEN.lastIndex = 0; ; ) {
    const at = TOKEN.lastIndex;
    const [token = '', name] = TOKEN.exec(part) ?? [];
    if (token === '') break;
    if (token === '<<') depth++;
    else if (token === '>>') depth--;
    else if (token === '(') TOKEN.lastIndex = stringEnd(part, at);
    else if (name !== undefined) note(found, plainName(name));
    // A number, a name or an array is no dictionary; blanks and comments may stand before one.
    else if (depth === 0 && !/^[\s\0%]/.test(token)) break;
    found.end = from + TOKEN.lastIndex;
    if (depth <= 0 && token === '>>') return found;
  }
  if (depth > 0 && holdsObjects(found)) throw unreadable();
  return { names: new Set(), filters: [], end: found.end };
}

function note({ names, filters }: Dictionary, name: string): void {
  names.add(name);
  if (/Decode$|^(?:Crypt|Fl|LZW|AHx|A85|RL|CCF|DCT)$/.test(name)) filters.push(name);
}

/** Brackets inside of a string stand in pairs, or behind a backslash. */
function stringEnd(part: string, from: number): number {
  let depth = 0;
  for (let at = from; at < part.length; at++) {
    const sign = part[at];
    if (sign === '\\') at++;
    else if (sign === '(') depth++;
    else if (sign === ')' && --depth === 0) return at + 1;
  }
  return part.length;
}
