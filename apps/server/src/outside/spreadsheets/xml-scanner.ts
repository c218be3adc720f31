// A forward-only scanner for the XML inside Office files. It works on bytes, keeps no tree and no stack, and knows no
// entities but the five of XML, so its memory need does not depend on the document. Documents with a DTD are refused.
import { OutsideError } from '../outside-error.ts';

export interface XmlHandler {
  /** Attributes are the bytes from..to; `name` has no namespace prefix. An empty element is followed by close(). */
  open(name: string, bytes: Buffer, from: number, to: number): void;
  close(name: string): void;
  /** Undecoded text; CDATA comes with `literal`. One text may come in several calls. */
  text(bytes: Buffer, from: number, to: number, literal: boolean): void;
}

// The longest legal piece without a '<' or '>' is a cell of 32,767 characters, at most 6 bytes each ("&quot;").
const MAX_TOKEN = 512 * 1024;
const LT = 0x3c;
const GT = 0x3e;
const SLASH = 0x2f;
const COLON = 0x3a;
const BANG = 0x21;
const QUESTION = 0x3f;
const NONE = Buffer.alloc(0);

export async function scanXml(chunks: AsyncIterable<Buffer>, handler: XmlHandler): Promise<void> {
  const scanner = createXmlScanner(handler);
  for await (const chunk of chunks) scanner.write(chunk);
  scanner.end();
}

export function createXmlScanner(handler: XmlHandler): { write(chunk: Buffer): void; end(): void } {
  let rest: Buffer = NONE;
  let started = false;
  return {
    write(chunk) {
      const bytes = rest.length === 0 ? chunk : Buffer.concat([rest, chunk]);
      if (!started) {
        if (bytes.length < 4) {
          rest = bytes;
          return;
        }
        refuseOtherEncodings(bytes);
        started = true;
      }
      const done = scan(bytes, handler);
      rest = done === bytes.length ? NONE : bytes.subarray(done);
      if (rest.length > MAX_TOKEN) throw new OutsideError('file.broken', { why: 'xml_token' });
    },
    end() {
      if (!started || rest.length > 0) throw new OutsideError('file.broken', { why: 'xml_end' });
    },
  };
}

/** Handles every whole token and returns where the first unfinished one begins. */
function scan(bytes: Buffer, handler: XmlHandler): number {
  const length = bytes.length;
  let at = 0;
  while (at < length) {
    if (bytes[at] !== LT) {
      const end = endOfText(bytes, at, length);
      if (end === length) return at;
      handler.text(bytes, at, end, false);
      at = end;
    }
    if (at + 1 === length) return at;
    const next = bytes[at + 1];
    const end = next === BANG || next === QUESTION ? special(bytes, at, handler) : tag(bytes, at, length, handler);
    if (end < 0) return at;
    at = end;
  }
  return at;
}

function endOfText(bytes: Buffer, from: number, length: number): number {
  let at = from;
  while (at < length && bytes[at] !== LT) at++;
  return at;
}

function tag(bytes: Buffer, at: number, length: number, handler: XmlHandler): number {
  const closing = bytes[at + 1] === SLASH;
  let from = closing ? at + 2 : at + 1;
  let nameEnd = from;
  for (; nameEnd < length; nameEnd++) {
    const byte = bytes[nameEnd]!;
    if (byte === COLON) from = nameEnd + 1;
    else if (byte <= 0x20 || byte === SLASH || byte === GT) break;
  }
  const end = bytes[nameEnd] === GT ? nameEnd : endOfTag(bytes, nameEnd, length);
  if (end === length) return -1;
  const name = nameOf(bytes, from, nameEnd);
  if (closing) handler.close(name);
  else {
    const empty = bytes[end - 1] === SLASH;
    handler.open(name, bytes, nameEnd, empty ? end - 1 : end);
    if (empty) handler.close(name);
  }
  return end + 1;
}

/** Where the '>' stands; it may also occur inside of quotes. */
function endOfTag(bytes: Buffer, from: number, length: number): number {
  let quote = 0;
  for (let at = from; at < length; at++) {
    const byte = bytes[at]!;
    if (quote !== 0) {
      if (byte === quote) quote = 0;
    } else if (byte === GT) return at;
    else if (byte === 0x22 || byte === 0x27) quote = byte;
    else if (byte === LT) throw new OutsideError('file.broken', { why: 'xml_tag' });
  }
  return length;
}

