// Every write of the contract, sent twice with one `Idempotency-Key`: one change, one reply.
import { randomUUID } from 'node:crypto';
import { contract } from '@iskra/contract';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { testApp } from '../testing/app.ts';
import { inject, type LooseInput } from '../testing/caller.ts';
import { type Call, callerOf, calls, makeWorld, sampleFor, send } from '../testing/contract/endpoints.ts';
import type { Someone } from '../testing/contract/fixtures.ts';

const app = await testApp();
const world = await makeWorld(app);

type Response = Awaited<ReturnType<typeof inject>>;

const writes = calls.filter(({ endpoint }) => endpoint.effect === 'write');
const personal = writes.filter(({ endpoint }) => endpoint.access !== 'public');
/** Whoever has left is nobody when the same call comes again. */
const endsSession = (response: Response) => response.statusCode === 401;

async function eventsOf(...responses: Response[]): Promise<string[]> {
  const ids = responses.map(({ headers }) => String(headers['x-request-id']));
  const { rows } = await sql<{ id: string }>`
    select distinct request_id as id from audit_events where request_id = any (${ids})`.execute(app.db);
  return rows.map(({ id }) => id);
}

async function prepared(call: Call): Promise<{ who: Someone; input: LooseInput }> {
  // Some samples work off the queue: what earlier calls left in it is not their business.
  await sql`delete from pgboss.job where state = 'created'`.execute(app.db);
  const who = await callerOf(world, call);
  return { who, input: { ...(await sampleFor(world, call, who)), key: randomUUID() } };
}

/** A call of the same person that is like none of the samples. */
function otherCall({ endpoint }: Call, who: Someone, key: string): Promise<Response> {
  const ofBuyer = endpoint.access === 'buyer';
  const { store, leave } = contract.buyers;
  if (ofBuyer)
    return endpoint.path === store.path
      ? inject(app.fastify, leave, { key }, who.token)
      : inject(app.fastify, store, { key, body: agreement }, who.token);
  // Whoever waits to be let in may do little else.
  if (endpoint.beforeAdmission) return inject(app.fastify, contract.login.leave, { key }, who.token);
  return inject(app.fastify, contract.profile.change, { key, body: { timezone: 'Asia/Yakutsk' } }, who.token);
}

const agreement = { age_confirmed: true, personal_data: true, agreement_version_id: null };

describe.each(personal)('$name', (call) => {
  test('sent again it changes nothing and gets the same reply; another call under its key is refused', async () => {
    const { who, input } = await prepared(call);
    const first = await send(app, call, input, who.token);
    expect(first.json(), first.body).toMatchObject({ error_code: 0 });
    const second = await send(app, call, input, who.token);
    expect(await eventsOf(first, second)).toEqual([String(first.headers['x-request-id'])]);
    if (endsSession(second)) return;
    expect(second.body).toBe(first.body);
    expect(second.headers['content-type']).toBe(first.headers['content-type']);
    const other = await otherCall(call, who, input.key!);
    expect(other.json()).toMatchObject({ error_code: 409, problem: 'idempotency.reused' });
    expect(await eventsOf(other)).toEqual([]);
  });

  test('two at once are one change', async () => {
    const { who, input } = await prepared(call);
    const both = await Promise.all([send(app, call, input, who.token), send(app, call, input, who.token)]);
    expect(await eventsOf(...both)).toHaveLength(1);
    const bodies = both.filter((response) => !endsSession(response)).map((response) => response.json());
    const waiting = { error_code: 409, problem: 'idempotency.under_way' };
    const done = bodies.filter(({ error_code }) => error_code === 0);
    expect(done.length).toBeGreaterThan(0);
    for (const body of done) expect(body).toEqual(done[0]);
    for (const body of bodies.filter(({ error_code }) => error_code !== 0)) expect(body).toMatchObject(waiting);
  });
});

test('of calls without a login nothing is kept', async () => {
  await sql`delete from kept_replies`.execute(app.db);
  for (const call of writes.filter(({ endpoint }) => endpoint.access === 'public')) {
    const who = await callerOf(world, call);
    const input = { ...(await sampleFor(world, call, who)), key: randomUUID() };
    expect((await send(app, call, input)).json(), call.name).toMatchObject({ error_code: 0 });
  }
  expect((await sql`select from kept_replies where person like 'user%'`.execute(app.db)).rows).toEqual([]);
});
