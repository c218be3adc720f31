// MP4 and MOV are a chain of boxes. Walking it shows that the file is whole and holds a film, without decoding one.
import { open } from 'node:fs/promises';
import { OutsideError } from './outside-error.ts';

const MAX_BOXES = 10_000;

export async function checkContainer(path: string, size: number): Promise<void> {
  const found = new Set<string>();
  const file = await open(path);
  try {
    const header = Buffer.alloc(16);
    let at = 0;
    for (let boxes = 0; at < size; boxes++) {
      const { bytesRead } = await file.read(header, 0, 16, at);
      const length = bytesRead < 8 ? 0 : boxLength(header, bytesRead, size - at);
      if (length < 8 || at + length > size || boxes > MAX_BOXES) throw broken();
      found.add(header.toString('latin1', 4, 8));
      at += length;
    }
  } finally {
    await file.close();
  }
  if (!found.has('moov') || !(found.has('mdat') || found.has('moof'))) throw broken();
}

/** Zero means "to the end of the file", one that a 64-bit length follows. */
function boxLength(header: Buffer, bytesRead: number, left: number): number {
  const short = header.readUInt32BE(0);
  if (short === 0) return left;
  if (short !== 1) return short;
  return bytesRead < 16 ? 0 : Number(header.readBigUInt64BE(8));
}

function broken(): OutsideError {
  return new OutsideError('file.broken', { why: 'video' });
}
