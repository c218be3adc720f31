// Every call of the specification exists, or is listed as missing; the list may only shrink.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { calls } from '../testing/contract/endpoints.ts';

function listed(name: string): string[] {
  const text = readFileSync(new URL(`../../../../packages/contract/${name}`, import.meta.url), 'utf8');
  return text.split('\n').filter((line) => line.startsWith('/'));
}

const specified = listed('spec-calls.txt');
const missing = listed('missing-calls.txt');
const answered = new Set(calls.map(({ endpoint }) => endpoint.path.replace(/:(\w+)/g, '{$1}')));

/** The specification reads these with GET; everything else it names is a POST, a file apart. */
const byGet = ['/owners/profile', '/owners/history', '/reports/types', '/transactions/download-pattern'];

test('a call of the specification that is neither there nor listed as missing', () => {
  expect(specified.filter((path) => !answered.has(path) && !missing.includes(path))).toEqual([]);
});

test('a call listed as missing that is there: take it off missing-calls.txt', () => {
  expect(missing.filter((path) => answered.has(path))).toEqual([]);
});

test('a call listed as missing that the specification does not know', () => {
  expect(missing.filter((path) => !specified.includes(path))).toEqual([]);
});

test('calls of the specification are made by the method that it names', () => {
  const methodsOf = (path: string) =>
    calls.filter(({ endpoint }) => endpoint.path === path).map(({ endpoint }) => endpoint.method);
  const wrong = specified
    .filter((path) => answered.has(path))
    .filter((path) => !methodsOf(path.replace(/\{(\w+)\}/g, ':$1')).includes(byGet.includes(path) ? 'GET' : 'POST'));
  expect(wrong).toEqual([]);
});
