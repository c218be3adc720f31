// Mounts the contract: role, parse, transaction, handler, audit, and the reply only after the commit.
import { bodyLimitOf } from '@iskra/contract/kernel/body-size';
import { apiRoot, type Endpoint, type Schema } from '@iskra/contract/kernel/endpoint';
import { fromForm } from '@iskra/contract/kernel/form-fields';
import { guardedFields, names } from '@iskra/contract/kernel/guarded';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { Actor, Change, Context, ProgramFacts, RequestFacts, Step } from '../context.ts';
import { withTransaction } from '../database/connections/connection.ts';
import { isDiskFull, isHistoryFull } from '../database/connections/faults.ts';
import { onBehalfOf } from '../database/connections/flow.ts';
import type { Pool } from '../database/connections/pool.ts';
import type { Database } from '../database/database.ts';
import { auditStatements } from '../database/trail/audit-trail.ts';
import type { JobQueue } from '../jobs/queue.ts';
import { needIdentity } from '../modules/people/login/identity.actions.ts';
import type { DiskWatch } from '../outside/disk-watch.ts';
import type { FileStore } from '../outside/file-store.ts';
import { problem, Refusal } from '../problem.ts';
import type { AnyHandler, AnyInput, Download, PlainHandler } from '../routes.ts';
import { authenticate, tokenOf } from './authentication.ts';
import { deviceCookie, deviceOf } from './device.ts';
import { sendDownload } from './files/download.ts';
import { receiveUpload, type UploadLimits } from './files/uploads.ts';
import { AnsweredBefore, type Once, onceFor, ReadyReply } from './idempotency.ts';
import { SpentHistory } from './limits/spent-history.ts';
import { TokenOwners } from './limits/token-owners.ts';
import { refusalOf } from './replies.ts';
import { type ReplyWriter, replyWriter } from './reply-writer.ts';
import { type EndpointSight, sightOfEndpoint } from './sight.ts';
import { callerOf } from './watch/request-log.ts';

export const prefix = apiRoot;

export interface MountParts {
  db: Database;
  connect: Pool['connect'];
  reads?: Database;
  nameless_rows?: boolean;
  queue: JobQueue;
  facts: ProgramFacts;
  files: FileStore;
  disk: DiskWatch;
  uploads: UploadLimits;
  /** People come over https only. */
  https: boolean;
}

function parse(schema: Schema | undefined, value: unknown): unknown {
  if (!schema) return undefined;
  const result = z.safeParse(schema, value ?? {});
  if (!result.success) throw refusalOf(result.error.issues);
  return result.data;
}

export function requestFacts(request: FastifyRequest): RequestFacts {
  const { id, ip, device, headers } = request;
  return { id, ip, device, user_agent: headers['user-agent'] ?? '' };
}

function contextOf(parts: MountParts, db: Database, actor: Actor, request: FastifyRequest, changes: Change[]): Context {
  return {
    db,
    actor,
    request: requestFacts(request),
    facts: parts.facts,
    files: parts.files,
    log: request.log,
    later: (name, payload, options) => parts.queue.send(db, name, payload, options),
    changed: (change) => changes.push(change),
  };
}

type Write = Endpoint & { effect: 'write' };

/** One transaction: the work and its audit rows, or neither. */
async function transact<T>(
  parts: MountParts,
  endpoint: Write,
  actor: Actor,
  request: FastifyRequest,
  act: (ctx: Context) => Promise<T> | T,
  otherwise: Change[] = [],
): Promise<T> {
  return withTransaction(parts, async (db, _copy, atLast) => {
    const named: Change[] = [];
    const result = await act({ ...contextOf(parts, db, actor, request, named), atLast });
    const changes = named.length > 0 ? named : otherwise;
    for (const statement of auditStatements(endpoint.audit, { actor, request: requestFacts(request) }, changes))
      atLast(statement);
    return result;
  });
}

interface Mounted {
  endpoint: Endpoint;
  handler: AnyHandler;
  sight: EndpointSight;
  write: ReplyWriter;
  /** Fields that ask who sits at the session. */
  guarded: string[];
}

/** One request that has been let in. */
interface Call extends Mounted {
  actor: Actor;
  request: FastifyRequest;
}

type WriteCall = Call & { endpoint: Write };

async function write(parts: MountParts, call: WriteCall, input: AnyInput): Promise<object> {
  const { endpoint, handler, actor, request } = call;
  const once = onceFor(parts.facts.secret, endpoint, request, input);
  const ready = async (db: Database, result: object) =>
    new ReadyReply(call.write(await call.sight.result(db, actor, result)));
  if (typeof handler !== 'function') {
    const step: Step = (act) => transact(parts, endpoint, actor, request, act);
    if (!once) return handler.steps(step, input);
    return inSteps(parts.db, once, async () => ready(parts.db, await handler.steps(step, input)));
  }
  // A write that named no change still leaves its row: nothing happens silently.
  const params = input.params as { id?: number } | undefined;
  const nameless = { entity: endpoint.audit.split('.')[0]!, id: params?.id ?? null, before: null, after: null };
  const work = async (ctx: Context) => {
    await once?.begin(ctx.db);
    const result = await handler(ctx, input);
    if (!once) return result;
    const reply = await ready(ctx.db, result);
    await once.keep(ctx.db, reply);
    return reply;
  };
  return transact(parts, endpoint, actor, request, work, parts.nameless_rows === false ? [] : [nameless]);
}

