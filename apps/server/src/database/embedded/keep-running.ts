/** The system may kill the server (memory, a stray signal): it is started again, as often as that happens. */
import { setTimeout as wait } from 'node:timers/promises';
import type { Log } from './embedded.ts';
import type { Postmaster } from './postmaster.ts';

/** A server that has lived so long did not end because of its start. */
const calmMs = 60_000;
const [firstPauseMs, longestPauseMs] = [250, 5_000];

/** One end is made good at once; a server that keeps ending gets time, and the machine too. */
export function pauseAfter(endsInARow: number): number {
  return endsInARow < 2 ? 0 : Math.min(firstPauseMs * 2 ** (endsInARow - 2), longestPauseMs);
}

/** The first start may fail and says so; after it nothing but `stop` ends the trying. */
export async function keepRunning(launch: () => Promise<Postmaster>, log: Log): Promise<{ stop(): Promise<void> }> {
  const stopping = new AbortController();
  let current = await launch();
  let startedAt = Date.now();
  let endsInARow = 0;

  const startAgain = async (why: string): Promise<void> => {
    log.error(`PostgreSQL ${why}: starting it again`);
    endsInARow = Date.now() - startedAt < calmMs ? endsInARow + 1 : 1;
    await wait(pauseAfter(endsInARow), undefined, stopping).catch(() => {});
    if (stopping.signal.aborted) return;
    startedAt = Date.now();
    try {
      current = await launch();
    } catch (error) {
      await startAgain(`did not start (${(error as Error).message})`);
    }
  };
  const supervise = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      await current.exited;
      if (!stopping.signal.aborted) await startAgain(`ended by itself (${current.lastWords()})`);
    }
  };
  const supervised = supervise();
  return {
    async stop() {
      stopping.abort();
      await current.stop();
      await supervised;
      // A start may have been under way.
      await current.stop();
    },
  };
}
