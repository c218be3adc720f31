// Every change that names the version it was made of: of two at once one stays, and the later one is stale.
import { describe, expect, test } from 'vitest';
import { testApp } from '../../testing/app.ts';
import { callerOf, calls, makeWorld, sampleFor, send } from '../../testing/contract/endpoints.ts';
import { fieldsOf } from '../../testing/contract/fields.ts';
import { refusalIn } from '../../testing/contract/refusals.ts';

const app = await testApp();
const world = await makeWorld(app);

const versioned = calls.filter(
  ({ endpoint }) =>
    endpoint.effect === 'write' && endpoint.method === 'PATCH' && fieldsOf(endpoint).includes('version'),
);

test('every change of a record names its version', () => {
  expect(versioned.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['books.changeEntry', 'documents.change', 'tradePoints.change']),
  );
});

describe.each(versioned)('$name', (call) => {
  test('is made once of each version', async () => {
    const who = await callerOf(world, call);
    const input = await sampleFor(world, call, who);
    const make = async () => (await refusalIn(app, await send(app, call, input, who.token), call.name))?.problem;
    const both = await Promise.all([make(), make()]);
    expect(both.filter((problem) => problem === undefined)).toHaveLength(1);
    expect(both).toContain('stale');
    expect(await make()).toBe('stale');
  });
});
