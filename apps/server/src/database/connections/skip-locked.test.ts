// Rows that are taken past others' locks must be chosen once. Of `in (select … skip locked)` the planner makes, when it takes a table for
// small, a choice for every row: the limit is not kept, and a step that takes a second takes minutes.
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const source = fileURLToPath(new URL('../../', import.meta.url));

/** The text before the bracket around this place. */
function beforeBracket(text: string, place: number): string {
  for (let at = place, open = 0; at >= 0; at -= 1) {
    if (text[at] === ')') open += 1;
    if (text[at] === '(' && open-- === 0) return text.slice(0, at).trimEnd();
  }
  return '';
}

const isChosenAnew = (text: string) =>
  [...text.matchAll(/skip locked/g)].some(({ index }) => / in$/.test(beforeBracket(text, index)));

test.each([
  ['update a set b = 1 where id in (select id from a limit 5 for update skip locked)', true],
  ['delete from a where (b, c) in (\n select b, c from (values (1)) v for update skip locked)', true],
  ['update a set b = 1 where id = any (array(select id from a where c in (1, 2) for update skip locked))', false],
  ['with some as materialized (select id from a for update skip locked) delete from a using some', false],
])('%s', (text, expected) => {
  expect(isChosenAnew(text)).toBe(expected);
});

test('no statement of the program chooses them anew', () => {
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.store.ts'));
  expect(files.length).toBeGreaterThan(100);
  expect(files.filter((name) => isChosenAnew(readFileSync(`${source}/${name}`, 'utf8')))).toEqual([]);
});
