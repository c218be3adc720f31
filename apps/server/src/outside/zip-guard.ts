// Opens an untrusted zip: everything its directory declares is checked before a byte is inflated, and what is
// inflated is counted against the declaration, so neither honest bombs nor lying headers cost memory.
import { pipeline } from 'node:stream';
import { crc32, createInflateRaw } from 'node:zlib';
import { type Entry, openPromise, type ZipFile } from 'yauzl';
import { OutsideError } from './outside-error.ts';

export interface ZipLimits {
  entries: number;
  /** Declared size of all entries together. */
  bytes: number;
  /** Declared size against compressed size of one entry. */
  ratio: number;
  /** Entries below this size are harmless however well they are packed. */
  ratioFrom: number;
}

// A sheet of 100,000 rows by 20 columns with Russian text takes 70 MB (shared strings, plus about 120 MB of strings)
// to 250 MB (inline strings) as XML, so twice the worst of these passes. Reading is a linear stream with a flat memory
// need, so the cap bounds time (a few seconds), not memory.
export const ZIP_LIMITS: ZipLimits = { entries: 200, bytes: 512 * 2 ** 20, ratio: 200, ratioFrom: 4 * 2 ** 20 };

export interface GuardedZip {
  names: string[];
  has(name: string): boolean;
  /** Bytes of one entry, streamed. Names are compared without case, as Office does. */
  read(name: string): AsyncGenerator<Buffer, void, undefined>;
  close(): void;
}

const INFLATE_CHUNK = 128 * 1024;
const NESTED = /\.(zip|xlsx|xlsm|xlsb|docx|docm|pptx|odt|ods|jar|apk|7z|rar|gz|tgz|bz2|xz|zst|cab|iso)$/i;

export async function openGuardedZip(path: string, limits: ZipLimits = ZIP_LIMITS): Promise<GuardedZip> {
  const zip = await openPromise(path, { autoClose: false }).catch(refuseBroken);
  // yauzl reports a failing descriptor here as well as through the call that failed; without a listener it would throw.
  zip.on('error', () => {});
  try {
    const entries = await checkDirectory(zip, limits);
    return {
      names: [...entries.values()].map((entry) => entry.fileName),
      has: (name) => entries.has(name.toLowerCase()),
      read: (name) => inflate(zip, entries.get(name.toLowerCase())),
      close: () => zip.close(),
    };
  } catch (error) {
    zip.close();
    throw error;
  }
}

async function checkDirectory(zip: ZipFile, limits: ZipLimits): Promise<Map<string, Entry>> {
  if (zip.entryCount > limits.entries) throw bomb('entries', { entries: zip.entryCount, limit: limits.entries });
  const entries = new Map<string, Entry>();
  let total = 0;
  try {
    for await (const entry of zip.eachEntry()) {
      checkEntry(entry, limits);
      total += entry.uncompressedSize;
      if (total > limits.bytes) throw bomb('size', { limit: limits.bytes });
      const name = entry.fileName.toLowerCase();
      // Two entries of one name mean that two programs may see two different documents in one file.
      if (entries.has(name)) throw new OutsideError('file.broken', { why: 'duplicate_entry' });
      entries.set(name, entry);
    }
  } catch (error) {
    refuseBroken(error);
  }
  return entries;
}

function checkEntry(entry: Entry, limits: ZipLimits): void {
  if (entry.isEncrypted()) throw new OutsideError('file.encrypted');
  if (NESTED.test(entry.fileName)) throw new OutsideError('file.nested_archive', { name: entry.fileName });
  if (!entry.canDecodeFileData()) throw new OutsideError('file.broken', { why: 'compression_method' });
  const size = entry.uncompressedSize;
  if (size > limits.bytes) throw bomb('size', { limit: limits.bytes });
  if (size >= limits.ratioFrom && size > entry.compressedSize * limits.ratio)
    throw bomb('ratio', { limit: limits.ratio });
}

async function* inflate(zip: ZipFile, entry: Entry | undefined): AsyncGenerator<Buffer, void, undefined> {
  if (!entry) throw new OutsideError('file.broken', { why: 'missing_part' });
  let size = 0;
  let crc = 0;
  try {
    for await (const chunk of await openEntry(zip, entry)) {
      if (size === 0 && isArchive(chunk)) throw new OutsideError('file.nested_archive', { name: entry.fileName });
      size += chunk.length;
      if (size > entry.uncompressedSize) throw bomb('lying_size', { declared: entry.uncompressedSize });
      crc = crc32(chunk, crc);
      yield chunk;
    }
  } catch (error) {
    refuseBroken(error);
  }
  if (size !== entry.uncompressedSize || crc !== entry.crc32) throw new OutsideError('file.broken', { why: 'damaged' });
}

async function openEntry(zip: ZipFile, entry: Entry): Promise<AsyncIterable<Buffer>> {
  // Inflating here and not in yauzl: its fixed 16 KB pieces cost a third of the speed on large sheets.
  const packed = await zip.openReadStreamPromise(entry, { decodeFileData: false });
  if (entry.compressionMethod === 0) return packed;
  return pipeline(packed, createInflateRaw({ chunkSize: INFLATE_CHUNK }), () => {});
}

function isArchive(head: Buffer): boolean {
  return head.length >= 4 && head.readUInt32BE(0) === 0x504b0304;
}

function bomb(why: string, detail: Record<string, unknown>): OutsideError {
  return new OutsideError('file.bomb', { why, ...detail });
}

function refuseBroken(error: unknown): never {
  if (error instanceof OutsideError) throw error;
  const code = (error as NodeJS.ErrnoException).code;
  // A missing or unreadable file is our own fault, not the sender's.
  if (code && /^E[A-Z]+$/.test(code)) throw error;
  throw new OutsideError('file.broken', { why: 'zip' }, error);
}
