// Words that say too little to whoever reads the code for the first time: whatever bears one has a better name.
import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

/** A word, and what is meant by it. */
const better = {
  told: 'what it holds: messages, summary, fields',
  tell: 'notify, show, log',
  tells: 'notifies, shows, logs',
  foretell: 'preview',
  thing: 'a fixture, a record, or what it is',
  things: 'fixtures, records, or what they are',
  upkeep: 'maintenance',
  squeeze: 'compress',
  bury: 'fail',
  door: 'authentication, entry',
  doors: 'logins, entries',
  mayOf: 'what somebody may do, by its own name',
  walked: 'visited, or what was found',
  fenced: 'limited, scoped',
  gathered: 'collected, or what was',
  deed: 'action',
  deeds: 'actions',
  verbCall: 'actionCall',
  standing: 'state, or what is true of it',
  fates: 'erasure',
  fewer: 'restricted',
  fewerSearches: 'restrictedSearches',
  workedBy: 'fixedColumns',
  holderOf: 'findHolder, holderKeyOf, accountHolder: what comes of it',
};

/** File names that do not say what is inside. */
const sayNothing = [
  'once',
  'given',
  'taken',
  'fates',
  'verbs',
  'deeds',
  'plural',
  'common',
  'misc',
  'stuff',
  'utils',
  'helpers',
];

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

const others = sources.filter((file) => file !== 'tools/names.test.ts');
const wordsIn = new Map(others.map((file) => [file, wordsOf(`${file}\n${readFileSync(`${root}/${file}`, 'utf8')}`)]));

test.each(Object.entries(better))('nothing is called «%s»: %s', (word) => {
  expect(others.filter((file) => wordsIn.get(file)!.has(word))).toEqual([]);
});

test('a file is called by what is in it', () => {
  const nameOf = (file: string) => /([^/.]+)[^/]*$/.exec(file)![1]!;
  expect(nameOf('src/rows/given.test.ts')).toBe('given');
  expect(others.filter((file) => sayNothing.includes(nameOf(file)))).toEqual([]);
});
