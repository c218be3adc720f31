// The real product, started by the command behind `npm start`, on a free port and a data folder of its own with demo data.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { readRunning } from '../../apps/server/src/database/embedded/folder-lock.ts';
import { passingFolder } from '../../apps/server/src/testing/passing-folder.ts';
import { secret } from './messages.ts';

export interface Product {
  url: string;
  /** Its embedded database, as the role that the program works as. */
  databaseUrl: string;
  /** Its last output. */
  said(): string;
  stop(): Promise<void>;
}

const root = fileURLToPath(new URL('../..', import.meta.url));
/** The web build and the demo data are part of a first start. */
const readyWithinMs = 240_000;
const stopsWithinMs = 20_000;

/** With a database of the operator it is an installation that works for real, without demo data. */
export async function startProduct(operators?: { url: string; ownerUrl: string }): Promise<Product> {
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const dataDir = await passingFolder('iskra-e2e-data-');
  const { DATABASE_URL: _, ...inherited } = process.env;
  const env = {
    ...inherited,
    ...(operators && { DATABASE_URL: operators.url, DATABASE_OWNER_URL: operators.ownerUrl, PUBLIC_URL: url }),
    ...{ PORT: String(port), HOST: 'localhost', DATA_DIR: dataDir, SECRET: secret },
  };
  const child = spawn(process.execPath, ['tools/start.ts'], { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] });
  const said = lastWords(child);
  const stop = async () => {
    await end(child);
    await rm(dataDir, { recursive: true, force: true });
  };
  try {
    await ready(child, url);
  } catch (error) {
    await stop();
    throw new Error(`${(error as Error).message}\n${said()}`);
  }
  return { url, databaseUrl: operators?.url ?? readRunning(dataDir)!.url, said, stop };
}

async function ready(child: ChildProcess, url: string): Promise<void> {
  const deadline = Date.now() + readyWithinMs;
  while (Date.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`The product ended at its start with exit code ${child.exitCode}`);
    const answer = await fetch(`${url}/health/ready`).catch(() => undefined);
    if (answer?.ok) return;
    await wait(100);
  }
  throw new Error(`The product was not ready within ${readyWithinMs / 1000} s`);
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, 'exit');
  child.kill('SIGTERM');
  const force = setTimeout(() => child.kill('SIGKILL'), stopsWithinMs);
  await exited;
  clearTimeout(force);
}

/** What the product printed last, for the message of a start that failed. */
function lastWords(child: ChildProcess): () => string {
  let text = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (chunk: string) => {
      text = (text + chunk).slice(-4000);
    });
  }
  return () => text.trim();
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0);
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  server.close();
  await once(server, 'close');
  return port;
}
