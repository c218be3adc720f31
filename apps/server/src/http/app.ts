// The HTTP program: security headers, the contract, health, metrics, the API page and the web app.
import { randomUUID } from 'node:crypto';
import helmet from '@fastify/helmet';
import multipart from '@fastify/multipart';
import underPressure from '@fastify/under-pressure';
import { contract } from '@iskra/contract';
import type { Endpoint } from '@iskra/contract/kernel/endpoint';
import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import type { ProgramFacts } from '../context.ts';
import type { Pool } from '../database/connections/pool.ts';
import type { Database } from '../database/database.ts';
import type { Live } from '../database/live.ts';
import type { JobQueue } from '../jobs/queue.ts';
import { routes } from '../modules/assembly.ts';
import type { DiskWatch } from '../outside/disk-watch.ts';
import type { FileStore } from '../outside/file-store.ts';
import { problem } from '../problem.ts';
import type { AnyHandler } from '../routes.ts';
import { mountErrors } from './errors.ts';
import type { UploadLimits } from './files/uploads.ts';
import { hasTooManyValues } from './limits/json-values.ts';
import { limitSlowSenders, longestRequestMs, type SenderLimits } from './limits/slow-senders.ts';
import { mountLive } from './live.ts';
import { mountContract } from './mount.ts';
import { compressReplies } from './pages/compress.ts';
import { mountOpenApi } from './pages/openapi.ts';
import { mountShortLinks } from './pages/short-links.ts';
import { type MapSource, mountWebApp } from './pages/web-app.ts';
import { sendProblem } from './replies.ts';
import { mountHealth } from './watch/health.ts';
import { mountMetrics } from './watch/metrics.ts';
import { RequestLog } from './watch/request-log.ts';

export interface AppOptions {
  db: Database;
  /** For the transactions of writes. */
  connect: Pool['connect'];
  /** The database of reads: tests give one that takes no writes. */
  reads?: Database;
  /** A write that names no change leaves a row of its own in the trail. Without it, the tests see that it named none. */
  nameless_rows?: boolean;
  /** Whether the database takes a statement right now. */
  answers: () => Promise<boolean>;
  queue: JobQueue;
  facts: ProgramFacts;
  files: FileStore;
  disk: DiskWatch;
  log: FastifyBaseLogger;
  /** Proxies in front of the program whose word about the client's address is believed. */
  trusted_proxies: number;
  uploads: UploadLimits;
  /** The built web app; absent while the API is tested alone. */
  web_root?: string;
  /** The layer under maps, if not the outline of our own. */
  map?: MapSource;
  https: boolean;
  /** The token of /metrics; absent, there is no such page. */
  metrics_token?: string | undefined;
  /** Requests are shed while the event loop lags more than this; 0 never sheds. */
  longest_lag_ms?: number;
  slow_senders?: SenderLimits;
  /** News for open pages; without it they ask by themselves. */
  live?: Live;
}

/** Every call of the contract has a limit of its own; nothing else takes a body. */
const bodyLimit = 4_096;

function parseJsonBodies(app: FastifyInstance): void {
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const json = body as string;
    // A call without a body is a call with an empty one.
    if (json === '') done(null, undefined);
    else if (hasTooManyValues(json)) done(problem('too_large'));
    else parseJson(request, json, done);
  });
}

export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const app = Fastify({
    loggerInstance: options.log,
    logController: new RequestLog({ requestIdLogLabel: 'request_id' }),
    bodyLimit,
    trustProxy: (_address: string, hop: number) => hop < options.trusted_proxies,
    genReqId: () => randomUUID(),
    // A slow sender must not hold a connection for ever.
    requestTimeout: longestRequestMs,
    // So long an ordinary stop waits for idle connections: see program/drain.ts.
    keepAliveTimeout: 5_000,
    routerOptions: { maxParamLength: 200 },
    // An address that does not decode, or an id longer than any id, names no page.
    frameworkErrors: (_error, _request, reply) => sendProblem(reply, 'unknown_path'),
  });
  app.decorateRequest('caller', null);
  app.decorateRequest('device', '');
  parseJsonBodies(app);
  limitSlowSenders(app, options.slow_senders);
  mountErrors(app, options.disk);
  await app.register(helmet, {
    enableCSPNonces: false,
    hsts: options.https,
    contentSecurityPolicy: false,
    crossOriginResourcePolicy: { policy: 'same-origin' },
  });
  await app.register(underPressure, { maxEventLoopDelay: options.longest_lag_ms ?? 2_000, retryAfter: 5 });
  await app.register(multipart);
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
  });
  compressReplies(app);
  mountHealth(app, options.answers);
  mountMetrics(app, options.metrics_token, options.disk);
  mountContract(
    app,
    contract as unknown as Record<string, Record<string, Endpoint>>,
    routes as unknown as Record<string, Record<string, AnyHandler>>,
    options,
  );
  mountLive(app, options);
  mountOpenApi(app, contract as unknown as Record<string, Record<string, Endpoint>>);
  mountShortLinks(app, options);
  if (options.web_root) await mountWebApp(app, options.web_root, options.map);
  else app.setNotFoundHandler((_request, reply) => sendProblem(reply, 'unknown_path'));
  return app;
}
