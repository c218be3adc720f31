// The real program in a process of its own on the test's database, with a look at how long its event loop stood still.
import { mkdtemp } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { inject } from 'vitest';
import type { TestDatabase } from './database.ts';
import { runProgram, until } from './program.ts';

export interface WatchedProgram {
  /** http://127.0.0.1:… */
  address: string;
  /** The longest standstill since the last look, in milliseconds. */
  standstill(): Promise<number>;
}

const preload = fileURLToPath(new URL('watch-loop.ts', import.meta.url));

/** Call inside of a test; the program ends with it. */
export async function watchedProgram(database: TestDatabase): Promise<WatchedProgram> {
  const folder = await mkdtemp(join(inject('server').folder, 'watched-'));
  const socket = join(folder, 'loop');
  const program = runProgram(['start'], {
    NODE_OPTIONS: `--import=${preload}`,
    WATCH_LOOP: socket,
    DATA_DIR: folder,
    DATABASE_URL: database.url,
    DATABASE_OWNER_URL: database.ownerUrl,
    SECRET: 'a secret of the tests, long enough for anybody',
    LOG_LEVEL: 'fatal',
  });
  const [, address] = await until(program, /Искра работает: (\S+)/);
  return { address: address!, standstill: async () => Number(await text(connect(socket))) };
}
