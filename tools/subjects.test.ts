import { globSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { subjects } from './subjects.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
/** Folders of areas; a contract area may also be one file. */
const rooms = {
  contract: 'packages/contract/src/areas/*/*',
  server: 'apps/server/src/modules/*/*',
  web: 'apps/web/src/features/*/*',
};
const known = new Set<string>(Object.keys(subjects));

describe('areas stand in the folder of their subject', () => {
  test.each(Object.entries(rooms))('%s', (_room, pattern) => {
    expect(places(pattern).filter(({ subject }) => !known.has(subject))).toEqual([]);
    expect(places(pattern).length).toBeGreaterThan(0);
  });

  test('no file of an area stands beside the subjects of the contract', () => {
    expect(globSync('packages/contract/src/areas/*.ts', { cwd: root })).toEqual([]);
  });

  test('an area has one subject in every room', () => {
    expect(strayed(Object.values(rooms).flatMap(places))).toEqual([]);
  });

  test('an area with two subjects is noticed', () => {
    const moved = { area: 'owners', subject: 'people' };
    expect(strayed([{ area: 'owners', subject: 'network' }, moved])).toEqual(['owners']);
  });
});

interface Place {
  area: string;
  subject: string;
}

function places(pattern: string): Place[] {
  return globSync(pattern, { cwd: root }).map((path) => {
    const [file, subject] = path.split('/').reverse() as [string, string];
    return { area: file.replace(/(\.test)?\.ts$/, ''), subject };
  });
}

function strayed(found: Place[]): string[] {
  const subjectsOf = Map.groupBy(found, ({ area }) => area);
  return [...subjectsOf].filter(([, all]) => new Set(all.map(({ subject }) => subject)).size > 1).map(([area]) => area);
}
