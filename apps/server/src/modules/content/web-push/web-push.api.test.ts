// A seller's browser is pushed what became of their tasks, by a push service of the test's own.
import { createDecipheriv, createECDH, hkdfSync } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import { contract } from '@iskra/contract';
import { newStep } from '@iskra/contract/forms/form';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { webPush } from '../../../outside/push/web-push.ts';
import { testApp, testSecret } from '../../../testing/app.ts';
import type { Someone } from '../../../testing/contract/fixtures.ts';
import { giveScope } from '../../../testing/moderation.ts';
import { noticesOf } from '../../../testing/notices.ts';
import { holdCase, liveTask, performer, sendingOf, takeWork } from '../../../testing/task-work.ts';
import { makeBookEntry } from '../../../testing/trade-points.ts';
import { assignmentJobs } from '../../tasks/assignments/assignments.jobs.ts';
import { openPushKeys, preparePushKeys } from './web-push.jobs.ts';

interface Arrived {
  path: string;
  headers: IncomingMessage['headers'];
  body: Buffer;
}

const arrived: Arrived[] = [];
let status = 201;
const service = createServer(async (request, response) => {
  const body = Buffer.concat(await request.toArray());
  arrived.push({ path: request.url!, headers: request.headers, body });
  response.writeHead(status).end();
});
let port = 0;
beforeAll(async () => {
  await new Promise<void>((done) => service.listen(0, '127.0.0.1', done));
  port = (service.address() as { port: number }).port;
});
afterAll(() => service.close());

const push = webPush({
  subject: 'mailto:help@example.ru',
  reach: (endpoint) => `http://127.0.0.1:${port}${new URL(endpoint).pathname}`,
});
const app = await testApp({ outside: { push } });
const { db } = app;
const calls = contract.webPush;
const { assignments, moderation } = contract;
const moderator = await app.as('moderator');
await giveScope(db, moderator.user_id, 'task');
const back = await makeBookEntry(db, 'reasons.return', 'Переделайте');
const form = { steps: [{ ...newStep('note', 'text', 1), title: 'Заметка' }] };
await preparePushKeys(db, testSecret);

let browsers = 0;
function newBrowser() {
  const pair = createECDH('prime256v1');
  const p256dh = pair.generateKeys();
  const auth = Buffer.alloc(16, 3);
  browsers += 1;
  const path = `/fcm/send/${browsers}`;
  const body = {
    endpoint: `https://fcm.googleapis.com${path}`,
    p256dh: p256dh.toString('base64url'),
    auth: auth.toString('base64url'),
  };
  const read = (sent: Buffer) => {
    const [salt, other] = [sent.subarray(0, 16), sent.subarray(21, 86)];
    const derive = (secret: Uint8Array, salted: Uint8Array, info: Uint8Array | string, length: number) =>
      Buffer.from(hkdfSync('sha256', secret, salted, info, length));
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), p256dh, other]);
    const material = derive(pair.computeSecret(other), auth, info, 32);
    const open = createDecipheriv(
      'aes-128-gcm',
      derive(material, salt, 'Content-Encoding: aes128gcm\0', 16),
      derive(material, salt, 'Content-Encoding: nonce\0', 12),
    );
    open.setAuthTag(sent.subarray(-16));
    return JSON.parse(
      Buffer.concat([open.update(sent.subarray(86, -16)), open.final()])
        .subarray(0, -1)
        .toString(),
    );
  };
  return { path, body, read };
}

/** At any hour. */
async function drain() {
  await db
    .updateTable('push_messages')
    .set({ not_before: new Date(0).toISOString() })
    .execute();
  await app.jobs.queue.send(db, 'web_push.send', {});
  await app.jobs.work();
}

async function subscribedSeller() {
  const who = await performer(app);
  const browser = newBrowser();
  await who.seller.ask(calls.subscribe, { body: browser.body });
  return { who, browser, pushed: () => arrived.filter(({ path }) => path === browser.path) };
}

const waiting = () => db.selectFrom('push_messages').selectAll().execute();
const subscriptionsOf = (person: Someone) =>
  db.selectFrom('push_subscriptions').selectAll().where('user_id', '=', person.user_id).execute();

async function sentWork(who: Awaited<ReturnType<typeof performer>>, more: object = {}) {
  const id = await takeWork(who, await liveTask(app, { form, ...more }));
  await who.seller.ask(assignments.submit, { params: { id }, body: sendingOf({ note: 'Всё на месте' }) });
  return id;
}

describe('the key', () => {
  test('is made once, is what browsers subscribe by, and opens with the secret alone', async () => {
    const { seller } = await performer(app);
    const { key } = await seller.ask(calls.key);
    await preparePushKeys(db, testSecret);
    expect((await seller.ask(calls.key)).key).toBe(key);
    expect(Buffer.from(key!, 'base64url')).toHaveLength(65);
    expect((await openPushKeys(db, testSecret))?.publicKey.toString('base64url')).toBe(key);
    expect(await openPushKeys(db, 'another secret, as long as a secret has to be')).toBeUndefined();
  });
});

