import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { compressReplies } from './compress.ts';

const app = Fastify();
compressReplies(app);
const long = { text: 'искра '.repeat(1000) };
app.get('/long', () => long);
app.get('/short', () => ({ text: 'искра' }));
app.get('/picture', (_, reply) => reply.type('image/png').send('x'.repeat(5000)));

const ask = (url: string, encoding?: string) =>
  app.inject({ url, headers: encoding === undefined ? {} : { 'accept-encoding': encoding } });

test.each([
  ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
  ['gzip, deflate', 'gzip', gunzipSync],
  ['br;q=0, gzip', 'gzip', gunzipSync],
] as const)('%s gets %s', async (accepted, chosen, open) => {
  const reply = await ask('/long', accepted);
  expect(reply.headers).toMatchObject({ 'content-encoding': chosen, vary: 'accept-encoding' });
  expect(Number(reply.headers['content-length'])).toBe(reply.rawPayload.length);
  expect(reply.rawPayload.length).toBeLessThan(500);
  expect(JSON.parse(open(reply.rawPayload).toString())).toEqual(long);
});

test.each([
  ['/long', undefined],
  ['/long', 'identity'],
  ['/long', 'br;q=0, gzip;q=0.0'],
  ['/short', 'br'],
  ['/picture', 'br'],
])('%s with «%s» leaves as it is', async (url, accepted) => {
  const reply = await ask(url, accepted);
  expect(reply.headers['content-encoding']).toBeUndefined();
  expect(reply.rawPayload.toString()).toBe(reply.body);
});
