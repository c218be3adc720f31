import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import Fastify from 'fastify';
import { afterAll, expect, test } from 'vitest';
import { endWhenSilent, limitSlowSenders } from './slow-senders.ts';

const app = Fastify();
limitSlowSenders(app, 300);
app.addContentTypeParser('multipart/form-data', (_request, _body, done) => done(null));
app.post('/json', async () => ({ heard: true }));
app.post('/upload', { config: { upload: true } }, async ({ raw }) => {
  const stop = endWhenSilent(raw, 300);
  let size = 0;
  for await (const chunk of raw) size += chunk.length;
  stop();
  return { size };
});
await app.listen({ port: 0, host: '127.0.0.1' });
afterAll(() => app.close());

async function begin(path: string, type: string, length: number): Promise<Socket> {
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  await once(socket, 'connect');
  socket.on('error', () => {});
  socket.write(`POST ${path} HTTP/1.1\r\nhost: x\r\ncontent-type: ${type}\r\ncontent-length: ${length}\r\n\r\n`);
  return socket;
}

/** A byte every 100 ms: never silent, and slow. */
async function trickle(socket: Socket, bytes: string): Promise<void> {
  for (const byte of bytes) {
    if (socket.destroyed) return;
    socket.write(byte);
    await wait(100);
  }
}

test('a small body must arrive in time, however busy its sender looks', async () => {
  const slow = await begin('/json', 'application/json', 10);
  let answered = false;
  slow.on('data', () => {
    answered = true;
  });
  await trickle(slow, '{"a":1   }');
  await wait(200);
  expect([slow.destroyed || slow.readableEnded, answered]).toEqual([true, false]);
  const quick = await begin('/json', 'application/json', 7);
  quick.write('{"a":1}');
  expect(String((await once(quick, 'data'))[0])).toContain('{"heard":true}');
  quick.destroy();
});

test('an upload may take longer, but not fall silent', async () => {
  const slow = await begin('/upload', 'multipart/form-data; boundary=X', 10);
  const heard = once(slow, 'data');
  await trickle(slow, '0123456789');
  expect(String((await heard)[0])).toContain('{"size":10}');
  slow.destroy();
  const silent = await begin('/upload', 'multipart/form-data; boundary=X', 10);
  silent.write('012');
  silent.resume();
  const started = performance.now();
  await once(silent, 'close');
  expect(performance.now() - started).toBeLessThan(5_000);
});
