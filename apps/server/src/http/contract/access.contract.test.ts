// Every call × nobody, a made-up token, each role, a buyer: authentication says what the contract says, and before anything is read.
import { roles } from '@iskra/contract/roles';
import { beforeAll, describe, expect, test } from 'vitest';
import { testApp } from '../../testing/app.ts';
import { type Call, calls, send } from '../../testing/contract/endpoints.ts';
import { makeDocument } from '../../testing/documents.ts';

const app = await testApp();
const madeUp = 'x'.repeat(43);
const callers = ['nobody', 'a made-up token', ...roles, 'buyer'] as const;
type CallerName = (typeof callers)[number];

/** Everybody is new for every call: some calls end the session that makes them. */
async function tokenOf(caller: CallerName): Promise<string | undefined> {
  if (caller === 'nobody') return undefined;
  if (caller === 'a made-up token') return madeUp;
  return (caller === 'buyer' ? await app.asBuyer() : await app.as(caller)).token;
}

function expected({ endpoint: { access } }: Call, caller: CallerName): 'let in' | 401 | 403 {
  if (access === 'public') return 'let in';
  const isStaff = (roles as readonly string[]).includes(caller);
  if (access === 'buyer') return caller === 'buyer' ? 'let in' : 401;
  if (!isStaff) return 401;
  return (access as readonly string[]).includes(caller) ? 'let in' : 403;
}

/** An id is given so that the path is a path; whether it exists is decided after the authentication. */
const emptyCall = { params: { id: '2000000000', target: 'group_members' }, body: {} };

async function answer(call: Call, token: string | undefined) {
  const { statusCode, body, headers } = await send(app, call, emptyCall, token);
  const isJson = String(headers['content-type']).startsWith('application/json');
  return { statusCode, ...((isJson ? JSON.parse(body) : {}) as { error_code?: number; error_message?: string }) };
}

describe.each(calls)('$name', (call) => {
  test.each(callers)('%s', async (caller) => {
    const reply = await answer(call, await tokenOf(caller));
    const wanted = expected(call, caller);
    if (wanted === 'let in') {
      expect([401, 403, 500]).not.toContain(reply.statusCode);
      expect(reply.error_code).not.toBe(451);
    } else expect(reply).toMatchObject({ statusCode: wanted, error_code: wanted, error_message: expect.any(String) });
  });
});

describe('an owner with an unsigned document', () => {
  beforeAll(async () => {
    await makeDocument(await app.as('admin'));
  });
  const forOwners = calls.filter(({ endpoint: { access } }) => Array.isArray(access) && access.includes('owner'));

  test.each(forOwners)('$name', async (call) => {
    const { error_code } = await answer(call, (await app.as('owner')).token);
    if (call.endpoint.beforeSigning) expect(error_code).not.toBe(451);
    else expect(error_code).toBe(451);
  });

  test('may read and sign documents, see the profile, be told what waits and leave, and nothing else', () => {
    const open = calls.filter(({ endpoint }) => endpoint.beforeSigning).map(({ name }) => name.split('.')[0]);
    expect(new Set(open)).toEqual(new Set(['bell', 'documents', 'profile', 'login', 'identity', 'intents']));
  });
});

describe('somebody who waits to be let in', () => {
  async function waiting(status: 'pending' | 'denied') {
    const person = await app.as('seller');
    await app.db.updateTable('users').set({ status }).where('id', '=', person.user_id).execute();
    return person.token;
  }
  const closed = calls.filter(({ endpoint: { access } }) => Array.isArray(access) && access.includes('seller'));

  test.each(closed)('$name', async (call) => {
    for (const status of ['pending', 'denied'] as const) {
      const { error_code } = await answer(call, await waiting(status));
      if (call.endpoint.beforeAdmission) expect(error_code).not.toBe(403);
      else expect(error_code).toBe(403);
    }
  });

  test('has the own request, the name and the way out, and nothing else', () => {
    const open = calls.filter(({ endpoint }) => endpoint.beforeAdmission).map(({ name }) => name);
    expect(open.toSorted()).toEqual([
      'intents.settle',
      'join.appeal',
      'join.correct',
      'join.request',
      'login.leave',
      'profile.show',
    ]);
  });
});
