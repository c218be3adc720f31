import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeEach } from 'vitest';

export interface Asked {
  path: string;
  headers: IncomingHttpHeaders;
  body: { article: string; face_value: number; quantity: number };
}

export type Answer = (response: ServerResponse, asked: Asked) => void;

const addressOf = (server: Server) => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

/** A real supplier on a port of its own, which answers as it is told: the last answer again for every further request. */
export async function supplierServer() {
  let answers: Answer[] = [];
  const asked: Asked[] = [];
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const piece of request) body += piece;
    const one = { path: request.url ?? '', headers: request.headers, body: JSON.parse(body) };
    asked.push(one);
    (answers.length > 1 ? answers.shift() : answers[0])?.(response, one);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  beforeEach(() => {
    asked.length = 0;
  });
  afterAll(() => {
    server.close();
    // Those that were left hanging on purpose.
    server.closeAllConnections();
  });
  return {
    asked,
    url: addressOf(server),
    answers: (...list: Answer[]) => {
      answers = list;
    },
  };
}

/** An address at which a server listened a moment ago. */
export async function closedAddress(): Promise<string> {
  const server = createServer();
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = addressOf(server);
  server.close();
  return address;
}

export const json =
  (value: unknown, status = 200): Answer =>
  (response) =>
    void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value));

export const hang: Answer = () => {};
export const closed: Answer = (response) => void response.destroy();
