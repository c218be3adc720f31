// Two browser tests always run side by side on the same data: what makes one of them fail now and then, or all of them slow, is not written
// at all.
import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const reads =
  'count|innerText|textContent|allInnerTexts|allTextContents|inputValue|getAttribute|boundingBox|is[A-Z]\\w+';

const rules = [
  {
    says: 'a value of the page is waited for (`expect(locator).to…`, `expect.poll`, `still`), not read once',
    forbids: new RegExp(`expect(\\.soft)?\\(\\s*\\(*await [^;]*?\\.(${reads})\\(\\)`),
    example: 'expect(await rows.count()).toBe(3);',
  },
  {
    says: 'nothing is waited for by time',
    forbids: /waitForTimeout\(|setTimeout\(resolve/,
    example: 'await page.waitForTimeout(400);',
  },
  {
    says: 'rows of the demo data are neither counted nor taken by their place: a test makes its own (`support/points.ts`, `support/people.ts`)',
    forbids: /count\(\*\)|\boffset (\$|\d)/,
    example: '`select id from trade_points order by id offset 5 limit 1`',
  },
  {
    says: '`expect` is that of `support/expect.ts`, which waits without describing the page',
    forbids: /import \{[^}]*\bexpect\b[^}]*\} from '@playwright\/test'/,
    example: `import { expect, test } from '@playwright/test';`,
  },
];

const folder = fileURLToPath(new URL('../e2e', import.meta.url));
const files = globSync('**/*.e2e.ts', { cwd: folder });

test.each(rules)('$says', ({ forbids, example }) => {
  expect(example).toMatch(forbids);
  const found = files.map((file) => [file, readFileSync(`${folder}/${file}`, 'utf8').match(forbids)?.[0]]);
  expect(found.filter(([, words]) => words)).toEqual([]);
});
