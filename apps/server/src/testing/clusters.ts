// Embedded databases as a test meets them: started here, or by a program of their own that is killed.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { expect } from 'vitest';
import { type Embedded, startEmbedded } from '../database/embedded/embedded.ts';
import { limitMs } from './time.ts';

const quiet = () => {};
export const log = { debug: quiet, info: quiet, warn: quiet, error: quiet };
const source = new URL('../database/embedded/embedded.ts', import.meta.url);

export const start = (dataDir: string) => startEmbedded({ dataDir, log, serverSettings: { fsync: 'off' } });

export async function ask<Row extends pg.QueryResultRow>(url: string, text: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  // A server that is killed under the client says so here.
  client.on('error', quiet);
  await client.connect();
  try {
    return (await client.query<Row>(text)).rows;
  } finally {
    await client.end();
  }
}

export async function whileStarted<T>(dataDir: string, use: (embedded: Embedded) => Promise<T>): Promise<T> {
  const embedded = await start(dataDir);
  try {
    return await use(embedded);
  } finally {
    await embedded.stop();
  }
}

/** A program of its own that starts the database, says so, and waits to be killed. `uid` makes it an ordinary user's. */
export async function otherProgram(
  dataDir: string,
  uid?: number,
): Promise<{ child: ChildProcess; output: string; urls: Embedded }> {
  const script = `
    ${uid === undefined ? '' : `process.setgid(${uid}); process.setuid(${uid});`}
    const { startEmbedded } = await import('${source.href}');
    const log = { debug() {}, info() {}, warn() {}, error() {} };
    try {
      console.log(JSON.stringify(await startEmbedded({ dataDir: ${JSON.stringify(dataDir)}, log })));
      process.stdin.resume();
    } catch (error) {
      console.log(error.name + ': ' + error.message);
      process.exit(error.exitCode ?? 70);
    }`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: ['pipe', 'pipe', 'inherit'] });
  let output = '';
  for await (const chunk of child.stdout) {
    output += chunk;
    if (output.includes('\n')) break;
  }
  return { child, output, urls: output.startsWith('{') ? JSON.parse(output) : undefined };
}

export async function kill(child: ChildProcess): Promise<void> {
  child.kill('SIGKILL');
  await once(child, 'exit');
}

export async function until(condition: () => boolean, ms: number): Promise<void> {
  const end = Date.now() + limitMs(ms);
  while (!condition() && Date.now() < end) await wait(20);
  expect(condition()).toBe(true);
}
