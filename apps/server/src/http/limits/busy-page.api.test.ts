// A page that is opened while the server has no time: it says so in Russian and asks again by itself.
import { createHash } from 'node:crypto';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { testApp } from '../../testing/app.ts';

const web_root = mkdtempSync(join(tmpdir(), 'iskra-test-'));
writeFileSync(join(web_root, 'index.html'), '<!doctype html><title>ИСКРА</title>');
const app = await testApp({ web_root, longest_lag_ms: 100 });

const navigation = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };
const open = (url: string, headers: Record<string, string> = navigation) => app.fastify.inject({ url, headers });

/** The loop stands still until the server has noticed: for about a second it sheds then. */
async function openUnderPressure(url: string, headers?: Record<string, string>) {
  await expect
    .poll(
      () => {
        for (const end = Date.now() + 400; Date.now() < end; );
        return app.fastify.isUnderPressure();
      },
      { interval: 10 },
    )
    .toBe(true);
  return open(url, headers);
}

test('a page is answered with one that asks again; a call and a file of the program are refused as ever', async () => {
  await expect.poll(async () => (await open('/trade-points')).body).toContain('<title>ИСКРА</title>');
  const page = await openUnderPressure('/trade-points?search=1');
  expect(page.statusCode).toBe(503);
  expect(page.headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'retry-after': '5',
    'cache-control': 'no-store',
  });
  expect(page.body).toContain('<html lang="ru">');
  expect(page.body).toContain('Сервер занят');
  expect(page.body).toContain('<meta http-equiv="refresh" content="5">');
  for (const [url, headers] of [
    ['/web/v1/profile', navigation],
    ['/assets/main.js', { accept: '*/*' }],
    ['/trade-points', { accept: 'application/json' }],
  ] as const)
    expect((await openUnderPressure(url, headers)).json()).toMatchObject({ error_code: 503, problem: 'busy' });
});

test('its policy lets nothing run, and its own look be seen', async () => {
  const { headers, body } = await openUnderPressure('/');
  const policy = String(headers['content-security-policy']);
  expect(policy).toMatch(
    /^default-src 'none'; style-src 'sha256-[\w+/]+=*'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'$/,
  );
  expect(body).not.toMatch(/<script|style=|\son\w+=/);
  const style = /<style>([^<]*)<\/style>/.exec(body)![1]!;
  expect(policy).toContain(createHash('sha256').update(style).digest('base64'));
});
