import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { listen } from './listen.ts';

test('a client behind many connections is let in within a few turns of the loop', async () => {
  const app = Fastify();
  let taken = 0;
  app.server.on('connection', () => {
    taken += 1;
  });
  const { port, close } = await listen(app, '127.0.0.1', 0);
  const many = 500;
  const sockets = Array.from({ length: many }, () => connect(port, '127.0.0.1'));
  // All of them are in the kernel's hands before the first is looked at.
  await Promise.all(sockets.map((socket) => once(socket, 'connect')));
  const before = taken;
  let turns = 0;
  while (taken < many) {
    await nextTurn();
    turns += 1;
  }
  expect(turns).toBeLessThan((many - before) / 4);
  for (const socket of sockets) socket.destroy();
  await close({ hurry: true });
});

test('a port is not shared with another program, whatever that one would allow', async () => {
  const first = Fastify();
  const { port, close } = await listen(first, '127.0.0.1', 0);
  await expect(listen(Fastify(), '127.0.0.1', port)).rejects.toThrow('is taken by another program');
  await close({ hurry: true });
  const stranger = createServer().listen({ port, host: '127.0.0.1', reusePort: true });
  await once(stranger, 'listening');
  await expect(listen(Fastify(), '127.0.0.1', port)).rejects.toThrow('is taken by another program');
  stranger.close();
});
