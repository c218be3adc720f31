import { mkdtempSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { makeFolder } from './make-folder.ts';

const folder = mkdtempSync(join(tmpdir(), 'iskra-test-'));

test('a folder is made with those above it, once', () => {
  const deep = join(folder, 'a', 'b', 'c');
  makeFolder(deep, 0o700);
  makeFolder(deep, 0o711);
  expect(statSync(deep).mode & 0o777).toBe(0o700);
  makeFolder(folder);
  makeFolder('/');
});

test('where none can be made the system’s word is given at once', () => {
  writeFileSync(join(folder, 'file'), '');
  symlinkSync(join(folder, 'gone'), join(folder, 'link'));
  expect(() => makeFolder('/proc/nope')).toThrow('ENOENT');
  expect(() => makeFolder('/proc/nope/deeper')).toThrow('ENOENT');
  expect(() => makeFolder(join(folder, 'file'))).toThrow('is not a folder');
  expect(() => makeFolder(join(folder, 'file', 'below'))).toThrow('ENOTDIR');
  expect(() => makeFolder(join(folder, 'link'))).toThrow('ENOENT');
});
