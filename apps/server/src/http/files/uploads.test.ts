import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { contract } from '@iskra/contract';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import type { FileStore } from '../../outside/file-store.ts';
import { pdf } from '../../outside/testing/sample-files.ts';
import { testApp } from '../../testing/app.ts';
import { fileFolder } from '../../testing/files.ts';

const { store, content } = await fileFolder();
const app = await testApp({ files: store });
const { token } = await app.as('admin');
const url = '/web/v1/files/upload';
const authorization = `Bearer ${token}`;
const boundary = 'XX';

const field = (name: string, value: string) =>
  `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
const file = (body = pdf.toString('latin1'), disposition = 'name="file"; filename="a.pdf"') =>
  `--${boundary}\r\ncontent-disposition: form-data; ${disposition}\r\ncontent-type: application/pdf\r\n\r\n${body}\r\n`;
const kind = field('kind', 'document');
const end = `--${boundary}--\r\n`;

async function post(body: string | Buffer, type = `multipart/form-data; boundary=${boundary}`) {
  const payload = typeof body === 'string' ? Buffer.from(body, 'latin1') : body;
  const reply = await app.fastify.inject({
    method: 'POST',
    url,
    payload,
    headers: { authorization, ...(type && { 'content-type': type }) },
  });
  return { status: reply.statusCode, ...reply.json() };
}

async function count(): Promise<number> {
  return (await app.db.selectFrom('files').select('id').execute()).length;
}

test('the whole form is taken, fields before or after the file', async () => {
  for (const body of [kind + file() + end, file() + kind + end])
    expect(await post(body)).toMatchObject({ error_code: 0 });
  await app.db.deleteFrom('files').execute();
  for (const key of (await content()).map((path) => path.split('/stored/')[1]!)) await store.remove(key);
});

describe('a broken form', () => {
  const long = 'я'.repeat(200_000);
  test.each<[string, string | Buffer, string, string?]>([
    ['without a boundary', kind + file() + end, 'file.interrupted', 'multipart/form-data'],
    ['with an empty boundary', kind + file() + end, 'file.interrupted', 'multipart/form-data; boundary='],
    ['with another boundary', kind + file() + end, 'file.interrupted', 'multipart/form-data; boundary=YY'],
    ['of another type', '{"kind":"document"}', 'file.missing', 'application/json'],
    ['of no type', kind + file() + end, 'bad_request', ''],
    ['without anything', '', 'file.missing'],
    ['of an end alone', end, 'file.missing'],
    ['of noise', Buffer.alloc(50_000, 7), 'file.interrupted'],
    ['cut off in the file', (kind + file()).slice(0, 1_000), 'file.interrupted'],
    ['cut off in the head of a part', (kind + file()).slice(0, kind.length + 30), 'file.interrupted'],
    ['cut off before the end', kind + file(), 'file.interrupted'],
    ['without a file', kind + end, 'file.missing'],
    ['with an empty choice', kind + file('', 'name="file"; filename=""') + end, 'file.missing'],
    ['with a nameless file', kind + file('x', 'name="file"') + end, 'file.missing'],
    [
      'with an octet stream and no name',
      `${kind + file('x', 'name="file"').replace('application/pdf', 'application/octet-stream')}${end}`,
      'file.missing',
    ],
    ['with a file for another field', kind + file('x', 'name="photo"; filename="a.pdf"') + end, 'invalid'],
    ['with a file for no field', kind + file('x', 'filename="a.pdf"') + end, 'invalid'],
    ['with a file for __proto__', kind + file('x', 'name="__proto__"; filename="a.pdf"') + end, 'bad_request'],
    ['with a field __proto__', kind + field('__proto__', 'x') + file() + end, 'bad_request'],
    ['with a field toString', kind + field('toString', 'x') + file() + end, 'bad_request'],
    ['with an unknown field', kind + field('role', 'admin') + file() + end, 'invalid'],
    ['with a field twice', kind + kind + file() + end, 'invalid'],
    [
      'with a field of broken JSON',
      kind.replace('\r\n\r\n', '\r\ncontent-type: application/json\r\n\r\n') + file() + end,
      'bad_request',
    ],
    [
      'with a field of JSON',
      field('kind', '{"a":1}').replace('\r\n\r\n', '\r\ncontent-type: application/json\r\n\r\n') + file() + end,
      'invalid',
    ],
    ['with a long field', field('kind', long) + file() + end, 'invalid'],
    ['with a long name of a field', field(long, 'x') + file() + end, 'invalid'],
    [
      'with many fields',
      Array.from({ length: 500 }, (_, i) => field(`f${i}`, 'x')).join('') + file() + end,
      'bad_request',
    ],
    ['with two files', kind + file() + file() + end, 'file.too_many'],
    ['with a hundred files', kind + file().repeat(100) + end, 'file.too_many'],
  ])('%s is refused in Russian and leaves nothing', async (_, body, problem, type) => {
    const refusal = await post(body, type);
    expect(refusal).toMatchObject({ problem, error_message: expect.stringMatching(/^[А-ЯЁ]/) });
    expect(refusal.status).toBeLessThan(500);
    expect(JSON.stringify(refusal).length).toBeLessThan(2_000);
    expect(await content()).toEqual([]);
    expect(await count()).toBe(0);
  });
});

describe('on the wire', async () => {
  await app.fastify.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.fastify.server.address() as AddressInfo;

  const head = (length: number, more = '') =>
    `POST ${url} HTTP/1.1\r\nhost: x\r\nauthorization: ${authorization}\r\n` +
    `content-type: multipart/form-data; boundary=${boundary}\r\ncontent-length: ${length}\r\n${more}\r\n`;

  async function nothingLeft(): Promise<void> {
    for (let tries = 0; tries < 100 && (await content()).length > 0; tries++) await wait(20);
    expect(await content()).toEqual([]);
    expect(await count()).toBe(0);
  }

  test('a sender who hangs up in the middle leaves nothing', async () => {
    for (const sent of [10, 200, 5_000, 900_000]) {
      const socket = connect(port, '127.0.0.1');
      const body = Buffer.from(kind + file(`%PDF-1.7${'x'.repeat(2_000_000)}`) + end, 'latin1');
      socket.write(head(body.length));
      socket.write(body.subarray(0, sent));
      await wait(150);
      socket.destroy();
      await wait(50);
      await nothingLeft();
    }
  });

  test('a refusal is heard by a sender who is still sending, and the connection lives on', async () => {
    const socket = connect(port, '127.0.0.1');
    let heard = '';
    socket.setEncoding('utf8').on('data', (text) => {
      heard += text;
    });
    const body = Buffer.from(kind + file('x'.repeat(3_000_000), 'name="file"; filename="a.exe"') + end, 'latin1');
    socket.write(head(body.length));
    socket.write(body.subarray(0, 100_000));
    while (!heard.includes('file.kind_refused')) await wait(10);
    socket.write(body.subarray(100_000));
    socket.write('GET /health/live HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n');
    await once(socket, 'close');
    expect(heard.match(/HTTP\/1\.1 200/g)).toHaveLength(2);
    await nothingLeft();
  });

  test('a file that is said to be too large is refused before it is read', async () => {
    const socket = connect(port, '127.0.0.1');
    socket.write(head(900_000_000));
    socket.write(kind + file().slice(0, 300));
    const [heard] = await once(socket, 'data');
    expect(String(heard)).toContain('file.too_large');
    socket.destroy();
    await nothingLeft();
  });

  test('without a length the file is taken as well', async () => {
    const body = new Blob([Buffer.from(kind + file() + end, 'latin1')]).stream();
    const reply = await fetch(`http://127.0.0.1:${port}${url}`, {
      method: 'POST',
      body,
      duplex: 'half',
      headers: { authorization, 'content-type': `multipart/form-data; boundary=${boundary}` },
    } as RequestInit);
    expect(await reply.json()).toMatchObject({ error_code: 0 });
  });
});

