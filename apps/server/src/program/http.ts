// The listening half of the program: the app on its own pool and port.
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { ProgramFacts } from '../context.ts';
import { openPool } from '../database/connections/pool.ts';
import { openLive } from '../database/live.ts';
import { buildApp } from '../http/app.ts';
import type { UploadLimits } from '../http/files/uploads.ts';
import type { JobQueue } from '../jobs/queue.ts';
import type { DiskWatch } from '../outside/disk-watch.ts';
import type { Settings } from '../settings.ts';
import type { Program } from './command.ts';
import { openFiles } from './files.ts';
import { listen } from './listen.ts';

const webRoot = fileURLToPath(new URL('../../../web/dist', import.meta.url));

/** Returns the address that the app listens on. */
export async function openHttp(
  { settings, log, life }: Program,
  url: string,
  queue: JobQueue,
  facts: ProgramFacts,
  disk: DiskWatch,
): Promise<string> {
  const pool = openPool({
    url,
    size: settings.dbPoolSize,
    queue: settings.dbPoolQueue,
    patience_ms: 10_000,
    statement_timeout_ms: settings.statementTimeoutMs,
    lock_timeout_ms: settings.lockTimeoutMs,
    prepared: settings.dbPreparedStatements,
    pipelined: true,
  });
  life.opened('database connections', pool.close);
  const live = openLive({ url, db: pool.db, log });
  const hasWebApp = existsSync(`${webRoot}/index.html`);
  if (!hasWebApp) log.warn('the web app is not built: only the API is served');
  const app = await buildApp({
    db: pool.db,
    connect: pool.connect,
    answers: pool.answers,
    queue,
    files: await openFiles(settings),
    disk,
    facts,
    live,
    log,
    trusted_proxies: settings.trustedProxies,
    uploads: uploadLimits(settings),
    https: settings.cookieSecure,
    metrics_token: settings.metricsToken,
    ...(hasWebApp && { web_root: webRoot }),
    ...(settings.mapTiles && { map: { tiles: settings.mapTiles, attribution: settings.mapAttribution ?? '' } }),
  });
  // The first one to ask for readiness shall not have to wait for a connection to be made.
  await pool.answers();
  const listening = await listen(app, settings.host, settings.port);
  life.opened('HTTP', () => listening.close({ hurry: life.inHurry() }));
  // Before the server: a page that listens would keep it from closing.
  life.opened('news for open pages', live.close);
  return addressOf(settings.host, listening.port);
}

/** Megabytes as people see them in the properties of a file. */
const megabyte = 2 ** 20;

function uploadLimits(settings: Settings): UploadLimits {
  return {
    image: settings.uploadImageMb * megabyte,
    document: settings.uploadDocumentMb * megabyte,
    video: settings.uploadVideoMb * megabyte,
    sheet: settings.uploadTableMb * megabyte,
    day: settings.uploadDayMb * megabyte,
  };
}

function addressOf(host: string, port: number): string {
  const everywhere = host === '0.0.0.0' || host === '::';
  return `http://${everywhere ? 'localhost' : host.includes(':') ? `[${host}]` : host}:${port}`;
}
