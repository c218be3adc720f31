// Every write of the contract, sent twice with one `Idempotency-Key`: one change, one reply. A client that lost the answer is told what became of
// it, and of a call that was not made, that it never will be.
import { randomUUID } from 'node:crypto';
import { contract } from '@iskra/contract';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { testApp } from '../../testing/app.ts';
import { inject, type LooseInput } from '../../testing/caller.ts';
import { type Call, callerOf, calls, makeWorld, sampleFor, send } from '../../testing/contract/endpoints.ts';
import type { Someone } from '../../testing/contract/fixtures.ts';

const app = await testApp();
const world = await makeWorld(app);

type Response = Awaited<ReturnType<typeof inject>>;

const writes = calls.filter(({ endpoint }) => endpoint.effect === 'write');
const spends = ({ endpoint }: Call) => endpoint.effect === 'write' && endpoint.spends === true;
const personal = writes.filter(({ endpoint }) => endpoint.access !== 'public');
/** After such a call the session is gone, and so is the caller of its repeat. */
const endsSession = (response: Response) => response.statusCode === 401;

async function eventsOf(...responses: Response[]): Promise<string[]> {
  const ids = responses.map(({ headers }) => String(headers['x-request-id']));
  const { rows } = await sql<{ id: string }>`
    select distinct request_id as id from audit_events where request_id = any (${ids})`.execute(app.db);
  return rows.map(({ id }) => id);
}

/** Coins that have moved and codes that have changed hands, ever. */
async function spent(): Promise<unknown> {
  const { rows } = await sql`
    select (select count(*) from ledger_postings) as postings,
      (select md5(string_agg(concat_ws(' ', id, certificate_id, status, order_item_id), ',' order by id)) from certificate_codes) as codes
  `.execute(app.db);
  return rows;
}

async function settled(
  who: Someone,
  key: string,
): Promise<{ state: string; reply: string | null; action_title: string | null }> {
  const input = { params: { key }, body: { seconds_ago: 1 } };
  return (await inject(app.fastify, contract.intents.settle, input, who.token)).json();
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
  // A person who is not admitted yet may make few calls.
  if (endpoint.beforeAdmission) return inject(app.fastify, contract.login.leave, { key }, who.token);
  return inject(app.fastify, contract.profile.change, { key, body: { timezone: 'Asia/Yakutsk' } }, who.token);
}

const agreement = { age_confirmed: true, personal_data: true, agreement_version_id: null };

describe.each(personal)('$name', (call) => {
  test('sent again it changes nothing and gets the same reply; another call under its key is refused', async () => {
    const { who, input } = await prepared(call);
    const before = await spent();
    const first = await send(app, call, input, who.token);
    expect(first.json(), first.body).toMatchObject({ error_code: 0 });
    if (!spends(call)) expect(await spent(), 'is to be declared as `spends`').toEqual(before);
    const second = await send(app, call, input, who.token);
    expect(await eventsOf(first, second)).toEqual([String(first.headers['x-request-id'])]);
    if (endsSession(second)) return;
    expect(second.body).toBe(first.body);
    expect(second.headers['content-type']).toBe(first.headers['content-type']);
    if (typeof call.endpoint.access !== 'string')
      expect(await settled(who, input.key!)).toMatchObject({
        state: 'done',
        reply: first.body,
        action_title: expect.stringMatching(/^(SKU )?[А-ЯЁа-яё]/),
      });
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

const spending = personal.filter(spends);

describe.each(spending)('$name, which spends or grants', (call) => {
  test('cut before it arrived: once that is said, the late arrival does nothing, and another try is one', async () => {
    const { who, input } = await prepared(call);
    expect(await settled(who, input.key!)).toMatchObject({ state: 'void', reply: null });
    const before = await spent();
    const late = await send(app, call, input, who.token);
    expect(late.json()).toMatchObject({ error_code: 409, problem: 'idempotency.void' });
    expect(await spent()).toEqual(before);
    const again = await send(app, call, { ...input, key: randomUUID() }, who.token);
    expect(again.json(), again.body).toMatchObject({ error_code: 0 });
    expect(await eventsOf(late, again)).toEqual([String(again.headers['x-request-id'])]);
    expect(await settled(who, input.key!)).toMatchObject({ state: 'void' });
  });
});

test('every call that spends can be asked about: it keeps its reply, and its caller has a role', () => {
  expect(spending.length).toBeGreaterThan(10);
  const unasked = spending.filter(
    ({ endpoint: { access, opensSession, reply } }) => typeof access === 'string' || opensSession || 'file' in reply,
  );
  expect(unasked.map(({ name }) => name)).toEqual([]);
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
