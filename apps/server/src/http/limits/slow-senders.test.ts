import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, expect, test } from 'vitest';
import { testApp } from '../../testing/app.ts';
import { limitSlowSenders } from './slow-senders.ts';

const limits = { body_ms: 300, least_upload: { bytes: 10, in_ms: 1_500 } };
const app = Fastify();
limitSlowSenders(app, limits);
app.addContentTypeParser('multipart/form-data', (_request, _body, done) => done(null));
app.post('/json', async () => ({ heard: true }));
const upload = { config: { upload: true } };
app.post('/upload', upload, async ({ raw }) => {
  let size = 0;
  for await (const chunk of raw) size += chunk.length;
  return { size };
});
app.post('/refused', upload, async (_request, reply) => reply.code(401).send({ refused: true }));
app.post('/busy', upload, async ({ raw }) => {
  await wait(2.5 * limits.least_upload.in_ms);
  let size = 0;
  for await (const chunk of raw) size += chunk.length;
  return { size };
});
await app.listen({ port: 0, host: '127.0.0.1' });
afterAll(() => app.close());

const real = await testApp({ slow_senders: limits });
await real.fastify.listen({ port: 0, host: '127.0.0.1' });

type Listening = Pick<FastifyInstance, 'server'>;

async function begin(
  path: string,
  type: string,
  length: number,
  { server }: Listening = app,
  more = '',
): Promise<Socket> {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  await once(socket, 'connect');
  socket.on('error', () => {});
  socket.write(`POST ${path} HTTP/1.1\r\nhost: x\r\ncontent-type: ${type}\r\ncontent-length: ${length}\r\n${more}\r\n`);
  return socket;
}

const form = 'multipart/form-data; boundary=X';

/** A part every so often: never silent for long. Tells whether all of them could be sent. */
async function trickle(socket: Socket, parts: Iterable<string>, everyMs: number): Promise<boolean> {
  for (const part of parts) {
    if (socket.destroyed || socket.readableEnded) return false;
    socket.write(part);
    await wait(everyMs);
  }
  return true;
}

const aByteNowAndThen = (socket: Socket) => trickle(socket, 'x'.repeat(20), 400);

test('a small body must arrive in time, however busy its sender looks', async () => {
  const slow = await begin('/json', 'application/json', 10);
  let answered = false;
  slow.on('data', () => {
    answered = true;
  });
  await trickle(slow, '{"a":1   }', 100);
  await wait(200);
  expect([slow.destroyed || slow.readableEnded, answered]).toEqual([true, false]);
  const quick = await begin('/json', 'application/json', 7);
  quick.write('{"a":1}');
  expect(String((await once(quick, 'data'))[0])).toContain('{"heard":true}');
  quick.destroy();
});

test('an upload may take longer as long as it keeps the least rate', async () => {
  const steady = await begin('/upload', form, 600);
  const heard = once(steady, 'data');
  await trickle(steady, Array(20).fill('0'.repeat(30)), 100);
  expect(String((await heard)[0])).toContain('{"size":600}');
  steady.destroy();
});

test.concurrent.each([
  ['a byte now and then', '/upload'],
  ['a byte now and then, though the upload was refused long ago', '/refused'],
])('an upload below the least rate is broken off: %s', async (_, path) => {
  const slow = await begin(path, form, 1_000);
  slow.resume();
  expect(await aByteNowAndThen(slow)).toBe(false);
});

test('so is an upload of which nothing comes at all', async () => {
  const silent = await begin('/upload', form, 1_000);
  silent.resume();
  await once(silent, 'close');
});

test('a sender who waits for us is not slow', async () => {
  const size = 8_000_000;
  const patient = await begin('/busy', form, size);
  const heard = once(patient, 'data');
  patient.write('x'.repeat(size));
  expect(String((await heard)[0])).toContain(`{"size":${size}}`);
  patient.destroy();
});

test('the program itself breaks off a slow upload, let in or not', async () => {
  const { token } = await real.as('admin');
  const head = '--X\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n';
  const sendAll = async (authorization: string) => {
    const slow = await begin('/web/v1/files/upload', form, 1_000, real.fastify, authorization);
    slow.resume();
    slow.write(head);
    return aByteNowAndThen(slow);
  };
  expect(await Promise.all([sendAll(`authorization: Bearer ${token}\r\n`), sendAll('')])).toEqual([false, false]);
});
