// The contract as an OpenAPI document and as a page that a person can read.
import type { Endpoint, Schema } from '@iskra/contract/kernel/endpoint';
import { isGuarded } from '@iskra/contract/kernel/guarded';
import { sightOf } from '@iskra/contract/kernel/sight';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { prefix } from '../mount.ts';
import { apiPage } from './openapi-page.ts';

export interface ApiCall {
  area: string;
  name: string;
  endpoint: Endpoint;
}

type Areas = Record<string, Record<string, Endpoint>>;

export function callsOf(areas: Areas): ApiCall[] {
  return Object.entries(areas).flatMap(([area, endpoints]) =>
    Object.entries(endpoints).map(([name, endpoint]) => ({ area, name, endpoint })),
  );
}

/** A field that is not for everybody says for whom it is, and one that asks who sits at the session says so. */
function describeMarks({ zodSchema, jsonSchema }: { zodSchema: unknown; jsonSchema: Record<string, unknown> }): void {
  const { readers } = sightOf(zodSchema as Schema);
  if (readers) jsonSchema['x-seen-by'] = readers;
  if (isGuarded(zodSchema as Schema)) jsonSchema['x-confirm-identity'] = true;
}

function jsonSchema(schema: Schema, io: 'input' | 'output'): Record<string, unknown> {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any', override: describeMarks });
  return rest;
}

function parameters(schema: Schema | undefined, place: 'path' | 'query') {
  if (!schema) return [];
  const shape = jsonSchema(schema, 'input') as { properties?: Record<string, unknown>; required?: string[] };
  return Object.entries(shape.properties ?? {}).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || (shape.required ?? []).includes(name),
    schema: property,
  }));
}

/** Every write may be sent again: see idempotency.ts. */
const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: 'The same call with the same key is done once and answered alike for a day.',
  schema: { type: 'string', pattern: '^[A-Za-z0-9_-]{16,64}$' },
};

function requestBody(endpoint: Endpoint) {
  if (!endpoint.body && !endpoint.upload) return undefined;
  const fields = endpoint.body ? jsonSchema(endpoint.body, 'input') : { type: 'object', properties: {} };
  if (!endpoint.upload) return { required: true, content: { 'application/json': { schema: fields } } };
  const properties = { ...(fields['properties'] as object), file: { type: 'string', format: 'binary' } };
  return { required: true, content: { 'multipart/form-data': { schema: { ...fields, properties } } } };
}

function operation({ area, name, endpoint }: ApiCall) {
  const content =
    'file' in endpoint.reply
      ? { 'application/octet-stream': {} }
      : { 'application/json': { schema: jsonSchema(endpoint.reply, 'output') } };
  return {
    operationId: `${area}.${name}`,
    tags: [area],
    summary: endpoint.summary,
    'x-access': endpoint.access,
    'x-effect': endpoint.effect,
    ...(endpoint.effect === 'write' && endpoint.confirmIdentity && { 'x-confirm-identity': true }),
    ...(endpoint.effect === 'write' && endpoint.spends && { 'x-spends': true }),
    security: endpoint.access === 'public' ? [] : [{ token: [] }],
    parameters: [
      ...parameters(endpoint.params, 'path'),
      ...parameters(endpoint.query, 'query'),
      ...(endpoint.effect === 'write' ? [idempotencyKey] : []),
    ],
    requestBody: requestBody(endpoint),
    responses: { 200: { description: 'The reply, or a refusal with error_code other than 0', content } },
  };
}

export function openApi(areas: Areas): object {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const call of callsOf(areas)) {
    const path = prefix + call.endpoint.path.replace(/:(\w+)/g, '{$1}');
    paths[path] ??= {};
    paths[path][call.endpoint.method.toLowerCase()] = operation(call);
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Искра', version: '1' },
    components: { securitySchemes: { token: { type: 'http', scheme: 'bearer' } } },
    paths,
  };
}

export function mountOpenApi(app: FastifyInstance, areas: Areas): void {
  // The contract does not change while the program runs: both texts are made once, at the first look.
  let document: string | undefined;
  let page: string | undefined;
  app.get(`${prefix}/openapi.json`, async (_request, reply) => {
    document ??= JSON.stringify(openApi(areas));
    return reply.type('application/json; charset=utf-8').send(document);
  });
  app.get(`${prefix}/docs`, async (_request, reply) => {
    page ??= apiPage(openApi(areas) as Parameters<typeof apiPage>[0]);
    return reply
      .type('text/html; charset=utf-8')
      .header(
        'content-security-policy',
        "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
      )
      .send(page);
  });
}
