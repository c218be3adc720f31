// Raw sockets on a real listener: what each kind of connection meets when the program is asked to stop.
import { once } from 'node:events';
import { createServer } from 'node:http';
import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { type Listening, listen } from './listen.ts';

/** `keepAliveMs` long: a crowded machine may take its time between two steps of a test. */
async function listening(keepAliveMs = 10_000): Promise<{ program: Listening; client(): Promise<Client> }> {
  const server = createServer(async ({ url }, answer) => {
    if (url === '/slow') await wait(300);
    answer.end(`heard ${url}`);
  });
  server.keepAliveTimeout = keepAliveMs;
  server.keepAliveTimeoutBuffer = 0;
  onTestFinished(() => server.closeAllConnections());
  const app = {
    server,
    listen: async (where: { host: string; port: number }) => String(await once(server.listen(where), 'listening')),
    close: async () => server.close(),
  };
  const program = await listen(app, '127.0.0.1', 0);
  return { program, client: () => openClient(program.port) };
}

interface Client {
  socket: Socket;
  ask(path: string): void;
  /** Everything heard so far. */
  heard(): string;
  closed: Promise<unknown>;
}

async function openClient(port: number): Promise<Client> {
  const socket = connect(port, '127.0.0.1').setEncoding('utf8');
  let heard = '';
  socket.on('data', (text) => {
    heard += text;
  });
  await once(socket, 'connect');
  const closed = once(socket, 'close');
  return {
    socket,
    ask: (path) => void socket.write(`GET ${path} HTTP/1.1\r\nhost: x\r\n\r\n`),
    heard: () => heard,
    closed,
  };
}

const times = (text: string, part: string) => text.split(part).length - 1;

test('a request on an idle kept-alive connection is answered while the program stops, and told to be the last', async () => {
  const { program, client } = await listening();
  const idle = await client();
  idle.ask('/first');
  while (!idle.heard().includes('heard /first')) await wait(5);
  expect(idle.heard()).toMatch(/^connection: keep-alive\r$/im);
  const stopped = program.close({ hurry: false });
  await wait(100);
  idle.ask('/second');
  await idle.closed;
  expect(idle.heard()).toContain('heard /second');
  expect(times(idle.heard().toLowerCase(), 'connection: close')).toBe(1);
  await stopped;
});

test('an answer that is under way is the last of its connection too', async () => {
  const { program, client } = await listening();
  const busy = await client();
  busy.ask('/slow');
  await wait(100);
  const stopped = program.close({ hurry: false });
  await busy.closed;
  expect(busy.heard()).toMatch(/connection: close[\s\S]*heard \/slow$/i);
  await stopped;
});

test('nobody new is let in, and connections on which nothing comes do not hold the end back', async () => {
  const keepAliveMs = 500;
  const { program, client } = await listening(keepAliveMs);
  const [used, unused] = [await client(), await client()];
  used.ask('/once');
  while (!used.heard().includes('heard')) await wait(5);
  const began = performance.now();
  const stopped = program.close({ hurry: false });
  await wait(50);
  await expect(client()).rejects.toThrow('ECONNREFUSED');
  await Promise.all([used.closed, unused.closed, stopped]);
  // Its clients were told that they may come back within this time.
  expect(performance.now() - began).toBeGreaterThan(keepAliveMs / 2);
});

test('in a hurry idle connections go at once, and a request under way is still answered', async () => {
  const { program, client } = await listening();
  const [used, unused, busy] = [await client(), await client(), await client()];
  used.ask('/once');
  while (!used.heard().includes('heard')) await wait(5);
  busy.ask('/slow');
  await wait(50);
  const stopped = program.close({ hurry: true });
  await Promise.all([used.closed, unused.closed]);
  expect(busy.heard()).toBe('');
  await Promise.all([busy.closed, stopped]);
  expect(busy.heard()).toContain('heard /slow');
});
