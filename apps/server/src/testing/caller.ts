// Calls endpoints of the contract through `inject`. In every test each answer is also held against its schema and
// every successful write against the audit trail.
import { histories, isHistoryEntity } from '@iskra/contract/histories';
import type { BodyInputOf, Endpoint, ReplyOf, Schema } from '@iskra/contract/kernel/endpoint';
import { formText } from '@iskra/contract/kernel/form-fields';
import type { FieldError } from '@iskra/contract/kernel/problem';
import { actionWords } from '@iskra/contract/words';
import type { FastifyInstance } from 'fastify';
import { expect } from 'vitest';
import * as z from 'zod/mini';
import type { Database } from '../database/database.ts';
import { prefix } from '../http/mount.ts';

export interface CallInput<E extends Endpoint> {
  params?: Record<string, string | number>;
  query?: Record<string, string>;
  body?: BodyInputOf<E>;
  file?: { name: string; content: Buffer };
  /** Sent as `Idempotency-Key`. */
  key?: string;
}

/** The same call with a body that need not fit. */
export type LooseInput = Omit<CallInput<Endpoint>, 'body'> & { body?: unknown };

export interface Refused {
  status: number;
  error_code: number;
  error_message: string;
  problem: string;
  errors: FieldError[];
  /** Seconds to wait, of a refusal that passes by itself. */
  retry_after?: number;
}

export interface FileAnswer {
  headers: Record<string, unknown>;
  content: Buffer;
}

type Answer<E extends Endpoint> = E['reply'] extends Schema ? ReplyOf<E> : FileAnswer;

export interface Caller {
  /** The answer; the test fails when the call is refused. */
  ask<E extends Endpoint>(endpoint: E, input?: CallInput<E>): Promise<Answer<E>>;
  /** The refusal; the test fails when the call succeeds. */
  refused(endpoint: Endpoint, input?: LooseInput): Promise<Refused>;
}

/** Cookies of one browser. */
export interface Jar {
  cookie?: string;
}

type Injected = Awaited<ReturnType<FastifyInstance['inject']>>;

export function makeCaller(
  fastify: FastifyInstance,
  db: Database,
  token?: string,
  address?: string,
  jar: Jar = {},
): Caller {
  const send = async (endpoint: Endpoint, input: LooseInput) => {
    const response = await inject(fastify, endpoint, input, token, address, jar.cookie);
    const kept = response.headers['set-cookie'];
    if (kept) jar.cookie = String(kept).split(';')[0]!;
    return response;
  };
  return {
    async ask<E extends Endpoint>(endpoint: E, input: LooseInput = {}) {
      const response = await send(endpoint, input);
      if (isRefusal(response))
        throw new Error(`${nameOf(endpoint)} was refused: ${response.statusCode} ${response.body}`);
      if (endpoint.effect === 'write') await expectAudited(db, endpoint, response);
      if ('file' in endpoint.reply) return { headers: response.headers, content: response.rawPayload } as Answer<E>;
      return expectFits(endpoint.reply, response.json()) as Answer<E>;
    },
    async refused(endpoint, input = {}) {
      const response = await send(endpoint, input);
      if (!isRefusal(response)) throw new Error(`${nameOf(endpoint)} was not refused: ${response.body.slice(0, 500)}`);
      return { status: response.statusCode, ...response.json<Omit<Refused, 'status'>>() };
    },
  };
}

export async function inject(
  fastify: FastifyInstance,
  endpoint: Endpoint,
  input: LooseInput,
  token?: string,
  address?: string,
  cookie?: string,
) {
  const path = endpoint.path.replace(/:(\w+)/g, (_, name) => encodeURIComponent(input.params?.[name] ?? ''));
  const { payload, contentType } = await bodyOf(input);
  return fastify.inject({
    method: endpoint.method,
    url: prefix + path,
    query: input.query ?? {},
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(contentType && { 'content-type': contentType }),
      ...(cookie && { cookie }),
      ...(input.key && { 'idempotency-key': input.key }),
    },
    ...(address && { remoteAddress: address }),
    ...(payload !== undefined && { payload }),
  });
}

async function bodyOf(input: LooseInput): Promise<{ payload?: Buffer | string; contentType?: string }> {
  if (input.file) return multipart(input.file, (input.body ?? {}) as Record<string, unknown>);
  if (input.body === undefined) return {};
  return { payload: JSON.stringify(input.body), contentType: 'application/json' };
}

async function multipart(file: { name: string; content: Buffer }, fields: Record<string, unknown>) {
  const form = new FormData();
  for (const [field, value] of Object.entries(fields)) form.append(field, formText(value));
  form.append('file', new Blob([new Uint8Array(file.content)]), file.name);
  const encoded = new Response(form);
  const payload = Buffer.from(await encoded.arrayBuffer());
  return { payload, contentType: encoded.headers.get('content-type')! };
}

function isRefusal(response: Injected): boolean {
  if (response.statusCode >= 400) return true;
  const isJson = String(response.headers['content-type']).startsWith('application/json');
  return isJson && Boolean(response.json<{ error_code?: number }>()?.error_code);
}

/** Moments of a body that do not end in Z, wherever they stand. */
export function strayMoments(body: unknown): string[] {
  if (typeof body === 'string') return /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d/.test(body) && !isMoment.test(body) ? [body] : [];
  return body !== null && typeof body === 'object' ? Object.values(body).flatMap(strayMoments) : [];
}
const isMoment = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

/** Parsing drops unknown fields and changes none, so a reply that fits equals its own parsed self. */
function expectFits(schema: Schema, body: unknown): unknown {
  expect(strayMoments(body), 'moments that do not end in Z: see database/rows/moments.ts').toEqual([]);
  expect(z.safeParse(schema, body)).toEqual({ success: true, data: body });
  return body;
}

async function expectAudited(db: Database, endpoint: Endpoint, response: Injected): Promise<void> {
  const rows = await db
    .selectFrom('audit_events')
    .select(['action', 'entity_type', 'diff'])
    .where('request_id', '=', String(response.headers['x-request-id']))
    .execute();
  expect(rows.length, `audit rows of ${nameOf(endpoint)}`).toBeGreaterThan(0);
  expect(rows.flatMap(wordless), `what the history of ${nameOf(endpoint)} has no Russian word for`).toEqual([]);
}

function wordless({ action, entity_type, diff }: { action: string; entity_type: string; diff: unknown }): string[] {
  const nameless = actionWords[action] ? [] : [action];
  if (!isHistoryEntity(entity_type)) return nameless;
  const { fields } = histories[entity_type];
  const columns = (diff as { field: string }[]).map(({ field }) => field.split('.')[0]!);
  return [...nameless, ...columns.filter((column) => !fields[column]).map((column) => `${entity_type}.${column}`)];
}

function nameOf(endpoint: Endpoint): string {
  return `${endpoint.method} ${endpoint.path}`;
}
