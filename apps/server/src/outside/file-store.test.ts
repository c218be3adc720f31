import { spawn } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, readdir, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer, text } from 'node:stream/consumers';
import { describe, expect, test } from 'vitest';
import { openLocalFileStore } from './file-store.ts';
import { refusalOf } from './testing/refusal.ts';
import { temporaryFolder } from './testing/temporary-folder.ts';

const folder = temporaryFolder();
let count = 0;

async function newStore() {
  const root = join(folder.path(), `store-${count++}`);
  await mkdir(root);
  return { root, store: await openLocalFileStore(root) };
}

async function filesIn(root: string): Promise<string[]> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
}

describe('a stored file', () => {
  test('comes back as it was, with its size and hash, under a key that tells nothing', async () => {
    const { store } = await newStore();
    const bytes = randomBytes(700_000);
    const halves = Readable.from([bytes.subarray(0, 1000), bytes.subarray(1000)]);
    const file = await store.put(halves);
    expect(file).toMatchObject({ size: 700_000, sha256: createHash('sha256').update(bytes).digest('hex') });
    expect(file.key).toMatch(/^([0-9a-f]{2})\/([0-9a-f]{2})\/\1\2[0-9a-f]{28}$/);
    expect(await buffer(await store.open(file.key))).toEqual(bytes);
    expect(await store.size(file.key)).toBe(700_000);
    expect((await store.put(bytes)).key).not.toBe(file.key);
  });

  test('is read by ranges, by path, and taken from a path', async () => {
    const { store } = await newStore();
    const { key } = await store.put({ path: await folder.file('0123456789') });
    expect(await text(await store.open(key, { start: 2, end: 4 }))).toBe('234');
    expect(await store.withLocalPath(key, async (path) => (await stat(path)).size)).toBe(10);
  });

  test('is for the program alone', async () => {
    const { root, store } = await newStore();
    await store.put(Buffer.from('x'));
    const [path] = await filesIn(root);
    expect((await stat(path!)).mode & 0o777).toBe(0o600);
  });

  test('is gone after removal, and removing it twice is no error', async () => {
    const { store } = await newStore();
    const { key } = await store.put(Buffer.from('x'));
    await store.remove(key);
    await store.remove(key);
    expect(await refusalOf(store.open(key))).toBe('file.missing');
    expect(await refusalOf(store.size(key))).toBe('file.missing');
    expect(await refusalOf(store.withLocalPath(key, async () => {}))).toBe('file.missing');
  });
});

test.each([
  '',
  'x',
  '../../etc/passwd',
  '/etc/passwd',
  'aa/bb/../../../../etc/passwd',
  `aa/bb/${'a'.repeat(32)}\n`,
  `aa/bb/${'A'.repeat(32)}`,
])('the key %j leads nowhere', async (key) => {
  const { store } = await newStore();
  for (const work of [store.open(key), store.size(key), store.remove(key)])
    expect(await refusalOf(work)).toBe('file.missing');
});

describe('nothing is left behind', () => {
  test('by a file over the limit, which is noticed before it has all come', async () => {
    const { root, store } = await newStore();
    let sent = 0;
    const endless = (async function* () {
      for (; ; sent++) yield Buffer.alloc(1000);
    })();
    expect(await refusalOf(store.put(endless, { maxBytes: 10_000 }))).toBe('file.too_large');
    expect(sent).toBeLessThan(20);
    expect(await filesIn(root)).toEqual([]);
    await store.put(Buffer.alloc(10_000), { maxBytes: 10_000 });
  });

  test('by a sender who goes away', async () => {
    const { root, store } = await newStore();
    const source = new Readable({ read() {} });
    source.push(Buffer.alloc(5000));
    const put = store.put(source);
    setTimeout(() => source.destroy(new Error('gone')), 20);
    await expect(put).rejects.toThrow('gone');
    expect(await filesIn(root)).toEqual([]);
  });

  test('by a disk without room, which is told by its name', async () => {
    const { root, store } = await newStore();
    const halfway = (async function* () {
      yield Buffer.alloc(5000);
      throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
    })();
    expect(await refusalOf(store.put(halfway))).toBe('store.full');
    expect(await filesIn(root)).toEqual([]);
  });

  test('but by a killed program an unfinished file, which is swept and never seen as stored', async () => {
    const { root, store } = await newStore();
    const script = `
      import { openLocalFileStore } from ${JSON.stringify(join(import.meta.dirname, 'file-store.ts'))};
      const store = await openLocalFileStore(${JSON.stringify(root)});
      await store.put((async function* () {
        for (;;) { yield Buffer.alloc(100_000, 'x'); process.stdout.write('.'); await new Promise((go) => setTimeout(go, 5)); }
      })());`;
    const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    await once(child.stdout, 'data');
    child.kill('SIGKILL');
    await once(child, 'exit');
    const left = await filesIn(root);
    expect(left).toHaveLength(1);
    expect(left[0]).toContain('incoming');
    expect(await store.sweep({ olderThanMs: 60_000 })).toBe(0);
    expect(await store.sweep({ olderThanMs: -1000 })).toBe(1);
    expect(await filesIn(root)).toEqual([]);
  });
});

test('the sweep removes old files that nobody knows, and only these', async () => {
  const { root, store } = await newStore();
  const [known, orphan, young] = await Promise.all(
    ['known', 'orphan', 'young'].map((word) => store.put(Buffer.from(word))),
  );
  const yesterday = Date.now() / 1000 - 86_400;
  for (const file of [known!, orphan!])
    await store.withLocalPath(file.key, (path) => utimes(path, yesterday, yesterday));
  const asked: string[] = [];
  const removed = await store.sweep({
    olderThanMs: 3_600_000,
    known: async (keys) => {
      asked.push(...keys);
      return keys.filter((key) => key === known!.key);
    },
  });
  expect(removed).toBe(1);
  expect(asked.sort()).toEqual([known!.key, orphan!.key, young!.key].sort());
  expect(await filesIn(root)).toHaveLength(2);
  expect(await refusalOf(store.size(orphan!.key))).toBe('file.missing');
});

test('an upload can be looked at before it is stored', async () => {
  const { root, store } = await newStore();
  const file = await store.spool(Readable.from([Buffer.from('да')]), { maxBytes: 100 });
  expect(file.size).toBe(4);
  expect((await stat(file.path)).size).toBe(4);
  const { key } = await store.put(file);
  await file.discard();
  expect(await text(await store.open(key))).toBe('да');
  expect(await filesIn(root)).toHaveLength(1);
  expect(await refusalOf(store.spool(Buffer.alloc(101), { maxBytes: 100 }))).toBe('file.too_large');
  await store.spool(Buffer.alloc(100), { maxBytes: 100 });
  expect(await store.sweep({ olderThanMs: -1000 })).toBe(1);
});
