// Loaded into the program before its own code (`--import`): reports to clients of the socket how long the event loop
// has stood still at most since the last time.
import { createServer } from 'node:net';
import { isMainThread } from 'node:worker_threads';
import { watchTurns } from './longest-turn.ts';

const socket = process.env.WATCH_LOOP;

if (isMainThread && socket) {
  // Children of the program are not watched: the socket is the program's own.
  delete process.env.WATCH_LOOP;
  const turns = watchTurns();
  createServer((client) => client.end(String(turns.look())))
    .listen(socket)
    .unref();
}
