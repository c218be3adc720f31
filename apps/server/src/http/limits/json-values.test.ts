import { contract } from '@iskra/contract';
import { describe, expect, test } from 'vitest';
import { testApp } from '../../testing/app.ts';
import { prefix } from '../mount.ts';
import { hasTooManyValues, mostValues } from './json-values.ts';

const list = (length: number) => JSON.stringify(Array.from({ length }, () => 1));

describe('counted as values', () => {
  test.each<[string, string]>([
    ['of a list', list(mostValues + 1)],
    ['of a set', JSON.stringify(Object.fromEntries(Array.from({ length: mostValues + 1 }, (_, i) => [`k${i}`, 1])))],
    ['lists in lists', '['.repeat(mostValues) + ']'.repeat(mostValues)],
    ['sets in sets', '{"a":'.repeat(mostValues)],
    ['behind a text with a quotation mark', `["\\"\\\\",${list(mostValues)}]`],
  ])('%s', (_, json) => {
    expect(hasTooManyValues(json)).toBe(true);
  });
});

describe('no values', () => {
  test.each<[string, string]>([
    ['so many and not one more', list(mostValues - 1)],
    ['commas and brackets of a text', JSON.stringify({ html: ',[{'.repeat(100_000) })],
    ['escaped quotation marks', JSON.stringify({ html: '",\\'.repeat(100_000) })],
    ['a text without an end', `{"html":"${',['.repeat(100_000)}\\`],
    ['spaces', ' '.repeat(100_000)],
  ])('%s', (_, json) => {
    expect(hasTooManyValues(json)).toBe(false);
  });
});

test('a body of too many values is too large, from any sender', async () => {
  const app = await testApp();
  const { statusCode, body } = await app.fastify.inject({
    method: 'POST',
    url: prefix + contract.documents.addVersion.path.replace(':id', '1'),
    headers: { 'content-type': 'application/json' },
    payload: '['.repeat(900_000),
  });
  expect(statusCode, body).toBe(413);
});
