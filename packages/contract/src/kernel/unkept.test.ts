import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { contract } from '../contract.ts';
import type { Endpoint, Schema } from './endpoint.ts';
import { insideOf } from './guarded.ts';
import { definitionOf } from './sight.ts';
import { keptFields, unkept } from './unkept.ts';

test('a draft holds no secret, at whatever depth, and no word that proves that one means it', () => {
  const body = z.strictObject({
    name: z.string(),
    code: z.optional(unkept(z.string())),
    codes: z.array(z.strictObject({ pin: unkept(z.string()) })),
    confirm: z.literal('УДАЛИТЬ'),
  });
  expect(keptFields(body)).toEqual(['name']);
  expect(keptFields(body.check(z.refine(() => true)))).toEqual(['name']);
  expect(keptFields(z.union([body, z.strictObject({ comment: z.string() })]))).toEqual(['name', 'comment']);
});

/** Names under which secrets travel. */
const secretNames = /password|token|ticket|totp|secret|(^|_)pin$|(^|_)codes?$/;
/** Codes that stand on every list. */
const openCodes = ['tp_code', 'code', 'referral_code', 'postal_code', 'code_format'];

/** The fields of a body that a draft of it would hold, with those inside of them. */
function heldBy(schema: Schema): [string, Schema][] {
  const { shape = {} } = definitionOf(schema);
  const kept = Object.entries(shape).filter(([name]) => keptFields(schema).includes(name));
  return [...kept, ...[...kept.map(([, field]) => field), ...insideOf(schema)].flatMap(heldBy)];
}

test('every field of the contract that looks like a secret is marked as one', () => {
  const calls = Object.values(contract).flatMap((area) => Object.values(area) as Endpoint[]);
  const held = calls.flatMap(({ path, body }) =>
    (body ? heldBy(body) : []).map(([name]) => ({ path, name })).filter(({ name }) => secretNames.test(name)),
  );
  expect(held.filter(({ name }) => !openCodes.includes(name))).toEqual([]);
  // Those named `code` are codes of records: each of these calls was looked at.
  expect(
    [...new Set(held.filter(({ name }) => name === 'code').map(({ path }) => path))].sort(),
  ).toMatchInlineSnapshot(`
    [
      "/desk-book/:id/entries/add",
      "/desk-book/entries/:id",
      "/desk-book/sku/:id",
      "/desk-book/sku/add",
      "/desk-book/task-types/add",
      "/docs/add",
      "/trading-points/:id",
      "/trading-points/add",
    ]
  `);
});
