// Which calls decide a moderation case, found by making every write there is. Each of them names the seen version: a new one
// that decides is noticed here, and goes through the door of the engine like the others (modules/platform/moderation/decision-calls.api.test.ts).
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { testApp } from '../../testing/app.ts';
import { type Call, callerOf, calls, makeWorld, rolesOf, sampleFor, send } from '../../testing/contract/endpoints.ts';

const app = await testApp();
const world = await makeWorld(app);

const judged = calls.filter(
  ({ endpoint }) =>
    endpoint.effect === 'write' && rolesOf(endpoint).some((role) => role === 'admin' || role === 'moderator'),
);

async function countDecided(): Promise<number> {
  const decided = app.db.selectFrom('moderation_cases').select((select) => select.fn.countAll<number>().as('count'));
  return (await decided.where('decided_by', 'is not', null).executeTakeFirstOrThrow()).count;
}

async function decides(call: Call): Promise<boolean> {
  const who = await callerOf(world, call, rolesOf(call.endpoint).includes('admin') ? 'admin' : 'moderator');
  const input = await sampleFor(world, call, who);
  const before = await countDecided();
  await send(app, call, input, who.token);
  return (await countDecided()) > before;
}

/** The names of all required fields, on every level. */
function wantedOf(body: object): string[] {
  const asked: string[] = [];
  JSON.stringify(z.toJSONSchema(body as z.ZodMiniType, { io: 'input', unrepresentable: 'any' }), (name, value) => {
    if (name === 'required') asked.push(...(value as string[]));
    return value;
  });
  return asked;
}

test('exactly these calls decide, and each of them names what was seen', async () => {
  const deciding: Call[] = [];
  for (const call of judged) if (await decides(call)) deciding.push(call);
  expect(deciding.map(({ name }) => name).sort()).toEqual([
    'assignments.judge',
    'moderation.decide',
    'moderation.decideMany',
    'requests.confirm',
  ]);
  for (const { name, endpoint } of deciding) expect(wantedOf(endpoint.body!), name).toContain('version');
});