/** The names that come millions of times are short; each is made once. */
const ONE_LETTER = Array.from({ length: 256 }, (_, code) => String.fromCharCode(code));
const shortNames = new Map<number, string>();

function nameOf(bytes: Buffer, from: number, to: number): string {
  if (to - from === 1) return ONE_LETTER[bytes[from]!]!;
  if (to - from > 3) return bytes.toString('latin1', from, to);
  let key = 0;
  for (let at = from; at < to; at++) key = (key << 8) | bytes[at]!;
  let name = shortNames.get(key);
  if (name === undefined) {
    name = bytes.toString('latin1', from, to);
    if (shortNames.size < 1000) shortNames.set(key, name);
  }
  return name;
}

/** Comments, processing instructions, CDATA; returns -1 while unfinished. */
function special(bytes: Buffer, at: number, handler: XmlHandler): number {
  if (bytes[at + 1] === QUESTION) return after(bytes, '?>', at + 2);
  const head = bytes.toString('latin1', at, at + 9);
  if (head.startsWith('<!--')) return after(bytes, '-->', at + 4);
  if (head === '<![CDATA[') {
    const end = after(bytes, ']]>', at + 9);
    if (end > 0) handler.text(bytes, at + 9, end - 3, true);
    return end;
  }
  if (head.length < 9) return -1;
  throw new OutsideError('file.dtd_refused');
}

function after(bytes: Buffer, mark: string, from: number): number {
  const found = bytes.indexOf(mark, from, 'latin1');
  return found < 0 ? -1 : found + mark.length;
}

function refuseOtherEncodings(bytes: Buffer): void {
  const wide = bytes[0] === 0 || bytes[1] === 0 || bytes.readUInt16BE(0) === 0xfeff || bytes.readUInt16BE(0) === 0xfffe;
  const declared = /^(?:\xef\xbb\xbf)?<\?xml[^>]*encoding=["']([^"']+)/.exec(bytes.toString('latin1', 0, 200))?.[1];
  if (wide || (declared && !/^(utf-?8|us-ascii)$/i.test(declared))) {
    throw new OutsideError('file.broken', { why: 'xml_encoding' });
  }
}

/** Attributes by name without prefix. For the small parts only: cells have a faster reader of their own. */
export function attributesOf(bytes: Buffer, from: number, to: number): Record<string, string> {
  return Object.fromEntries(attributeList(bytes, from, to));
}

/** Every attribute as it stands: a name may come twice, with different prefixes. */
export function attributeList(bytes: Buffer, from: number, to: number): [name: string, value: string][] {
  const found: [string, string][] = [];
  const text = bytes.toString('utf8', from, to);
  for (let at = 0; ; ) {
    const equals = text.indexOf('=', at);
    if (equals < 0) return found;
    let open = equals + 1;
    while (text.charCodeAt(open) <= 0x20) open++;
    const close = text.indexOf(text[open] === "'" ? "'" : '"', open + 1);
    if (close < 0) return found;
    const name = text.slice(at, equals).trim();
    found.push([name.slice(name.indexOf(':') + 1), decodeEntities(text.slice(open + 1, close))]);
    at = close + 1;
  }
}

const NAMED: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

export function decodeEntities(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(/&(#x[0-9a-f]{1,6}|#\d{1,7}|\w{1,8});/gi, (whole, body: string) => {
    if (body[0] !== '#') {
      const named = NAMED[body];
      if (named === undefined) throw new OutsideError('file.broken', { why: 'xml_entity' });
      return named;
    }
    const code = /^#x/i.test(body) ? Number.parseInt(body.slice(2), 16) : Number(body.slice(1));
    const legal = code > 0 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff);
    return legal ? String.fromCodePoint(code) : whole;
  });
}

/** Office writes characters that XML cannot hold as _xHHHH_. Zero stays as written: a database text cannot hold it. */
export function decodeOfficeEscapes(text: string): string {
  if (!text.includes('_x')) return text;
  return text.replace(/_x([0-9A-Fa-f]{4})_/g, (whole, hex: string) => {
    const code = Number.parseInt(hex, 16);
    return code === 0 || (code >= 0xd800 && code <= 0xdfff) ? whole : String.fromCharCode(code);
  });
}
