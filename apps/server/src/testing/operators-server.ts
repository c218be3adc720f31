// A PostgreSQL of an operator's own, on a TCP port, that nobody starts again by itself.
import { readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { findBinaries, packageFolder } from '../database/embedded/binaries.ts';
import { startEmbedded } from '../database/embedded/embedded.ts';
import { findPlace } from '../database/embedded/place.ts';
import { type Postmaster, processesIn, startPostmaster, untilReady } from '../database/embedded/postmaster.ts';

export interface OperatorsServer {
  url: string;
  ownerUrl: string;
  adminUrl: string;
  start(): Promise<void>;
  /** SIGINT ends connections politely, SIGQUIT at once, SIGKILL without a word. */
  stop(signal?: NodeJS.Signals): Promise<void>;
  /** Every process of the server. */
  pids(): number[];
}

const quiet = () => {};
const log = { debug: quiet, info: quiet, warn: quiet, error: quiet };

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const { port } = server.address() as { port: number };
  await new Promise((closed) => server.close(closed));
  return port;
}

/** Started; the caller stops it. */
export async function operatorsServer(dataDir: string): Promise<OperatorsServer> {
  const made = await startEmbedded({ dataDir, log });
  await made.stop();
  const place = findPlace(dataDir, log);
  const { postgres } = findBinaries(packageFolder(), place.user, () => place.home, log);
  const access = join(place.cluster, 'pg_hba.conf');
  writeFileSync(access, readFileSync(access, 'utf8').replaceAll(' reject', ' scram-sha-256'));
  const port = await freePort();
  const overTcp = (url: string) => url.replace(/@localhost\/(\w+)\?.*/, `@127.0.0.1:${port}/$1`);
  const settings = { listen_addresses: '127.0.0.1', port: String(port), unix_socket_directories: '' };
  let current: Postmaster;
  const server: OperatorsServer = {
    url: overTcp(made.url),
    ownerUrl: overTcp(made.ownerUrl),
    adminUrl: overTcp(made.adminUrl),
    async start() {
      current = startPostmaster(postgres, place, settings, log);
      await untilReady(current, place.cluster);
    },
    async stop(signal = 'SIGINT') {
      const [first] = readFileSync(join(place.cluster, 'postmaster.pid'), 'utf8').split('\n');
      process.kill(Number(first), signal);
      await current.exited;
      // Those of a server that was killed follow it.
      while (server.pids().length > 0) await new Promise((wake) => setTimeout(wake, 20));
    },
    pids: () => processesIn(place.cluster),
  };
  await server.start();
  return server;
}
