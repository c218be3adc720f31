// Finds out how a CSV was written. The whole file is looked at, since the first Cyrillic letter may stand in its last row.
import { createReadStream } from 'node:fs';
import { OutsideError } from '../outside-error.ts';

export type CsvEncoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1251';

export async function detectEncoding(path: string): Promise<CsvEncoding> {
  const utf8 = new TextDecoder('utf-8', { fatal: true });
  let isUtf8 = true;
  let first = true;
  for await (const bytes of piecesOf(path)) {
    if (first && bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
    if (first && bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
    first = false;
    if (bytes.includes(0)) throw new OutsideError('sheet.not_text');
    isUtf8 &&= decodes(utf8, bytes);
  }
  if (isUtf8 && decodes(utf8)) return 'utf-8';
  if (!looksLikeWindows1251(await countBytes(path))) throw new OutsideError('sheet.encoding');
  return 'windows-1251';
}

async function countBytes(path: string): Promise<Float64Array> {
  const counts = new Float64Array(256);
  for await (const bytes of piecesOf(path)) {
    for (let at = 0; at < bytes.length; at++) counts[bytes[at]!]!++;
  }
  return counts;
}

function piecesOf(path: string): AsyncIterable<Buffer> {
  return createReadStream(path, { highWaterMark: 256 * 1024 });
}

function decodes(decoder: InstanceType<typeof TextDecoder>, bytes?: Buffer): boolean {
  try {
    decoder.decode(bytes, { stream: bytes !== undefined });
    return true;
  } catch {
    return false;
  }
}

/**
 * Russian text in windows-1251 is nearly all letters А–я (C0–FF) with Ё, ё, №, quotes and dashes among them. In damaged
 * UTF-8 every second byte is D0 or D1 («Р», «С»), in DOS text the letters lie below C0.
 */
function looksLikeWindows1251(counts: Float64Array): boolean {
  const sum = (from: number, to: number) => counts.subarray(from, to + 1).reduce((total, count) => total + count, 0);
  const high = sum(0x80, 0xff);
  const letters = sum(0xc0, 0xff) + counts[0xa8]! + counts[0xb8]!;
  const usualMarks = [0x93, 0x94, 0x84, 0x96, 0x97, 0xab, 0xbb, 0xb9, 0xa0, 0x85, 0xb0];
  const marks = usualMarks.reduce((total, byte) => total + counts[byte]!, 0);
  const doubled = counts[0xd0]! + counts[0xd1]!;
  return letters + marks >= high * 0.9 && letters >= high * 0.5 && doubled < Math.max(high * 0.3, 3);
}