/** Such a call commits more than once, so its key is claimed before and its reply kept after; in between it is «under way». */
async function inSteps(db: Database, once: Once, work: () => Promise<ReadyReply>): Promise<ReadyReply> {
  await once.begin(db);
  try {
    const reply = await work();
    await once.keep(db, reply);
    return reply;
  } catch (error) {
    await once.release(db);
    throw error;
  }
}

/** Because of the call itself, or of the fields that it names. */
function asksIdentity({ endpoint, guarded }: Mounted, body: unknown): boolean {
  if (endpoint.effect !== 'write') return false;
  return endpoint.confirmIdentity === true || guarded.some((field) => names(body, field));
}

/** Runs the call; its file, if it has one, is either kept or gone when this ends. */
async function act(parts: MountParts, call: Call): Promise<object> {
  const { endpoint, handler, sight, actor, request } = call;
  // Only uploads read multipart; elsewhere it would pass for an empty body.
  if (!endpoint.upload && request.isMultipart()) throw problem('bad_request');
  if (endpoint.effect === 'write') parts.disk.demandRoom('database');
  if (endpoint.upload) parts.disk.demandRoom('files');
  const received = endpoint.upload ? await receiveUpload(request, actor, endpoint.upload, parts) : undefined;
  try {
    const input: AnyInput = {
      params: parse(endpoint.params, request.params),
      query: parse(endpoint.query, request.query),
      body: parse(sight.body(actor), received ? fromForm(endpoint.body, received.fields) : request.body),
      file: undefined,
    };
    if (asksIdentity(call, input.body)) needIdentity(actor);
    input.file = await received?.accept();
    if (endpoint.effect === 'write') return await write(parts, call as WriteCall, input);
    const db = endpoint.effect === 'read' ? (parts.reads ?? parts.db) : parts.db;
    return await (handler as PlainHandler)(contextOf(parts, db, actor, request, []), input);
  } catch (error) {
    // Only a refused single transaction has surely left no row behind; of anything else the nightly sweep will know.
    const isSaid = error instanceof Refusal || error instanceof AnsweredBefore;
    const undone = isSaid || isHistoryFull(error) || isDiskFull(error);
    if (undone && typeof handler === 'function') await received?.takeBack();
    throw error;
  } finally {
    await received?.discard();
  }
}

/** Memory about callers. */
interface Shares {
  people: TokenOwners;
  spent: SpentHistory;
}

/** Admitted and acted for on the caller's share (see database/connections/fair-share.ts), and seen with their eyes. */
function resultFor(
  parts: MountParts,
  { people, spent }: Shares,
  mounted: Mounted,
  request: FastifyRequest,
): Promise<object> {
  const token = tokenOf(request);
  return onBehalfOf(people.who(token, request.ip), async (flow) => {
    const actor = await authenticate(parts, mounted.endpoint, token);
    request.caller = callerOf(actor);
    if (token && request.caller) {
      people.remember(token, request.caller);
      flow.person = request.caller;
    }
    const result = () => act(parts, { ...mounted, actor, request }).catch(answerAgain);
    const done = mounted.endpoint.effect === 'write' ? await spent.guard(request.caller, result) : await result();
    return done instanceof ReadyReply ? done : mounted.sight.result(parts.db, actor, done);
  });
}

function answerAgain(error: unknown): ReadyReply {
  if (error instanceof AnsweredBefore) return error.reply;
  throw error;
}

async function answer(
  parts: MountParts,
  shares: Shares,
  mounted: Mounted,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const { facts, https } = parts;
  const { endpoint } = mounted;
  request.device = deviceOf(request, facts.secret, https);
  const result = await resultFor(parts, shares, mounted, request);
  if (endpoint.opensSession) reply.header('set-cookie', deviceCookie(request.device, facts.secret, https));
  if ('file' in endpoint.reply) return sendDownload(request, reply, result as Download);
  const text = result instanceof ReadyReply ? result.text : mounted.write(result);
  return reply.type('application/json; charset=utf-8').send(text);
}

/** `areas` and `handlers` have the same keys: the type of the routes table says so. */
export function mountContract(
  app: FastifyInstance,
  areas: Record<string, Record<string, Endpoint>>,
  handlers: Record<string, Record<string, AnyHandler>>,
  parts: MountParts,
): void {
  const shares = { people: new TokenOwners(), spent: new SpentHistory() };
  for (const [area, endpoints] of Object.entries(areas)) {
    for (const [name, endpoint] of Object.entries(endpoints)) {
      const handler = handlers[area]?.[name];
      if (!handler) throw new Error(`No handler for ${area}.${name}`);
      const write = 'file' in endpoint.reply ? JSON.stringify : replyWriter(endpoint.reply);
      const mounted = {
        endpoint,
        handler,
        write,
        sight: sightOfEndpoint(endpoint),
        guarded: guardedFields(endpoint.body),
      };
      app.route({
        method: endpoint.method,
        url: prefix + endpoint.path,
        bodyLimit: bodyLimitOf(endpoint),
        config: { upload: endpoint.upload !== undefined },
        handler: (request, reply) => answer(parts, shares, mounted, request, reply),
      });
    }
  }
}
