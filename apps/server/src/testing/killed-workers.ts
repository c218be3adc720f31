// Worker programs that are killed in the middle of their work, and others that take their place.
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import type { TestApp } from './app.ts';
import { runProgram, type StartedProgram } from './program.ts';

export interface KilledWorkers {
  /** Kills a worker soon after it has come that far, somewhere inside of the next step; returns the text of `describeMoment`. */
  killWhen(hasCome: () => Promise<boolean>, describeMoment: () => Promise<string>): Promise<string>;
  /** One that is told to stop then; returns its exit code, and how long it took to stop. */
  workUntil(hasCome: () => Promise<boolean>): Promise<{ code: number | null; tookMs: number }>;
}

const longestDelayMs = 250;

/** `folder` is where the program keeps its files. */
export function killedWorkers({ database, db }: TestApp, folder: string): KilledWorkers {
  const start = () =>
    runProgram(['work'], {
      DATABASE_URL: database.url,
      SECRET: 'a secret of the tests, long enough for anybody',
      FILES_DIR: folder,
      DATA_DIR: folder,
    });
  const until = async ({ child, complained }: StartedProgram, hasCome: () => Promise<boolean>) => {
    while (!(await hasCome())) {
      if (child.exitCode !== null) throw new Error(`The worker ended by itself: ${complained()}`);
      await wait(10);
    }
  };
  return {
    async killWhen(hasCome, describeMoment) {
      const worker = start();
      await until(worker, hasCome);
      await wait(Math.random() * longestDelayMs);
      const description = await describeMoment();
      worker.child.kill('SIGKILL');
      await worker.ended;
      // Its job is free at once, not after its heartbeat has run out: jobs.test.ts proves that it is freed at all.
      await sql`update pgboss.job set state = 'retry', start_after = now() where state = 'active'`.execute(db);
      return description;
    },
    async workUntil(hasCome) {
      const worker = start();
      await until(worker, hasCome);
      const stoppedAt = Date.now();
      worker.child.kill('SIGTERM');
      return { code: await worker.ended, tookMs: Date.now() - stoppedAt };
    },
  };
}
