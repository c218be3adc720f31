// Loaded into the program before its own code (`--import`): tells whoever connects to the socket how long the event loop
// has stood still at most since the last time. Counted is the processor's time between two turns of the loop: the clock
// would tell of everything else that a machine does.
import { createServer } from 'node:net';
import { isMainThread } from 'node:worker_threads';

const socket = process.env.WATCH_LOOP;

function millisecondsUsed(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

if (isMainThread && socket) {
  // Children of the program are not watched: the socket is the program's own.
  delete process.env.WATCH_LOOP;
  let longest = 0;
  let before = millisecondsUsed();
  setInterval(() => {
    const now = millisecondsUsed();
    longest = Math.max(longest, now - before);
    before = now;
  }, 1).unref();
  createServer((client) => {
    client.end(String(longest));
    longest = 0;
  })
    .listen(socket)
    .unref();
}
