// For any input: never a failure of ours, a Russian message at the field, nothing stored. Input that a schema refuses is tried on the
// schema; over HTTP goes one such case a call, and everything that gets past the schema.
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { testApp } from '../../testing/app.ts';
import type { LooseInput } from '../../testing/caller.ts';
import { type Call, callerOf, calls, makeWorld, sampleFor, send } from '../../testing/contract/endpoints.ts';
import { fieldsOf } from '../../testing/contract/fields.ts';
import type { Someone } from '../../testing/contract/fixtures.ts';
import { expectNothingWritten, expectReadable, type Refusal, refusalIn } from '../../testing/contract/refusals.ts';
import { prefix } from '../mount.ts';
import { refusalOf } from '../replies.ts';

const app = await testApp();
const world = await makeWorld(app);

/** Stands for a value that JSON.stringify could not write. */
const deep = '…10,000 lists…';
const deepList = '['.repeat(10_000) + ']'.repeat(10_000);

/** For one field at a time, the rest of the call being valid. */
const values: [name: string, value: unknown][] = [
  ['null', null],
  ['true', true],
  ['-1', -1],
  ['1.5', 1.5],
  ['1e308', 1e308],
  ['a number past every integer', 2 ** 60],
  ['an empty text', ''],
  ['spaces', '   '],
  ['10,000 letters', 'я'.repeat(10_000)],
  ['NUL', 'нуль\0внутри'],
  ['emoji', '😀🧑‍🚀'.repeat(50)],
  ['half an emoji', 'слово \ud800'],
  ['two alphabets', 'Иvaнов'],
  ['markup', '<img src=x onerror=alert(1)>'],
  ['SQL', "'; drop table users; --"],
  ['a pattern', '%_\\'],
  ['an empty list', []],
  ['a list of nothing', [null]],
  ['10,000 numbers', Array.from({ length: 10_000 }, (_, i) => i)],
  ['a set', { a: 1 }],
  ['a deep list', deep],
];

const json = 'application/json';
const many = `{${Array.from({ length: 60_000 }, (_, i) => `"k${i}":1`).join(',')}}`;

/** Instead of the whole body. */
const bodies: [name: string, contentType: string, payload: string | Buffer][] = [
  ['an open brace', json, '{'],
  ['half a field', json, '{"version":'],
  ['something after the end', json, '{"version":1}}'],
  ['a list', json, '[]'],
  ['a text', json, '"строка"'],
  ['a number', json, '123'],
  ['10,000 open lists', json, deepList],
  ['10,000 nested sets', json, `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`],
  ['60,000 fields', json, many],
  ['2 MB', json, JSON.stringify({ version: 'я'.repeat(1_000_000) })],
  ['broken UTF-8', json, Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d])],
  ['XML', 'application/xml', '<a/>'],
  ['plain text', 'text/plain', 'version=1'],
  ['multipart without a boundary', 'multipart/form-data', '--x'],
];

/** Instead of a multipart body with a file. */
const line = '--x\r\nContent-Disposition: form-data; name=';
const uploads: [name: string, payload: string][] = [
  ['nothing', ''],
  ['no end', `${line}"target"\r\n\r\ntrade_points`],
  ['no file', `${line}"target"\r\n\r\ntrade_points\r\n--x--\r\n`],
  ['an empty file', `${line}"file"; filename="a.csv"\r\n\r\n\r\n--x--\r\n`],
  ['a file cut short', `${line}"file"; filename="a.csv"\r\n\r\nКод`],
  ['two files', `${line}"file"; filename="a.csv"\r\n\r\nа\r\n${line}"file"; filename="b.csv"\r\n\r\nб\r\n--x--\r\n`],
  ['a file without a name', `${line}"file"\r\n\r\nа\r\n--x--\r\n`],
  ['a path for a name', `${line}"file"; filename="../../../etc/passwd"\r\n\r\nа\r\n--x--\r\n`],
  ['a field of a prototype', `${line}"__proto__"\r\n\r\nа\r\n${line}"file"; filename="a.csv"\r\n\r\nа\r\n--x--\r\n`],
  ['another boundary', '--y\r\nContent-Disposition: form-data; name="file"; filename="a.csv"\r\n\r\nа\r\n--y--\r\n'],
  ['noise', '\0\x01\x02'.repeat(1000)],
  ['100 fields', `${Array.from({ length: 100 }, (_, i) => `${line}"f${i}"\r\n\r\n1\r\n`).join('')}--x--\r\n`],
];

const ids = ['0', '-1', '1.5', 'abc', '1e3', '99999999999999999999', '%00', '%F0%9F%98%80', '1;drop', '9'.repeat(300)];

async function prepared(call: Call): Promise<{ who: Someone; input: LooseInput }> {
  const who = await callerOf(world, call);
  return { who, input: await sampleFor(world, call, who) };
}

function raw({ endpoint }: Call, who: Someone, path: string, contentType?: string, payload?: string | Buffer) {
  return app.fastify.inject({
    method: endpoint.method,
    url: prefix + path,
    headers: { authorization: `Bearer ${who.token}`, ...(contentType && { 'content-type': contentType }) },
    ...(payload !== undefined && { payload }),
  });
}

function pathOf({ endpoint }: Call, { params }: LooseInput): string {
  return endpoint.path.replace(/:(\w+)/g, (_, name) => String(params?.[name]));
}

function sendBody(call: Call, who: Someone, input: LooseInput, body: object) {
  if (call.endpoint.upload) return send(app, call, { ...input, body }, who.token);
  return raw(call, who, pathOf(call, input), json, JSON.stringify(body).replaceAll(`"${deep}"`, deepList));
}

