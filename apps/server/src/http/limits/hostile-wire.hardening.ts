// Hostile parts around a body: addresses, headers, and the parts of an upload with their names.
import { request } from 'node:http';
import { text } from 'node:stream/consumers';
import type { Endpoint } from '@iskra/contract/kernel/endpoint';
import { expect, test } from 'vitest';
import { testApp } from '../../testing/app.ts';
import { type Call, callerOf, calls, makeWorld } from '../../testing/contract/endpoints.ts';
import { hostileNames, hostileText } from '../../testing/contract/hostile-texts.ts';
import { type Attack, standstillsOf } from '../../testing/standstills.ts';
import { type WatchedProgram, watchedProgram } from '../../testing/watched-program.ts';
import { prefix } from '../mount.ts';

const app = await testApp();
const world = await makeWorld(app);

/** All the headers and the address together may have 16 KB. */
const longestHead = 14_000;

interface Raw {
  method?: string;
  path: string;
  headers?: Record<string, string>;
  body?: Buffer;
}

/** As it stands: `fetch` would refuse to send some of it. A connection that the program ends is an answer too. */
function sendRaw({ address }: WatchedProgram, { method = 'GET', path, headers = {}, body }: Raw): Promise<void> {
  return new Promise((done) => {
    const sent = request(`${address}/`, { method, path, headers, agent: false }, async (reply) => {
      const said = await text(reply).catch(() => '');
      expect(reply.statusCode, `${path.slice(0, 100)}: ${said.slice(0, 200)}`).not.toBe(500);
      done();
    });
    sent.on('error', () => done()).end(body);
  });
}

/** Bytes of UTF-8 as the signs that Node writes to the wire one by one; control signs cannot be sent. */
function onTheWire(value: string): string {
  return Buffer.from(value)
    .toString('latin1')
    .replace(/[^\t\x20-\x7e\x80-\xff]/g, '.')
    .slice(0, longestHead);
}

const headerNames = [
  'authorization',
  'user-agent',
  'accept-encoding',
  'accept',
  'cookie',
  'content-type',
  'range',
  'if-range',
  'if-none-match',
  'x-forwarded-for',
  'x-request-id',
  'origin',
  'referer',
];

const beginnings: Partial<Record<string, string[]>> = {
  authorization: ['Bearer '],
  range: ['bytes='],
  'content-type': ['multipart/form-data; boundary=', 'application/json; charset=', 'multipart/form-data; '],
};

test('headers', async () => {
  const program = await watchedProgram(app.database);
  const standstills = standstillsOf(program);
  for (const header of headerNames) {
    for (const beginning of ['', ...(beginnings[header] ?? [])]) {
      const attacks = hostileNames.flatMap((name): Attack[] =>
        [
          { method: 'GET', path: `${prefix}/auth/options` },
          { method: 'POST', path: `${prefix}/auth`, body: Buffer.from('{}') },
          { method: 'GET', path: '/nowhere' },
        ].map((raw) => ({
          name: `${header}: ${beginning}${name}, ${raw.path}`,
          send: () =>
            sendRaw(program, {
              ...raw,
              headers: { [header]: beginning + onTheWire(hostileText(name, longestHead)) },
            }),
        })),
      );
      await standstills.watch(attacks);
    }
  }
  standstills.report('headers');
});

/** The address of a call with the text in each of its parameters. */
function pathsOf({ path, query }: Endpoint, value: string): string[] {
  const encoded = encodeURIComponent(value.toWellFormed()).slice(0, longestHead).replace(/%.?$/, '');
  const names = Object.keys((query?._zod.def as { shape?: object } | undefined)?.shape ?? {});
  const plain = path.replace(/:\w+/g, '1');
  return [
    path.replace(/:\w+/, encoded),
    `${plain}?${encoded}`,
    ...names.map((name) => `${plain}?${name}=${encoded}`),
    `${plain}?${'a=1&'.repeat(3_000)}`,
    `${plain}?${'%'.repeat(3_000)}`,
  ];
}

test('addresses', async () => {
  const program = await watchedProgram(app.database);
  const standstills = standstillsOf(program);
  for (const { endpoint } of calls.filter(({ endpoint }) => endpoint.method === 'GET')) {
    const attacks = hostileNames.flatMap((name) =>
      pathsOf(endpoint, hostileText(name, longestHead)).map((path) => ({
        name: `${path.slice(0, 40)}: ${name}`,
        send: () => sendRaw(program, { path: prefix + path }),
      })),
    );
    await standstills.watch(attacks);
  }
  standstills.report('addresses');
});

/** A part's head may have 80 KB, its value 100. */
const longestName = 78_000;

function partsWith(value: string): Record<string, Buffer[]> {
  const part = (head: string, content: string) => [
    Buffer.from('--x\r\ncontent-disposition: form-data; '),
    Buffer.from(head),
    Buffer.from(`\r\n\r\n${content}\r\n`),
  ];
  const file = part('name="file"; filename="a.csv"', 'Код ТТ');
  return {
    'the name of a file': part(`name="file"; filename="${value}.csv"`, 'Код ТТ'),
    'the name of a file without quotes': part(`name=file; filename=${value}`, 'Код ТТ'),
    'the name of a file in another alphabet': part(
      `name=file; filename*=UTF-8''${encodeURIComponent(value.toWellFormed())}`,
      'Код ТТ',
    ),
    'the name of a field': [...part(`name="${value}"`, '1'), ...file],
    'the value of a field': [...part('name="kind"', value), ...part('name="target"', value), ...file],
    'the head of a part': [...part(`name="a"; ${value}`, '1'), ...file],
  };
}

const uploads = calls.filter(({ endpoint }) => endpoint.upload);

async function uploadAttacks(program: WatchedProgram, call: Call): Promise<Attack[]> {
  const { token } = await callerOf(world, call);
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'multipart/form-data; boundary=x' };
  return hostileNames.flatMap((name) =>
    Object.entries(partsWith(hostileText(name, longestName).replace(/["\r\n]/g, '.'))).map(([place, parts]) => ({
      name: `${call.name} ${place}: ${name}`,
      send: () =>
        sendRaw(program, {
          method: 'POST',
          path: prefix + call.endpoint.path,
          headers,
          body: Buffer.concat([...parts, Buffer.from('--x--\r\n')]),
        }),
    })),
  );
}

test('parts of uploads', async () => {
  const program = await watchedProgram(app.database);
  const standstills = standstillsOf(program);
  for (const call of uploads) await standstills.watch(await uploadAttacks(program, call));
  standstills.report('parts of uploads');
});
