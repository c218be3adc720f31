// The end of an HTTP server at which no request is broken: nobody new is let in; connected clients get an answer and are asked
// to leave with it.
import type { Server as HttpServer, ServerResponse } from 'node:http';
import { Server, type Socket } from 'node:net';
import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises';

export interface DrainOptions {
  /** More listeners whose connections the HTTP server answers. */
  listeners: Server[];
  /** Idle connections are closed at once, though a request may be on its way: for a person who waits for the end. */
  hurry: boolean;
}

const longestMs = 25_000;
const lookAgainMs = 25;
const longestWelcomeMs = 1_000;

/** Call it before the server opens: the returned function must know every connection and every answer under way. */
export function prepareDrain(server: HttpServer): (options: DrainOptions) => Promise<void> {
  const sockets = new Set<Socket>();
  const answers = new Set<ServerResponse>();
  let draining = false;
  let welcomed = 0;
  server.on('connection', (socket) => {
    welcomed += 1;
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  server.prependListener('request', (_request, answer) => {
    if (draining) makeLast(answer);
    answers.add(answer);
    answer.once('close', () => answers.delete(answer));
  });
  /** Connections that wait when a listener closes are reset. One is let in at every turn of the event loop. */
  const welcomeWaiting = async () => {
    const end = Date.now() + longestWelcomeMs;
    // The rest of the turn in which the signal came does not count.
    await nextTurn();
    let before: number;
    do {
      before = welcomed;
      await nextTurn();
    } while (welcomed > before && Date.now() < end);
  };
  return async ({ listeners, hurry }) => {
    draining = true;
    for (const answer of answers) makeLast(answer);
    await welcomeWaiting();
    for (const one of [server, ...listeners]) stopListening(one);
    const began = Date.now();
    while (sockets.size > 0 && Date.now() - began < longestMs) {
      // Of a used connection its client knows when it ends: the time is in every answer. Of an unused one nobody has said anything.
      if (hurry) server.closeIdleConnections();
      if (hurry || Date.now() - began > server.keepAliveTimeout) closeUnused(sockets);
      await wait(lookAgainMs);
    }
  };
}

/** Not by the close of an HTTP server: that one cuts idle connections, and a request may be on its way on any of them. */
function stopListening(server: Server): void {
  Server.prototype.close.call(server);
}

function makeLast(answer: ServerResponse): void {
  if (!answer.headersSent) answer.setHeader('connection', 'close');
}

/** Browsers open connections in advance. */
function closeUnused(sockets: Set<Socket>): void {
  for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy();
}
