// The strings that cells of a workbook point to. Kept as UTF-8 in large slabs: two million JavaScript strings would
// take three times the memory and the garbage collector's time.
import { OutsideError } from '../outside-error.ts';
import { cellText, MAX_CELL_LENGTH } from './cell-text.ts';
import { scanXml } from './xml-scanner.ts';

export interface SharedStrings {
  get(index: number): string;
}

const SLAB = 2 ** 21;
const MAX_BYTES = 192 * 2 ** 20;
const REMEMBER_FIRST = 65_536;
const REMEMBER_LENGTH = 96;
/** In bytes of UTF-8. */
const MAX_STRING = MAX_CELL_LENGTH * 3;
const AMPERSAND = 0x26;
const UNDERSCORE = 0x5f;

export const NO_SHARED_STRINGS: SharedStrings = {
  get() {
    throw new OutsideError('file.broken', { why: 'shared_string' });
  },
};

export async function readSharedStrings(chunks: AsyncIterable<Buffer>): Promise<SharedStrings> {
  const store = createStore();
  let inText = false;
  let phonetic = false;
  await scanXml(chunks, {
    open(name) {
      if (name === 'si') store.begin();
      else if (name === 'rPh') phonetic = true;
      else if (name === 't') inText = !phonetic;
    },
    close(name) {
      if (name === 'rPh') phonetic = false;
      else if (name === 't') inText = false;
    },
    text(bytes, from, to, literal) {
      if (!inText) return;
      if (isPlain(bytes, from, to)) store.append(bytes, from, to);
      else {
        const decoded = Buffer.from(cellText(bytes, from, to, literal));
        store.append(decoded, 0, decoded.length);
      }
    },
  });
  return { get: store.get };
}

/** Without entities and escapes the bytes can be kept as they are. */
function isPlain(bytes: Buffer, from: number, to: number): boolean {
  for (let at = from; at < to; at++) {
    const byte = bytes[at];
    if (byte === AMPERSAND || byte === UNDERSCORE) return false;
  }
  return true;
}

function createStore() {
  const slabs: Buffer[] = [Buffer.allocUnsafeSlow(SLAB)];
  let slab = slabs[0]!;
  let used = 0;
  let count = 0;
  // Where each string begins: slab number and offset in one figure, and its length in bytes.
  let places = new Float64Array(4096);
  let lengths = new Uint32Array(4096);
  const remembered = new Array<string | undefined>(REMEMBER_FIRST);

  function begin(): void {
    if (count === places.length) {
      places = grown(places, new Float64Array(count * 2));
      lengths = grown(lengths, new Uint32Array(count * 2));
    }
    places[count] = (slabs.length - 1) * SLAB + used;
    count++;
  }

  function append(bytes: Buffer, from: number, to: number): void {
    if (count === 0) return;
    const length = lengths[count - 1]! + to - from;
    if (length > MAX_STRING) throw new OutsideError('sheet.cell_too_long', { limit: MAX_CELL_LENGTH });
    if (used + to - from > SLAB) moveToNewSlab();
    used += bytes.copy(slab, used, from, to);
    lengths[count - 1] = length;
  }

  /** A string lies in one slab, so the beginning of an unfinished one moves along. */
  function moveToNewSlab(): void {
    if ((slabs.length + 1) * SLAB > MAX_BYTES) throw new OutsideError('sheet.too_much_text', { limit: MAX_BYTES });
    const begun = lengths[count - 1]!;
    const next = Buffer.allocUnsafeSlow(SLAB);
    slab.copy(next, 0, used - begun, used);
    slabs.push(next);
    slab = next;
    used = begun;
    places[count - 1] = (slabs.length - 1) * SLAB;
  }

  function get(index: number): string {
    const known = remembered[index];
    if (known !== undefined) return known;
    if (!(index >= 0 && index < count)) return NO_SHARED_STRINGS.get(index);
    const place = places[index]!;
    const start = place % SLAB;
    const length = lengths[index]!;
    const text = slabs[Math.floor(place / SLAB)]!.toString('utf8', start, start + length);
    if (index < REMEMBER_FIRST && length <= REMEMBER_LENGTH) remembered[index] = text;
    return text;
  }

  return { begin, append, get };
}

function grown<T extends Float64Array | Uint32Array>(old: T, wider: T): T {
  wider.set(old);
  return wider;
}