test('nobody without a login may send anything', async () => {
  const reply = await app.anonymous.refused(contract.files.upload, { file: { name: 'a.pdf', content: pdf } });
  expect(reply.status).toBe(401);
  const buyer = await app.asBuyer();
  expect((await buyer.refused(contract.files.upload, { file: { name: 'a.pdf', content: pdf } })).status).toBe(401);
});

describe('the day’s quota is shared by all that somebody sends', async () => {
  let received = 0;
  const counting: FileStore = {
    ...store,
    spool: (source, options) =>
      store.spool(
        (async function* () {
          for await (const chunk of source as AsyncIterable<Uint8Array>) {
            received += chunk.length;
            yield chunk;
          }
        })(),
        options,
      ),
  };
  const day = 2_000_000;
  const small = await testApp({
    files: counting,
    database: app.database,
    uploads: { image: 5e6, document: 5e6, video: 5e6, sheet: 5e6, day },
  });
  await small.fastify.listen({ port: 0, host: '127.0.0.1' });
  const { port } = small.fastify.server.address() as AddressInfo;

  /** Without a length, so that nothing can be known beforehand. */
  async function sendChunked(who: string, bytes: number): Promise<string> {
    const body = new Blob([Buffer.from(kind + file(`%PDF-1.7${'x'.repeat(bytes)}\n%%EOF\n`) + end, 'latin1')]).stream();
    const reply = await fetch(`http://127.0.0.1:${port}${url}`, {
      method: 'POST',
      body,
      duplex: 'half',
      headers: { authorization: `Bearer ${who}`, 'content-type': `multipart/form-data; boundary=${boundary}` },
    } as RequestInit);
    return ((await reply.json()) as { problem?: string }).problem ?? 'accepted';
  }

  test('eight files at once without a length get no further than one after the other', async () => {
    const greedy = await small.as('seller');
    const answers = await Promise.all(Array.from({ length: 8 }, () => sendChunked(greedy.token, 900_000)));
    expect(received).toBeLessThanOrEqual(day);
    expect(answers.filter((answer) => answer === 'file.day_spent').length).toBeGreaterThanOrEqual(6);
    received = 0;
    expect(await sendChunked(greedy.token, 900_000)).toBe('file.day_spent');
    expect(await sendChunked(greedy.token, 900_000)).toBe('file.day_spent');
    expect(received).toBeLessThan(600_000);
  });

  test('the smallest file has its price', async () => {
    const busy = await small.as('seller');
    const answers: string[] = [];
    for (let i = 0; i < 40; i++) answers.push(await sendChunked(busy.token, 10));
    expect(answers.filter((answer) => answer === 'accepted')).toHaveLength(Math.floor(day / 65_536));
    expect(new Set(answers.slice(30))).toEqual(new Set(['file.day_spent']));
  });

  test('a picture that grows by being encoded anew pays for what is stored', async () => {
    const painter = await small.as('seller');
    const noise = sharp(randomBytes(1200 * 1200), { raw: { width: 1200, height: 1200, channels: 1 } });
    const content = await noise.jpeg({ quality: 10 }).toBuffer();
    const call = { body: { kind: 'image' as const }, file: { name: 'a.jpg', content } };
    await painter.ask(contract.files.upload, call);
    const used = await app.db
      .selectFrom('limits')
      .select('hits')
      .where('key', '=', `uploads:user:${painter.user_id}`)
      .executeTakeFirstOrThrow();
    expect(used.hits * 1024).toBeGreaterThan(content.length * 2);
    const { size } = await app.db.selectFrom('files').select('size').orderBy('id', 'desc').executeTakeFirstOrThrow();
    expect(used.hits * 1024).toBeGreaterThan(size);
  });
});
