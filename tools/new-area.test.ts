// The skeleton of an area: its refusals, and that a copy of this tree with a new one in it still compiles. The rest of the tests
// are tried on it by hand, once for every change of a template (docs/add-an-area.md).
import { execFileSync, spawnSync } from 'node:child_process';
import {
  appendFileSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, test } from 'vitest';
import { type Asked, oneOf, readWish, type Wish } from './new-area/wish.ts';
import { writeArea } from './new-area/write-area.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const words = 'заметка,заметку,заметки,заметок,заметки';
const asked: Asked = { name: 'side-notes', subject: 'content', route: '/sideNotes', words };

describe('what is refused, and in which words', () => {
  test.each<[Asked, RegExp]>([
    [{}, /^Not said: name, subject, route, words$/],
    [{ ...asked, name: 'Side_notes' }, /^«Side_notes» is no name of an area: small Latin letters/],
    [{ ...asked, name: 'owners' }, /^«owners» is there already: packages\/contract\/src\/areas\/network\/owners/],
    [{ ...asked, name: 'book-entries' }, /^«book-entries» is there already: apps\/server\/migrations\//],
    [{ ...asked, name: 'side-things' }, /^Nothing is called «things»: say fixtures/],
    [{ ...asked, name: 'news' }, /^«new» is a word of the language$/],
    [{ ...asked, name: 'staffing' }, /^One and many are both «staffing»: say what one is called, --one/],
    [{ ...asked, subject: 'business' }, /^No subject «business»: one of network, people,/],
    [{ ...asked, words: 'заметка,заметку' }, /five forms in Russian/],
    [{ ...asked, words: 'note,note,notes,notes,notes' }, /five forms in Russian/],
    [asked, /^\/sideNotes is no page of the specification/],
    [{ ...asked, route: '/owners' }, /^\/owners is for admin, tsm_user\./],
    [{ ...asked, route: '/geofences' }, /^\/geofences is there already\./],
    [{ ...asked, route: '/geofences/:id' }, /is a page of one record: the skeleton has its list\./],
  ])('%o', (wish, said) => {
    expect(readWish(root, wish)).toEqual({ refused: expect.stringMatching(said) });
  });

  test.each([
    ['skus', 'sku'],
    ['categories', 'category'],
    ['boxes', 'box'],
    ['courses', 'course'],
    ['sku-groups', 'sku-group'],
  ])('one of %s is %s', (many, one) => expect(oneOf(many)).toBe(one));
});

const copy = mkdtempSync(join(tmpdir(), 'iskra-new-area-'));
afterAll(() => rmSync(copy, { recursive: true, force: true }));

/** The tree without installed packages; its own packages are its own. */
function copyTree(): void {
  for (const name of ['apps', 'bench', 'docs', 'e2e', 'packages', 'tools', 'tsconfig.base.json', 'package.json'])
    cpSync(join(root, name), join(copy, name), {
      recursive: true,
      filter: (from) => !/\/(node_modules|dist|\.cache)$/.test(from),
    });
  const modules = join(copy, 'node_modules');
  mkdirSync(join(modules, '@iskra'), { recursive: true });
  for (const name of readdirSync(join(root, 'node_modules')))
    if (name !== '@iskra') symlinkSync(join(root, 'node_modules', name), join(modules, name));
  for (const [name, folder] of Object.entries({ contract: 'packages', server: 'apps', web: 'apps' }))
    symlinkSync(join(copy, folder, name), join(modules, '@iskra', name));
}

/** The types of the written files, with their imports and importers. */
function typesOf(written: readonly string[]): string {
  const files = written.filter((file) => /\.tsx?$/.test(file));
  const roots = [
    'packages/contract/src/contract.ts',
    'apps/server/src/modules/areas.ts',
    'apps/web/src/shell/areas.ts',
    // Says what tests are provided with.
    'apps/server/src/testing/global-setup.ts',
  ];
  const { compilerOptions } = JSON.parse(readFileSync(join(root, 'tsconfig.json'), 'utf8')) as {
    compilerOptions: object;
  };
  const config = {
    extends: './tsconfig.base.json',
    compilerOptions,
    files: [...files, ...roots],
    include: ['apps/web/src/**/*.d.ts'],
  };
  writeFileSync(join(copy, 'tsconfig.json'), JSON.stringify(config));
  const checker = join(root, 'node_modules/.bin/tsc');
  return spawnSync(process.execPath, [checker, '--noEmit', '-p', copy, '--checkers', '1'], {
    encoding: 'utf8',
    cwd: copy,
  }).stdout;
}

test('a copy of the tree with a new area in it compiles', () => {
  copyTree();
  appendFileSync(join(copy, 'packages/contract/spec-routes.txt'), '/sideNotes admin\n');
  appendFileSync(join(copy, 'packages/contract/missing-routes.txt'), '/sideNotes\n');
  const wish = readWish(copy, asked) as Wish;
  expect(wish).toMatchObject({ name: 'side-notes', one: 'side-note', route: '/sideNotes' });
  const { written, changed } = writeArea(copy, wish);
  const texts = written.map((file) => readFileSync(join(copy, file), 'utf8'));
  expect(texts.filter((text) => /\{\{[\wА-яё -]+\}\}/.test(text))).toEqual([]);
  expect(changed).toContain('packages/contract/missing-routes.txt');
  expect(readFileSync(join(copy, 'packages/contract/missing-routes.txt'), 'utf8')).not.toContain('/sideNotes');
  execFileSync(process.execPath, ['tools/rows.ts'], { cwd: copy });
  expect(typesOf(written)).toBe('');
  expect(readWish(copy, asked)).toEqual({ refused: expect.stringMatching(/^«side-notes» is there already/) });
});