describe('a browser', () => {
  test('is pushed in words what became of a task, once, and the bell says the same', async () => {
    const { who, browser, pushed } = await subscribedSeller();
    const id = await sentWork(who);
    const { params, version } = await holdCase(app, moderator, id);
    await moderator.ask(assignments.judge, { params, body: { version, decision: 'approve', parts: {} } });
    await drain();
    await drain();
    expect(pushed()).toHaveLength(1);
    expect(pushed()[0]!.headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '43200' });
    const said = browser.read(pushed()[0]!.body);
    expect(said).toMatchObject({ title: 'Задание приняли', address: `/myTasks/${id}` });
    expect(said.body).toContain('коинов: 50');
    const { work } = await noticesOf(who.seller);
    expect(work).toMatchObject([{ kind: 'accepted', assignment_id: id, coins: 50 }]);
  });

  test('hears of what is returned, and not of a decision that was taken back before', async () => {
    const { who, pushed } = await subscribedSeller();
    const id = await sentWork(who);
    const held = await holdCase(app, moderator, id);
    const verdict = { version: held.version, decision: 'return' as const, reason_id: back.id };
    await moderator.ask(moderation.decide, { params: held.params, body: verdict });
    expect((await noticesOf(who.seller)).work).toMatchObject([{ kind: 'returned' }]);
    await moderator.ask(moderation.undo, { body: { case_ids: [held.params.id] } });
    expect((await noticesOf(who.seller)).work).toEqual([]);
    await drain();
    expect(pushed()).toEqual([]);
  });

  test('that has given its address up is forgotten; one whose service is busy is asked again', async () => {
    const { who, pushed } = await subscribedSeller();
    status = 503;
    const id = await sentWork(who, { moderation: { mode: 'auto' } });
    await drain();
    expect(pushed()).toHaveLength(1);
    expect(await waiting()).toMatchObject([{ tries: 1 }]);
    status = 201;
    await drain();
    expect([pushed().length, (await waiting()).length]).toEqual([2, 0]);
    status = 410;
    await sentWork(who, { moderation: { mode: 'auto' } });
    await drain();
    status = 201;
    expect(await subscriptionsOf(who.seller)).toEqual([]);
    expect(id).toBeGreaterThan(0);
  });

  test('says it again and is one; is let go of by its person alone, or with the session', async () => {
    const { who, browser } = await subscribedSeller();
    await who.seller.ask(calls.subscribe, { body: browser.body });
    expect(await subscriptionsOf(who.seller)).toHaveLength(1);
    const { endpoint } = browser.body;
    await (await app.as('seller')).ask(calls.unsubscribe, { body: { endpoint } });
    expect(await subscriptionsOf(who.seller)).toHaveLength(1);
    await who.seller.ask(calls.unsubscribe, { body: { endpoint } });
    expect(await subscriptionsOf(who.seller)).toEqual([]);
    await who.seller.ask(calls.subscribe, { body: browser.body });
    await db.deleteFrom('sessions').where('user_id', '=', who.seller.user_id).execute();
    expect(await subscriptionsOf(who.seller)).toEqual([]);
  });

  test.each([
    'http://fcm.googleapis.com/x',
    'https://127.0.0.1/x',
    'https://fcm.googleapis.com.evil.ru/x',
    'https://fcm.googleapis.com:8443/x',
  ])('is not at %s', async (endpoint) => {
    const { seller } = await performer(app);
    expect(await seller.refused(calls.subscribe, { body: { ...newBrowser().body, endpoint } })).toMatchObject({
      errors: [{ field: 'endpoint' }],
    });
  });
});

describe('by the clock', () => {
  const run = async (name: 'assignments.remind' | 'assignments.announce') => {
    expect(assignmentJobs.map((job) => job.name)).toContain(name);
    await app.jobs.queue.send(db, name, {});
    await app.jobs.work();
  };
  const kindsOf = async (person: Someone) => ((await noticesOf(person)).work ?? []).map(({ kind }) => kind);

  test('what has to be sent tomorrow is pushed once', async () => {
    const { who } = await subscribedSeller();
    const id = await takeWork(who, await liveTask(app, { form }));
    await run('assignments.remind');
    expect(await kindsOf(who.seller)).toEqual([]);
    const hour = 3_600_000;
    const [due_at, taken_at] = [12, -30].map((hours) => new Date(Date.now() + hours * hour).toISOString());
    await db
      .updateTable('task_assignments')
      .set({ due_at: due_at!, taken_at: taken_at! })
      .where('id', '=', id)
      .execute();
    await run('assignments.remind');
    await run('assignments.remind');
    expect(await kindsOf(who.seller)).toEqual(['due']);
  });

  test('a task that has begun is pushed to everybody whom it is for, once', async () => {
    const { who } = await subscribedSeller();
    await liveTask(app, { form });
    await run('assignments.announce');
    const offers = (await kindsOf(who.seller)).filter((kind) => kind === 'offered').length;
    expect(offers).toBeGreaterThan(0);
    await run('assignments.announce');
    expect((await kindsOf(who.seller)).filter((kind) => kind === 'offered')).toHaveLength(offers);
  });
});
