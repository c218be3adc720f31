// No name in the code is made of a word that says too little, and no comment paraphrases a noun (banned-words.ts).
import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { betterPhrases, betterWords, emptyFileNames } from './banned-words.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const sources = globSync('{apps,packages}/*/src/**/*.{ts,tsx}', { cwd: root }).concat(
  globSync('{e2e,tools,bench}/**/*.ts', { cwd: root }),
);

const prose =
  /\/\*[\s\S]*?\*\/|(?<![:'"`\w])\/\/.*|'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`|>[^<>{}]*</g;

/** The names in a piece of code or in a path, and the words that they are made of: `mostToldRows` is three. */
function wordsOf(code: string): Set<string> {
  const names = code.replaceAll(prose, ' ').match(/[A-Za-z]+/g) ?? [];
  const words = names.flatMap((name) => name.split(/(?=[A-Z])/)).map((word) => word.toLowerCase());
  return new Set([...names, ...words]);
}

test('a name is found by its words, prose is not', () => {
  expect(wordsOf(`const mostTold = tellAdmins('told', \`told\`); // told`)).toEqual(
    new Set(['const', 'mostTold', 'tellAdmins', 'most', 'told', 'tell', 'admins']),
  );
  expect(wordsOf('src/most-told.rules.ts')).toContain('told');
});

const others = sources.filter(
  (file) => !['tools/names.test.ts', 'tools/banned-words.ts', 'tools/new-area.test.ts'].includes(file),
);
const wordsIn = new Map(others.map((file) => [file, wordsOf(`${file}\n${readFileSync(`${root}/${file}`, 'utf8')}`)]));

test.each(Object.entries(betterWords))('nothing is called «%s»: %s', (word) => {
  expect(others.filter((file) => wordsIn.get(file)!.has(word))).toEqual([]);
});

const texts = others.concat(
  globSync('{apps,packages}/*/src/**/*.css', { cwd: root }),
  globSync('{docs,tools}/**/*.{md,txt,mjs}', { cwd: root }),
  'README.md',
);
const proseIn = new Map(texts.map((file) => [file, readFileSync(`${root}/${file}`, 'utf8')]));
const saying = (phrase: string) => new RegExp(`\\b${phrase.replaceAll(' ', '\\s+')}\\b`, 'i');

test('a phrase is found in any case, not within another word', () => {
  expect('/** Whoever asks. */').toMatch(saying('whoever'));
  expect('is looked  into').toMatch(saying('looked into'));
  expect('whoevers').not.toMatch(saying('whoever'));
});

test.each(Object.entries(betterPhrases))('no comment says «%s»: %s', (phrase) => {
  expect(texts.filter((file) => saying(phrase).test(proseIn.get(file)!))).toEqual([]);
});

test('a file is called by what is in it', () => {
  const nameOf = (file: string) => /([^/.]+)[^/]*$/.exec(file)![1]!;
  expect(nameOf('src/rows/given.test.ts')).toBe('given');
  expect(others.filter((file) => emptyFileNames.includes(nameOf(file)))).toEqual([]);
});
