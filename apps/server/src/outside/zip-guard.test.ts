import { deflateRawSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { refusalOf, refusalWithDetail } from './testing/refusal.ts';
import { temporaryFolder } from './testing/temporary-folder.ts';
import { deflatedMegabytes, zipFile } from './testing/zip-file.ts';
import { openGuardedZip, ZIP_LIMITS } from './zip-guard.ts';

const folder = temporaryFolder();

async function openBytes(bytes: Buffer, limits = ZIP_LIMITS) {
  return openGuardedZip(await folder.file(bytes), limits);
}

async function readAll(bytes: Buffer, name: string): Promise<string> {
  const zip = await openBytes(bytes);
  const chunks: Buffer[] = [];
  try {
    for await (const chunk of zip.read(name)) chunks.push(chunk);
  } finally {
    zip.close();
  }
  return Buffer.concat(chunks).toString();
}

describe('an honest zip', () => {
  test('gives its parts, packed or not, by name without case', async () => {
    const bytes = zipFile([
      { name: 'A.xml', data: 'привет '.repeat(100_000) },
      { name: 'b.txt', data: 'stored', method: 0 },
    ]);
    expect(await readAll(bytes, 'a.XML')).toBe('привет '.repeat(100_000));
    expect(await readAll(bytes, 'b.txt')).toBe('stored');
  });

  test('may be packed very well while it is small', async () => {
    const bytes = zipFile([{ name: 'a', data: Buffer.alloc(3 * 2 ** 20, 'x') }]);
    expect((await readAll(bytes, 'a')).length).toBe(3 * 2 ** 20);
  });
});

describe('a bomb', () => {
  test('of 1.5 GB in 1.5 MB is refused by its declared size, at once and without memory', async () => {
    const packed = deflatedMegabytes(1500);
    const path = await folder.file(zipFile([{ name: 'a', data: '', packed, declared: 1500 * 2 ** 20 }]));
    const before = process.memoryUsage().rss;
    const started = performance.now();
    const refused = await refusalWithDetail(openGuardedZip(path));
    expect(performance.now() - started).toBeLessThan(1000);
    expect(process.memoryUsage().rss - before).toBeLessThan(50 * 2 ** 20);
    expect(refused).toMatchObject({ code: 'file.bomb', detail: { why: 'size' } });
    expect(packed.length).toBeLessThan(2 * 2 ** 20);
  });

  test('below the size limit is refused by its ratio', async () => {
    const part = { name: 'a', data: '', packed: deflatedMegabytes(100), declared: 100 * 2 ** 20 };
    expect(await refusalWithDetail(openBytes(zipFile([part])))).toMatchObject({ detail: { why: 'ratio' } });
  });

  test('spread over entries is refused by their sum', async () => {
    const data = Buffer.alloc(1000, 'x');
    const parts = Array.from({ length: 11 }, (_, index) => ({ name: `${index}`, data }));
    expect(await refusalOf(openBytes(zipFile(parts), { ...ZIP_LIMITS, bytes: 10_000 }))).toBe('file.bomb');
    const fitting = await openBytes(zipFile(parts.slice(1)), { ...ZIP_LIMITS, bytes: 10_000 });
    expect(fitting.names).toHaveLength(10);
    fitting.close();
  });

  test('whose header lies is stopped once it passes its declared size', async () => {
    const bytes = zipFile([{ name: 'a', data: '', packed: deflatedMegabytes(1500), declared: 5000 }]);
    const zip = await openBytes(bytes);
    const started = performance.now();
    expect(await refusalWithDetail(zip.read('a'))).toMatchObject({ code: 'file.bomb', detail: { why: 'lying_size' } });
    expect(performance.now() - started).toBeLessThan(1000);
    zip.close();
  });

  test('of very many entries is refused by their number', async () => {
    const parts = Array.from({ length: 10_000 }, (_, index) => ({ name: `${index}`, data: '', method: 0 }));
    expect(await refusalWithDetail(openBytes(zipFile(parts)))).toMatchObject({
      code: 'file.bomb',
      detail: { why: 'entries' },
    });
  });

  test('inside of a zip is refused by name and, under another name, by content', async () => {
    const inner = zipFile([{ name: 'x', data: 'x' }]);
    expect(await refusalOf(openBytes(zipFile([{ name: 'a/Inner.ZIP', data: inner }])))).toBe('file.nested_archive');
    expect(await refusalOf(readAll(zipFile([{ name: 'a.xml', data: inner }]), 'a.xml'))).toBe('file.nested_archive');
  });
});

describe('a broken zip', () => {
  const whole = zipFile([{ name: 'a', data: 'text '.repeat(50_000) }]);

  test.each([
    ['empty', Buffer.alloc(0)],
    ['not a zip', Buffer.from('PK but not really'.repeat(10))],
    ['cut off in the middle', whole.subarray(0, whole.length / 2)],
    ['cut off at the end', whole.subarray(0, -5)],
    [
      'with two entries of one name',
      zipFile([
        { name: 'a', data: '1' },
        { name: 'A', data: '2' },
      ]),
    ],
    ['with a name that leaves the folder', zipFile([{ name: '../../etc/passwd', data: '1' }])],
    ['with a foreign compression', zipFile([{ name: 'a', data: '1', method: 99 }])],
  ])('%s', async (_, bytes) => {
    expect(await refusalOf(openBytes(bytes))).toBe('file.broken');
  });

  test('with an entry protected by a password', async () => {
    expect(await refusalOf(openBytes(zipFile([{ name: 'a', data: '1', flags: 1 }])))).toBe('file.encrypted');
  });

  test.each([
    ['shorter than declared', { data: 'text', declared: 5 }],
    ['with a wrong checksum', { data: 'text', crc: 12345 }],
    ['with damaged data', { data: 'text', packed: Buffer.from('garbage!') }],
    ['with cut off data', { data: 'text', packed: deflateRawSync(Buffer.from('text')).subarray(0, 3) }],
  ])('with an entry %s', async (_, part) => {
    expect(await refusalOf(readAll(zipFile([{ name: 'a', ...part }]), 'a'))).toBe('file.broken');
  });

  test('without the entry asked for', async () => {
    expect(await refusalOf(readAll(whole, 'b'))).toBe('file.broken');
  });
});

test('a file that is not there is our own error, not a refusal', async () => {
  await expect(openGuardedZip('/nowhere/at/all')).rejects.toMatchObject({ code: 'ENOENT' });
});