/** The faults that the schema alone finds in the body, as the reply would list them. */
function schemaErrors({ endpoint }: Call, body: object): Refusal['errors'] {
  const result = z.safeParse(endpoint.body!, body);
  return result.success ? [] : refusalOf(result.error.issues).errors;
}

const sendable = values.filter(([, value]) => value !== deep);

describe.each(calls.filter(({ endpoint }) => fieldsOf(endpoint).length > 0))('$name: fields', (call) => {
  const fields = fieldsOf(call.endpoint);
  const strange = fields.flatMap((field) => sendable.map(([name, value]) => ({ field, name, value })));

  test('are each told what is wrong with them', async () => {
    const { who, input } = await prepared(call);
    const bodyWith = (changes: object) => ({ ...(input.body as object), ...changes });
    const [refused, named] = [new Set<string>(), new Set<string>()];
    for (const { field, name, value } of strange) {
      const errors = schemaErrors(call, bodyWith({ [field]: value }));
      expectReadable(errors, `${field}: ${name}`);
      if (errors.length > 0) refused.add(field);
      // A value that fits its own field may still be at odds with another one, where that is told.
      if (errors.some((error) => error.field.split('.')[0] === field)) named.add(field);
    }
    expect(named).toEqual(refused);
    // All at once, and over the wire: a call that has fields at all has one that is never a deep list.
    const everywhere = (value: unknown) => Object.fromEntries(fields.map((field) => [field, value]));
    for (const [name, value] of sendable) expectReadable(schemaErrors(call, bodyWith(everywhere(value))), name);
    const refusal = await refusalIn(app, await sendBody(call, who, input, bodyWith(everywhere(deep))), 'deep lists');
    expect(refusal).toBeDefined();
  });

  test('that hold something strange which the schema lets through', async () => {
    let { who, input } = await prepared(call);
    const letsThrough = (changes: object) => schemaErrors(call, { ...(input.body as object), ...changes }).length === 0;
    const isRefused = async (changes: object, sent: string) => {
      const body = { ...(input.body as object), ...changes };
      const refusal = await refusalIn(app, await sendBody(call, who, input, body), sent);
      // A call may not write the same twice, and a version moves on: then the call is prepared anew.
      if (!refusal && call.endpoint.effect === 'write') ({ who, input } = await prepared(call));
      return refusal !== undefined;
    };
    for (const [name, value] of sendable) {
      const open = fields.filter((field) => letsThrough({ [field]: value }));
      const together = Object.fromEntries(open.map((field) => [field, value]));
      // A refusal of one may hide what the others would have done: then each has its turn.
      if (open.length > 1 && letsThrough(together) && !(await isRefused(together, name))) continue;
      for (const field of open) await isRefused({ [field]: value }, `${field}: ${name}`);
    }
  });
});

const withJson = calls.filter(({ endpoint }) => endpoint.body && !endpoint.upload);

/** All of them are stopped before the call is looked at, so one call is enough. */
describe.each(withJson)('$name: a body', (call) => {
  const sent = call === withJson[0] ? bodies : bodies.slice(0, 1);
  test.each(sent)('that is %s', async (name, contentType, payload) => {
    const { who, input } = await prepared(call);
    const response = await raw(call, who, pathOf(call, input), contentType, payload);
    expect(await refusalIn(app, response, name), name).toBeDefined();
    await expectNothingWritten(app, response, name);
  });
});

describe.each(calls.filter(({ endpoint }) => endpoint.upload))('$name: a file', (call) => {
  test('that does not arrive', async () => {
    const { who, input } = await prepared(call);
    for (const [name, payload] of uploads) {
      const response = await raw(call, who, pathOf(call, input), 'multipart/form-data; boundary=x', payload);
      expect(await refusalIn(app, response, name), name).toBeDefined();
      await expectNothingWritten(app, response, name);
    }
  });
});

/** A key of an own call is any text of its person. */
const withId = calls.filter(({ endpoint }) => /:(?!key\b)/.test(endpoint.path));

describe.each(withId)('$name: an id', (call) => {
  test('that is none', async () => {
    const { who, input } = await prepared(call);
    const name = /:(\w+)/.exec(call.endpoint.path)![1]!;
    const sent = input.body ? ([json, JSON.stringify(input.body)] as const) : [];
    const letThrough = (id: string) =>
      z.safeParse(call.endpoint.params!, { ...input.params, [name]: decodeURIComponent(id) }).success;
    for (const id of ids.filter((one) => one === 'abc' || letThrough(one))) {
      const response = await raw(call, who, call.endpoint.path.replace(/:\w+/, id), ...sent);
      expect(await refusalIn(app, response, id), id).toBeDefined();
      await expectNothingWritten(app, response, id);
    }
  });
});

test.each(ids)('the id %s in an address', async (id) => {
  const call = calls.find(({ name }) => name === 'tradePoints.card')!;
  const { who } = await prepared(call);
  const response = await raw(call, who, call.endpoint.path.replace(':id', id));
  expect(await refusalIn(app, response, id)).toBeDefined();
});

describe.each(calls.filter(({ endpoint }) => endpoint.query))('$name: a query', (call) => {
  test('that is none', async () => {
    const { who, input } = await prepared(call);
    for (const query of [
      '?unknown=1',
      '?version_id=abc',
      '?version_id=1&version_id=2',
      '?version_id[]=1',
      '?__proto__=1',
    ]) {
      const response = await raw(call, who, pathOf(call, input) + query);
      expect(await refusalIn(app, response, query), query).toBeDefined();
    }
  });
});
