// Who did something is named by account, so that a screen can lead to their card (decision 0054). A bare name leads nowhere.
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { users } from '../areas/people/users.ts';
import { contract } from '../contract.ts';
import type { Endpoint, Schema } from './endpoint.ts';
import { insideOf } from './guarded.ts';
import { definitionOf } from './sight.ts';

/** Names under which people who did something travel. */
const authorNames = /(^|_)by$|^(author|actor|signer|moderator)(_name)?$/;

/** A notice is one target: all of it leads to what it tells of. */
const oneTarget = '/bell';

function isText(schema: Schema): boolean {
  const { type, innerType } = definitionOf(schema);
  return type === 'string' || (innerType !== undefined && isText(innerType));
}

/** Fields that name somebody in words, with no account beside the name. */
function bareNames(schema: Schema, seen = new Set<Schema>()): string[] {
  if (seen.has(schema)) return [];
  seen.add(schema);
  const { shape = {} } = definitionOf(schema);
  const own = Object.keys(shape).filter((name) => authorNames.test(name) && isText(shape[name]!));
  return [
    ...('user_id' in shape ? [] : own),
    ...[...Object.values(shape), ...insideOf(schema)].flatMap((inner) => bareNames(inner, seen)),
  ];
}

test('a bare name is found at any depth', () => {
  const row = z.object({ closed_by: z.nullable(z.string()), author: z.object({ id: z.int(), title: z.string() }) });
  expect(bareNames(z.object({ items: z.array(row) }))).toEqual(['closed_by']);
  expect(bareNames(z.object({ user_id: z.int(), signer_name: z.string() }))).toEqual([]);
});

test('every author in a reply to somebody who may open their card is named by account', () => {
  const readers: readonly string[] = users.cards.access;
  const calls = Object.values(contract).flatMap((area) => Object.values(area) as Endpoint[]);
  const read = calls.filter(
    ({ path, access }) => path !== oneTarget && Array.isArray(access) && access.some((role) => readers.includes(role)),
  );
  expect(read.length).toBeGreaterThan(100);
  const bare = read.flatMap(({ path, reply }) =>
    '_zod' in reply ? bareNames(reply).map((name) => `${path}: ${name}`) : [],
  );
  expect(bare).toEqual([]);
});
