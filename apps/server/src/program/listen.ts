// Opens the app on its addresses and closes it without breaking a request that has begun, on any of them.
import { once } from 'node:events';
import type { Server as HttpServer } from 'node:http';
import { createServer, type Server } from 'node:net';
import { prepareDrain } from './drain.ts';
import { addressesOf, isAbsentAddress, listenProblem, tryListen } from './port.ts';

/** The parts of the app that open and close it. */
interface App {
  server: HttpServer;
  listen(options: ListenOptions): Promise<string>;
  close(): Promise<unknown>;
}

interface ListenOptions {
  host: string;
  port: number;
  backlog: number;
  reusePort: boolean;
}

export interface Listening {
  port: number;
  close(options: { hurry: boolean }): Promise<void>;
}

/**
 * Node takes one waiting connection from each listener at every turn of its loop. With one listener, a client behind a thousand
 * connections of another client would wait a thousand turns, which is many seconds under load.
 */
const listenersOfAddress = 32;

/** `backlog`: what the kernel has no room for, it drops, and that client tries again after seconds. */
const optionsOf = (host: string, port: number): ListenOptions => ({ host, port, backlog: 4_096, reusePort: true });

export async function listen(app: App, host: string, port: number): Promise<Listening> {
  const [main, ...others] = addressesOf(host);
  const drain = prepareDrain(app.server);
  try {
    await demandFree(main!, port);
    await app.listen(optionsOf(main!, port));
    const taken = (app.server.address() as { port: number }).port;
    const extraListeners = await openListeners(app, main!, taken, listenersOfAddress - 1);
    const opened = await Promise.all(others.map((address) => openListeners(app, address, taken, listenersOfAddress)));
    const listeners = [...extraListeners, ...opened.flat()];
    return {
      port: taken,
      async close({ hurry }) {
        await drain({ listeners, hurry });
        await app.close();
      },
    };
  } catch (error) {
    await app.close();
    const { syscall, code } = error as NodeJS.ErrnoException;
    throw syscall === 'listen' ? listenProblem(host, port, code) : error;
  }
}

/** Listeners that share a port would also share it with another program of ours, and take half of its connections. */
async function demandFree(host: string, port: number): Promise<void> {
  const code = port === 0 ? undefined : await tryListen(host, port);
  if (code) throw Object.assign(new Error(`cannot listen on port ${port}`), { syscall: 'listen', code });
}

async function openListeners(app: App, host: string, port: number, count: number): Promise<Server[]> {
  const listeners: Server[] = [];
  try {
    while (listeners.length < count) listeners.push(await openListener(app, host, port));
  } catch (error) {
    if (!isAbsentAddress((error as NodeJS.ErrnoException).code)) throw error;
  }
  return listeners;
}

/** Fastify would open a second HTTP server and not wait for its requests; this listener hands its connections to the first. */
async function openListener(app: App, host: string, port: number): Promise<Server> {
  const listener = createServer((socket) => app.server.emit('connection', socket));
  await once(listener.listen(optionsOf(host, port)), 'listening');
  return listener;
}
