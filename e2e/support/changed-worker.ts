// The product as it is after a new version has been put in its place: everything of it, with another sw.js from the moment that a test says so.
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface ChangedWorker {
  url: string;
  change(): void;
  close(): Promise<void>;
}

export async function withChangedWorker(): Promise<ChangedWorker> {
  const product = new URL(process.env.ISKRA_URL!);
  let isChanged = false;
  const server = createServer((asked, answer) => {
    const isWorker = isChanged && asked.url === '/sw.js';
    const headers = { ...asked.headers, ...(isWorker && { 'accept-encoding': 'identity' }) };
    const passed = request(new URL(asked.url!, product), { method: asked.method, headers }, (reply) => {
      const { 'content-length': length, ...others } = reply.headers;
      const more = isWorker ? '\n// another version' : '';
      answer.writeHead(reply.statusCode!, { ...others, ...(length && !isWorker && { 'content-length': length }) });
      reply.pipe(answer, { end: false });
      reply.on('end', () => answer.end(more));
    });
    passed.on('error', () => answer.destroy());
    asked.pipe(passed);
  });
  await new Promise<void>((listening) => server.listen(0, 'localhost', listening));
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    change: () => {
      isChanged = true;
    },
    close: () =>
      new Promise((closed) => {
        server.closeAllConnections();
        server.close(() => closed());
      }),
  };
}
