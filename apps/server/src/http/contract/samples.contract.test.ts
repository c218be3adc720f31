// Every call of the contract works for everybody who may make it. The caller holds each answer against its schema, with no
// field more, and each successful write against the audit trail.
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { testApp } from '../../testing/app.ts';
import { callerOf, calls, makeWorld, rolesOf, sampleFor, withoutSample } from '../../testing/contract/endpoints.ts';

const app = await testApp();
const world = await makeWorld(app);

describe.each(calls)('$name', (call) => {
  const roles = rolesOf(call.endpoint);
  test.each(roles.length > 0 ? roles : [undefined])('as %s', async (role) => {
    const who = await callerOf(world, call, role);
    const input = await sampleFor(world, call, who);
    await who.ask(call.endpoint, input as object);
  });
});

function idsIn({ endpoint }: (typeof calls)[number]): string[] {
  const names = endpoint.path.match(/:id\b/g) ?? [];
  if (!endpoint.body) return names;
  const body = z.toJSONSchema(endpoint.body, { io: 'input', unrepresentable: 'any' });
  const variants = (body.oneOf ?? body.anyOf ?? [body]) as { properties?: object }[];
  const fields = variants.flatMap((variant) => Object.keys(variant.properties ?? {}));
  return [...names, ...fields].filter((name) => /(^|_|:)ids?$/.test(name));
}

test('every call has its sample in its area', () => {
  expect(withoutSample).toEqual([]);
});

test('a sample says what the ids in its call are about', () => {
  const silent = calls.filter((call) => idsIn(call).length > 0 && !call.sample.about && !call.sample.nothingForeign);
  expect(silent.map((call) => [call.name, idsIn(call)])).toEqual([]);
});

test('no two calls share a method and a path', () => {
  const ways = calls.map(({ endpoint: { method, path } }) => `${method} ${path.replace(/:\w+/g, ':x')}`);
  expect(ways.filter((way, i) => ways.indexOf(way) !== i)).toEqual([]);
});
