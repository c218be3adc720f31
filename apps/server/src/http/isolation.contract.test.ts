// Whatever is about somebody else's thing answers word for word as if there were no such thing.
import type { Role } from '@iskra/contract/roles';
import { describe, expect, test } from 'vitest';
import { testApp } from '../testing/app.ts';
import { type Call, callerOf, calls, makeWorld, rolesOf, sampleFor, send } from '../testing/contract/endpoints.ts';
import { absentId, makeForeign, makeThing, type ThingId } from '../testing/contract/things.ts';

const app = await testApp();
const world = await makeWorld(app);
const cells = calls.flatMap((call) =>
  call.sample.about ? rolesOf(call.endpoint).map((role) => ({ call, role })) : [],
);

async function countEvents(): Promise<number> {
  const { count } = await app.db
    .selectFrom('audit_events')
    .select((select) => select.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

async function about(
  call: Call,
  role: Role,
  thing: (who: Awaited<ReturnType<typeof callerOf>>) => Promise<ThingId | undefined>,
) {
  const who = await callerOf(world, call, role);
  const id = await thing(who);
  if (id === undefined) return undefined;
  const input = await sampleFor(world, call, who, id);
  const before = await countEvents();
  const { statusCode, rawPayload } = await send(app, call, input, who.token);
  return { statusCode, payload: rawPayload.toString(), written: (await countEvents()) - before };
}

describe.each(cells)('$call.name as $role', ({ call, role }) => {
  const kind = call.sample.about!;

  test('own, foreign and absent', async () => {
    const absent = await about(call, role, async () => absentId(kind));
    const own = await about(call, role, (who) => makeThing(kind, world, who));
    expect(absent!.written).toBe(0);
    expect(own!.payload).not.toBe(absent!.payload);
    const foreign = await about(call, role, (who) => makeForeign(kind, world, who));
    if (foreign) expect(foreign).toEqual(absent);
  });
});

test('most cells have something foreign to them', async () => {
  // Guards against a table of things in which everybody sees everything.
  const foreign = cells.filter(({ role }) => role !== 'admin' && role !== 'moderator');
  expect(foreign.length).toBeGreaterThan(30);
});
