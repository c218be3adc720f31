// Whatever is sent: never a failure of ours, a Russian message at the field, nothing stored.
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { testApp } from '../testing/app.ts';
import type { LooseInput } from '../testing/caller.ts';
import { type Call, callerOf, calls, makeWorld, sampleFor, send } from '../testing/contract/endpoints.ts';
import { fieldsOf } from '../testing/contract/fields.ts';
import type { Someone } from '../testing/contract/fixtures.ts';
import { expectNothingWritten, refusalIn } from '../testing/contract/refusals.ts';
import { prefix } from './mount.ts';

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

/** A value that the schema lets through reaches the code behind it; one that it does not, never will. */
function fits({ endpoint }: Call, body: object): boolean {
  return z.safeParse(endpoint.body!, body).success;
}

describe.each(calls.filter(({ endpoint }) => endpoint.body))('$name: fields', (call) => {
  const fields = fieldsOf(call.endpoint);

  /** What was written once may not be written again, and a version moves on: then the call is prepared anew. */
  async function sendAll(bodiesOf: (input: LooseInput) => Iterable<[name: string, body: object]>): Promise<void> {
    let { who, input } = await prepared(call);
    for (const [name, body] of bodiesOf(input)) {
      const refusal = await refusalIn(
        app,
        await sendBody(call, who, input, { ...(input.body as object), ...body }),
        name,
      );
      if (!refusal && call.endpoint.effect === 'write') ({ who, input } = await prepared(call));
    }
  }

  test('that all hold the same strange thing', () =>
    sendAll(() => values.map(([name, value]) => [name, Object.fromEntries(fields.map((field) => [field, value]))])));

  test('that hold something strange, one at a time', () =>
    sendAll((input) =>
      fields.flatMap((field) =>
        values
          .filter(([, value]) => value !== deep && fits(call, { ...(input.body as object), [field]: value }))
          .map(([name, value]): [string, object] => [`${field}: ${name}`, { [field]: value }]),
      ),
    ));

  test('are each told what is wrong with them', async () => {
    const { who, input } = await prepared(call);
    for (const field of fields) {
      const wrong = values.find(
        ([, value]) => value !== deep && !fits(call, { ...(input.body as object), [field]: value }),
      );
      if (!wrong) continue;
      const response = await sendBody(call, who, input, { ...(input.body as object), [field]: wrong[1] });
      const refusal = await refusalIn(app, response, field);
      const places = refusal!.errors.map((error) => error.field.split('.')[0]);
      expect(places, field).toContain(field);
    }
  });
});

describe.each(calls.filter(({ endpoint }) => endpoint.body && !endpoint.upload))('$name: a body', (call) => {
  test('that is none', async () => {
    const { who, input } = await prepared(call);
    for (const [name, contentType, payload] of bodies) {
      const response = await raw(call, who, pathOf(call, input), contentType, payload);
      expect(await refusalIn(app, response, name), name).toBeDefined();
      await expectNothingWritten(app, response, name);
    }
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

describe.each(calls.filter(({ endpoint }) => endpoint.path.includes(':')))('$name: an id', (call) => {
  test('that is none', async () => {
    const { who, input } = await prepared(call);
    for (const id of ids) {
      const path = call.endpoint.path.replace(/:\w+/, id);
      const response = await raw(
        call,
        who,
        path,
        input.body ? json : undefined,
        input.body ? JSON.stringify(input.body) : undefined,
      );
      expect(await refusalIn(app, response, id), id).toBeDefined();
      await expectNothingWritten(app, response, id);
    }
  });
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
