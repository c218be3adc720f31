// Every call of the specification exists, or is listed as missing; the list may only shrink.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { calls } from '../../testing/contract/endpoints.ts';

function listed(name: string): string[] {
  const text = readFileSync(new URL(`../../../../../packages/contract/${name}`, import.meta.url), 'utf8');
  return text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
}

/** `GET,POST /owners/history`: both of them. */
const specified = listed('spec-calls.txt').flatMap((line) => {
  const [methods, path] = line.split(' ') as [string, string];
  return methods.split(',').map((method) => ({ method, path }));
});
const missing = listed('missing-calls.txt');
const answered = new Set(calls.map(({ endpoint: { method, path } }) => `${method} ${path.replace(/:(\w+)/g, '{$1}')}`));
const isAnswered = ({ method, path }: (typeof specified)[number]) => answered.has(`${method} ${path}`);

test('a call of the specification that is neither there, by its method, nor listed as missing', () => {
  expect(specified.filter((call) => !isAnswered(call) && !missing.includes(call.path))).toEqual([]);
});

test('a call listed as missing that is there: take it off missing-calls.txt', () => {
  expect(missing.filter((path) => specified.filter((call) => call.path === path).every(isAnswered))).toEqual([]);
});

test('a call listed as missing that the specification does not know', () => {
  expect(missing.filter((path) => !specified.some((call) => call.path === path))).toEqual([]);
});
