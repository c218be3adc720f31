// Opens the app on its addresses and closes it without breaking a request that has begun, on any of them.
import { once } from 'node:events';
import type { Server as HttpServer } from 'node:http';
import { createServer, type Server } from 'node:net';
import { prepareDrain } from './drain.ts';
import { addressesOf, isAbsentAddress, listenProblem } from './port.ts';

/** Of the app only what it takes to open and close it. */
interface App {
  server: HttpServer;
  listen(options: { host: string; port: number; backlog: number }): Promise<string>;
  close(): Promise<unknown>;
}

export interface Listening {
  port: number;
  close(options: { hurry: boolean }): Promise<void>;
}

/** Connections that the kernel keeps until they are taken: one that it drops tries again after seconds, whoever else filled the queue. */
const backlog = 4_096;

export async function listen(app: App, host: string, port: number): Promise<Listening> {
  const [main, ...others] = addressesOf(host);
  const drain = prepareDrain(app.server);
  try {
    await app.listen({ host: main!, port, backlog });
    const taken = (app.server.address() as { port: number }).port;
    const opened = await Promise.all(others.map((address) => openDoor(app, address, taken)));
    const doors = opened.filter((door) => door !== undefined);
    return {
      port: taken,
      async close({ hurry }) {
        await drain({ doors, hurry });
        await app.close();
      },
    };
  } catch (error) {
    await app.close();
    const { syscall, code } = error as NodeJS.ErrnoException;
    throw syscall === 'listen' ? listenProblem(host, port, code) : error;
  }
}

/** Fastify would open a second HTTP server and not wait for its requests; this door hands its connections to the first. */
async function openDoor(app: App, host: string, port: number): Promise<Server | undefined> {
  const door = createServer((socket) => app.server.emit('connection', socket));
  try {
    await once(door.listen({ host, port, backlog }), 'listening');
    return door;
  } catch (error) {
    if (isAbsentAddress((error as NodeJS.ErrnoException).code)) return undefined;
    throw error;
  }
}
