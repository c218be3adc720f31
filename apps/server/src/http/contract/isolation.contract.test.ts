// A call about a foreign record answers word for word as if there were no such record.
import type { Role } from '@iskra/contract/roles';
import { beforeAll, describe, expect, test } from 'vitest';
import { testApp } from '../../testing/app.ts';
import { type Call, callerOf, calls, makeWorld, rolesOf, sampleFor, send } from '../../testing/contract/endpoints.ts';
import { absentId, type FixtureId, makeForeign, seesAll } from '../../testing/contract/fixtures.ts';
import { countRows } from '../../testing/database.ts';

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
  makeId: (who: Awaited<ReturnType<typeof callerOf>>) => Promise<FixtureId | undefined>,
) {
  const who = await callerOf(world, call, role);
  const id = await makeId(who);
  if (id === undefined) return undefined;
  const input = await sampleFor(world, call, who, id);
  const before = await countEvents();
  const { statusCode, rawPayload } = await send(app, call, input, who.token);
  return { statusCode, payload: rawPayload.toString(), written: (await countEvents()) - before };
}

describe.each(cells)('$call.name as $role', ({ call, role }) => {
  const fixture = call.sample.about!;

  test('own, foreign and absent', async () => {
    const absent = await about(call, role, async () => absentId(fixture));
    const own = await about(call, role, (who) => fixture.make(world, who));
    expect(absent!.written).toBe(0);
    expect(own!.payload).not.toBe(absent!.payload);
    const foreign = await about(call, role, (who) => makeForeign(fixture, world, who));
    if (foreign) expect(foreign).toEqual(absent);
  });
});

const lists = calls.flatMap((call) => {
  const fixture = call.sample.lists;
  const roles = fixture ? rolesOf(call.endpoint).filter((role) => !seesAll(fixture, role)) : [];
  return roles.map((role) => ({ call, role }));
});

let counted: Promise<void> | undefined;

describe.each(lists)('$call.name as $role', ({ call, role }) => {
  const fixture = call.sample.lists!;
  // The rows of the calls above are counted once.
  beforeAll(() => (counted ??= countRows(app.database)));

  test('lists one’s own and nothing foreign', async () => {
    const who = await callerOf(world, call, role);
    const input = await sampleFor(world, call, who);
    const listed = async () => (await send(app, call, input, who.token)).json<{ total: number }>().total;
    // Records for everybody of the role may be there already.
    const before = await listed();
    await makeForeign(fixture, world, who);
    expect(await listed()).toBe(before);
    await fixture.make(world, who);
    expect(await listed()).toBe(before + 1);
  });
});

test('many cells have something foreign to them', () => {
  // Guards against fixtures of which everybody sees everything.
  const foreign = cells.filter(({ call, role }) => !seesAll(call.sample.about!, role));
  expect(foreign.length).toBeGreaterThan(cells.length / 3);
});
