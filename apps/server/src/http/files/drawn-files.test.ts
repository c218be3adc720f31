// Files that are drawn when they are asked for: each on the caller's share, and no longer than they wait.
import { once } from 'node:events';
import { get } from 'node:http';
import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import { afterAll, expect, test } from 'vitest';
import { watchDisk } from '../../outside/disk-watch.ts';
import { type PdfOrder, tablesPdf } from '../../outside/pdf/pdf-order.ts';
import { Refusal } from '../../problem.ts';
import { mountErrors } from '../errors.ts';
import { sendDownload } from './download.ts';

const act = tablesPdf({ title: 'Акт', tables: [{ widths: ['*'], rows: [[{ text: 'Сведение' }]] }] });
const endless: PdfOrder = {
  drawing: new URL('../../outside/testing/troubled.drawing.ts', import.meta.url).href,
  data: 'hang',
};
const failing: PdfOrder = { ...endless, data: 'throw' };

const app = Fastify();
app.decorateRequest('caller', null);
mountErrors(app, await watchDisk({}, { reserve: 0, log: app.log }));
const failures: unknown[] = [];
for (const [path, pdf] of Object.entries({ '/act': act, '/endless': endless, '/failing': failing }))
  app.get(path, async (request, reply) => {
    request.caller = String(request.headers['x-caller']);
    return sendDownload(request, reply, { pdf, name: 'Акт.pdf' }).catch((error) => {
      failures.push(error);
      throw error;
    });
  });
await app.listen({ port: 0, host: '127.0.0.1' });
const { port } = app.server.address() as AddressInfo;

afterAll(() => app.close());

const ask = (path: string, caller: string) => app.inject({ url: path, headers: { 'x-caller': caller } });

test('it leaves as a file with its name and length', async () => {
  const { statusCode, headers, rawPayload } = await ask('/act', 'user 1');
  expect(statusCode).toBe(200);
  expect(headers).toMatchObject({ 'content-type': 'application/pdf', 'content-length': String(rawPayload.length) });
  expect(headers['content-disposition']).toContain('attachment');
  expect(rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
});

/** Asks for an endless drawing, by a line that can be cut. */
async function beginEndless(caller: string) {
  const request = get({ port, path: '/endless', headers: { 'x-caller': caller } }).on('error', () => {});
  await once(app.server, 'request');
  return request;
}

test('what one person asks beyond what may wait is answered «busy»; somebody else is served beside all of it', async () => {
  const first = await beginEndless('user 2');
  const flood = Array.from({ length: 60 }, () => ask('/act', 'user 2'));
  expect((await ask('/act', 'user 3')).statusCode).toBe(200);
  first.destroy();
  const answers = await Promise.all(flood);
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(40);
  const refused = answers.filter(({ statusCode }) => statusCode === 503);
  expect(refused).toHaveLength(20);
  for (const one of refused) {
    expect(one.json()).toMatchObject({ error_code: 503, problem: 'busy' });
    expect(one.headers).toMatchObject({ 'retry-after': '5' });
    expect(one.headers).not.toHaveProperty('content-disposition');
  }
});

test('a drawing that fails is a fault of ours, told without a file', async () => {
  const { statusCode, headers, body } = await ask('/failing', 'user 4');
  expect(statusCode).toBe(500);
  expect(headers).not.toHaveProperty('content-disposition');
  expect(body).not.toContain('no such paper');
});

test('drawing stops when the caller leaves', async () => {
  failures.length = 0;
  const leaving = await beginEndless('user 5');
  const next = ask('/act', 'user 5');
  leaving.destroy();
  expect((await next).statusCode).toBe(200);
  // It was given up, and did not come to the end of its time.
  expect(failures).toEqual([expect.any(Refusal)]);
});
