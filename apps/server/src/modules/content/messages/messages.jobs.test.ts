import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import { type AddressInfo, createServer as createTcpServer } from 'node:net';
import { afterAll, expect, test } from 'vitest';
import type { JobContext, Outside } from '../../../jobs/job.ts';
import { mailServer } from '../../../outside/mail.ts';
import { smsGateway } from '../../../outside/sms.ts';
import { openText, sealText } from '../../../sealed-texts.ts';
import { testApp, testSecret } from '../../../testing/app.ts';
import { sendMessageJob } from './messages.jobs.ts';
import { eraseSpent, insertMessage } from './messages.store.ts';

const { db } = await testApp();

interface Received {
  headers: IncomingHttpHeaders;
  body: { to: string; text: string };
}

const received: Received[] = [];
let answer = 200;
const gateway = createServer(async (request, response) => {
  let body = '';
  for await (const piece of request) body += piece;
  received.push({ headers: request.headers, body: JSON.parse(body) });
  response.writeHead(answer, answer === 302 ? { location: 'http://127.0.0.1:1/' } : {}).end('+79001112233 ok');
}).listen(0, '127.0.0.1');
await once(gateway, 'listening');

const mails: string[] = [];
/** As much SMTP as one mail needs. */
const smtp = createTcpServer((socket) => {
  let data: string | null = null;
  socket.write('220 test\r\n');
  socket.on('data', (chunk) => {
    for (const line of chunk.toString().split('\r\n').slice(0, -1)) {
      if (data !== null) {
        if (line !== '.') data += `${line}\n`;
        else {
          mails.push(data);
          data = null;
          socket.write('250 ok\r\n');
        }
      } else if (line.startsWith('DATA')) {
        data = '';
        socket.write('354 go on\r\n');
      } else if (line.startsWith('RCPT') && line.includes('nobody@'))
        socket.write('550 <nobody@example.ru> unknown\r\n');
      else socket.write(line.startsWith('QUIT') ? '221 bye\r\n' : '250 ok\r\n');
    }
  });
  socket.on('error', () => {});
}).listen(0, '127.0.0.1');
await once(smtp, 'listening');

afterAll(() => {
  gateway.close();
  smtp.close();
});

const portOf = (server: { address(): string | AddressInfo | null }) => (server.address() as AddressInfo).port;
const sms = smsGateway(`http://127.0.0.1:${portOf(gateway)}/send`, 'gateway-token');
const mail = mailServer(`smtp://127.0.0.1:${portOf(smtp)}`, 'Искра <iskra@example.ru>');

const facts = { demo: false, secret: testSecret };

function add(recipient = '+79001112233', body = 'Искра: код для входа 123456.') {
  const envelope = { channel: recipient.includes('@') ? 'mail' : 'sms', recipient } as const;
  const sealed = sealText(facts.secret, envelope, body);
  const secret = { user_id: null, seconds: 300 };
  return insertMessage(db, { ...envelope, subject: 'Код', sealed, purpose: 'code', secret });
}

const run = (message_id: number, outside: Partial<Outside>, last_attempt = false) =>
  sendMessageJob.handle({ db, outside, facts, last_attempt } as JobContext, { message_id });

const rowOf = (id: number) => db.selectFrom('outbox_messages').selectAll().where('id', '=', id).executeTakeFirst();

const expire = (id: number) =>
  db
    .updateTable('outbox_messages')
    .set({ secret_until: new Date(Date.now() - 1_000).toISOString() })
    .where('id', '=', id)
    .execute();

test('an SMS goes to the gateway once, and its text is gone from the outbox', async () => {
  const id = await add();
  await run(id, { sms });
  await run(id, { sms });
  expect(received).toHaveLength(1);
  expect(received[0]!.headers).toMatchObject({
    authorization: 'Bearer gateway-token',
    'idempotency-key': `iskra-${id}`,
  });
  expect(received[0]!.body).toEqual({ to: '+79001112233', text: 'Искра: код для входа 123456.' });
  expect(await rowOf(id)).toMatchObject({ state: 'sent', sealed: null, attempts: 1, sent_at: expect.any(String) });
});

test('without a gateway the message is kept for the operator, sealed, until what it carries expires', async () => {
  const id = await add();
  await run(id, {});
  const kept = (await rowOf(id))!;
  expect(kept.state).toBe('kept');
  expect(kept.sealed!.includes('123456')).toBe(false);
  expect(openText(facts.secret, kept)).toBe('Искра: код для входа 123456.');
  await eraseSpent(db);
  expect((await rowOf(id))!.sealed).not.toBeNull();
  await expire(id);
  await eraseSpent(db);
  expect((await rowOf(id))!.sealed).toBeNull();
});

test('a text that was moved to another recipient, or sealed under another SECRET, is sent to nobody', async () => {
  const [moved, foreign] = [await add(), await add()];
  await db.updateTable('outbox_messages').set({ recipient: '+79005556677' }).where('id', '=', moved).execute();
  const sealed = sealText(
    'another secret, as long as the first one',
    { channel: 'sms', recipient: '+79001112233' },
    'Код',
  );
  await db.updateTable('outbox_messages').set({ sealed }).where('id', '=', foreign).execute();
  const before = received.length;
  for (const id of [moved, foreign]) {
    await run(id, { sms });
    expect(await rowOf(id)).toMatchObject({ state: 'failed', sealed: null });
  }
  expect(received).toHaveLength(before);
});

test.each([500, 404, 302])(
  'a gateway that answers %i is asked again; the error quotes neither number nor text',
  async (status) => {
    answer = status;
    const id = await add();
    await expect(run(id, { sms })).rejects.toThrow(/^SMS gateway/);
    const row = await rowOf(id);
    expect(row).toMatchObject({ state: 'queued', attempts: 1 });
    expect(row!.error).not.toMatch(/\d{6}/);
    await run(id, { sms }, true);
    expect(await rowOf(id)).toMatchObject({ state: 'failed', sealed: null, attempts: 2 });
    answer = 200;
  },
);

test('a gateway that is not there', async () => {
  const id = await add();
  await expect(run(id, { sms: smsGateway('http://127.0.0.1:1/', undefined) })).rejects.toThrow(
    'SMS gateway: not reachable',
  );
});

test('a code that has expired is not sent any more', async () => {
  const id = await add();
  await expire(id);
  const before = received.length;
  await run(id, { sms });
  expect(received).toHaveLength(before);
  expect(await rowOf(id)).toMatchObject({ state: 'failed', sealed: null });
});

test('what was queued for nobody disappears', async () => {
  const id = await add('+79001112233', '');
  const before = received.length;
  await run(id, { sms });
  expect(received).toHaveLength(before);
  expect(await rowOf(id)).toBeUndefined();
});

test('mail leaves by SMTP', async () => {
  const id = await add('person@example.ru');
  await run(id, { mail });
  expect(mails).toHaveLength(1);
  expect(mails[0]).toContain('To: person@example.ru');
  expect(await rowOf(id)).toMatchObject({ state: 'sent', sealed: null });
});

test('a mailbox that the server refuses is told by a number only', async () => {
  const id = await add('nobody@example.ru');
  await expect(run(id, { mail })).rejects.toThrow('Mail server: 550');
  expect((await rowOf(id))!.error).toBe('Mail server: 550');
});
