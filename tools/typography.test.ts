// Russian texts of the screens, read as texts: what a reader stumbles over and no type or journey would notice.
import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const rules = [
  {
    says: 'a phone has no mouse: one presses («нажмите»)',
    forbids: /щёлкн|щелчк|кликн|кликом/i,
    example: 'щёлкните по имени',
  },
  { says: 'dots are one character, «…»', forbids: /[а-яё]\.\.\./i, example: 'Загружаем...' },
  { says: 'a dash between words is «—»', forbids: /[а-яё»] - [а-яё«]/i, example: 'Точки - список' },
  {
    says: 'a number agrees with its word by `countOf` or `plural`',
    forbids: /\{(?:formatNumber\([^}]*\)|\w*[cC]ount|total)\} (?:[а-яё]{4,}|[а-яё]{3}\b)/,
    // biome-ignore lint/suspicious/noTemplateCurlyInString: it is the text to be found
    example: '`${formatNumber(count)} просрочены`',
  },
];

const root = fileURLToPath(new URL('..', import.meta.url));
const files = ['apps/web/src', 'packages/contract/src'].flatMap((folder) =>
  globSync(`${folder}/**/*.{ts,tsx}`, { cwd: root }).filter((file) => !/\.test\.ts$|\/gallery\//.test(file)),
);

/** Without parts that people do not read: comments, and the names of imported files. */
const textsOf = (file: string) =>
  readFileSync(`${root}/${file}`, 'utf8')
    .replaceAll(/\/\*[\s\S]*?\*\//g, '')
    .replaceAll(/^\s*\/\/.*$/gm, '')
    .split('\n');

test.each(rules)('$says', ({ forbids, example }) => {
  expect(example).toMatch(forbids);
  const found = files.flatMap((file) =>
    textsOf(file).flatMap((line) => (forbids.test(line) ? [`${file}: ${line.trim()}`] : [])),
  );
  expect(found).toEqual([]);
});
