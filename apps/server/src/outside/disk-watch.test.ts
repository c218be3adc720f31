import { statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import { type DiskWatch, watchDisk } from './disk-watch.ts';
import { refusalOf } from './testing/refusal.ts';

const lines: string[] = [];
const note = (facts: object, message: string) => void lines.push(`${message} ${JSON.stringify(facts)}`);
const log = { info: note, error: note };
let watch: DiskWatch | undefined;
afterEach(() => watch?.stop());

const free = async () => {
  const { bavail, bsize } = await statfs(tmpdir());
  return bavail * bsize;
};
const demand = async (...volumes: Parameters<DiskWatch['demandRoom']>) => watch!.demandRoom(...volumes);

test('with more room than the reserve everything may be written, and the room is known', async () => {
  watch = await watchDisk({ files: tmpdir(), database: tmpdir() }, { reserve: 0, log });
  watch.demandRoom('files', 'database');
  expect(watch.volumes().map(({ volume }) => volume)).toEqual(['files', 'database']);
  // Others write to the same disk.
  expect(Math.abs(watch.volumes()[0]!.free - (await free()))).toBeLessThan(5e9);
  expect(lines).toEqual([]);
});

test('with less, writers to it are refused and others are not; it is said once', async () => {
  watch = await watchDisk({ files: tmpdir() }, { reserve: 2 ** 60, log, everyMs: 10 });
  await wait(100);
  expect(await refusalOf(demand('files'))).toBe('store.full');
  expect(await refusalOf(demand('database', 'files'))).toBe('store.full');
  watch.demandRoom('database');
  expect(watch.volumes()).toMatchObject([{ volume: 'files', full: true }]);
  expect(lines).toHaveLength(1);
  expect(lines[0]).toMatch(/^the disk is full/);
});

test('a folder that is not there stops nobody', async () => {
  watch = await watchDisk({ files: '/nowhere/at/all' }, { reserve: 2 ** 60, log });
  watch.demandRoom('files');
  expect(watch.volumes()).toEqual([]);
});
