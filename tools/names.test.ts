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
  things: 'fixtures, records, or what they are',
  upkeep: 'maintenance',
  squeeze: 'compress',
  bury: 'fail',
  door: 'authentication, entry',
  walked: 'visited, or what was found',
  fenced: 'limited, scoped',
  gathered: 'collected, or what was',
};

const root = fileURLToPath(new URL('..', import.meta.url));
const sources = globSync('{apps,packages}/*/src/**/*.{ts,tsx}', { cwd: root }).concat(
  globSync('{e2e,tools,bench}/**/*.ts', { cwd: root }),
);

const prose =
  /\/\*[\s\S]*?\*\/|(?<![:'"`\w])\/\/.*|'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`|>[^<>{}]*</g;

/** The words that the names in a piece of code are made of: `mostToldRows` is three. */
function wordsOf(code: string): Set<string> {
  const names = code.replaceAll(prose, ' ').match(/[A-Za-z]+/g) ?? [];
  return new Set(names.flatMap((name) => name.split(/(?=[A-Z])/)).map((word) => word.toLowerCase()));
}

test('a name is found by its words, prose is not', () => {
  expect(wordsOf(`const mostTold = tellAdmins('told', \`told\`); // told`)).toEqual(
    new Set(['const', 'most', 'told', 'tell', 'admins']),
  );
});

const others = sources.filter((file) => file !== 'tools/names.test.ts');
const wordsIn = new Map(others.map((file) => [file, wordsOf(readFileSync(`${root}/${file}`, 'utf8'))]));

test.each(Object.entries(better))('nothing is called «%s»: %s', (word) => {
  expect(others.filter((file) => wordsIn.get(file)!.has(word))).toEqual([]);
});
