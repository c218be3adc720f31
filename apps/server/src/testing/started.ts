// `iskra start` up to the moment when people can work, and down again without a trace.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { expect } from 'vitest';
import { alive, familyOf, type StartedProgram, until } from './program.ts';

/** No connection is left behind: a stop waits for kept ones. */
export const ready = (address: string) =>
  expect
    .poll(async () => (await fetch(`${address}/health/ready`, { headers: { connection: 'close' } })).status, {
      timeout: 30_000,
    })
    .toBe(200);

export async function started(program: StartedProgram): Promise<string> {
  const [, address] = await until(program, /Искра работает: (\S+)/);
  await ready(address!);
  return address!;
}

export async function stopped(
  program: StartedProgram,
  signals: NodeJS.Signals[] = ['SIGTERM'],
): Promise<number | null> {
  // A database that has just come back gathers its own processes by and by.
  await expect.poll(() => familyOf(program.child.pid!).length).toBeGreaterThan(3);
  const family = familyOf(program.child.pid!);
  for (const signal of signals) {
    program.child.kill(signal);
    await wait(50);
  }
  const code = await program.ended;
  expect(alive(family)).toEqual([]);
  return code;
}

/** Where the database of a data folder lives: root's lives elsewhere when its user may not enter the folder. */
export function databaseHome(dataDir: string): string {
  const pointer = join(dataDir, 'postgres-lives-in');
  return existsSync(pointer) ? readFileSync(pointer, 'utf8').trim() : join(dataDir, 'postgres');
}
