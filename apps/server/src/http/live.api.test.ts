import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { livePath } from '@iskra/contract/live';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { openLive } from '../database/live.ts';
import { testApp } from '../testing/app.ts';
import { testDatabase } from '../testing/database.ts';
import { makeCase } from '../testing/moderation.ts';

const quiet = { info() {}, warn() {}, error() {} };
const database = await testDatabase();
const writer = await testApp({ database });
const live = openLive({ url: database.url, db: writer.db, log: quiet });
/** Another process than the one that writes. */
const app = await testApp({ database, live });
await app.fastify.listen({ host: '127.0.0.1', port: 0 });
afterAll(() => live.close());
const { port } = app.fastify.server.address() as AddressInfo;

async function listen(token: string) {
  const aborting = new AbortController();
  const response = await fetch(`http://127.0.0.1:${port}${livePath}`, {
    headers: { authorization: `Bearer ${token}` },
    signal: aborting.signal,
  });
  let text = '';
  const reading = (async () => {
    for await (const part of response.body!) text += Buffer.from(part).toString();
  })().catch(() => {});
  return { response, text: () => text, reading, end: () => aborting.abort() };
}

test('a change by another process is heard within seconds, by those whom it concerns', async () => {
  const [moderator, owner] = [await app.as('moderator'), await app.as('owner')];
  const [heard, unheard] = [await listen(moderator.token), await listen(owner.token)];
  expect(heard.response.headers.get('content-type')).toMatch(/^text\/event-stream/);
  const began = Date.now();
  await makeCase(writer.db);
  await expect.poll(heard.text).toContain('data: moderation');
  expect(Date.now() - began).toBeLessThan(5_000);
  expect(unheard.text()).not.toContain('data:');
  heard.end();
  unheard.end();
});

test('many changes at once are one piece of news, and a lease that goes on is none', async () => {
  const moderator = await app.as('moderator');
  const { id } = await makeCase(writer.db);
  const heard = await listen(moderator.token);
  await expect.poll(heard.text).toContain('retry');
  await sql`
    update moderation_cases set status = 'in_review', holder_id = ${moderator.user_id}, lease_until = now() where id = ${id}`.execute(
    writer.db,
  );
  await expect.poll(heard.text).toContain('data: moderation');
  for (let i = 0; i < 20; i += 1)
    await sql`update moderation_cases set lease_until = now() + interval '1 minute' where id = ${id}`.execute(
      writer.db,
    );
  await Promise.all(Array.from({ length: 20 }, () => makeCase(writer.db)));
  await expect.poll(() => heard.text().split('data:').length - 1).toBeGreaterThan(1);
  expect(heard.text().split('data:').length - 1).toBeLessThan(6);
  heard.end();
});

test('nobody listens without a token, and a page is told when the line breaks', async () => {
  expect((await listen('x'.repeat(43))).response.status).toBe(401);
  const heard = await listen((await app.as('admin')).token);
  await expect.poll(heard.text).toContain('retry');
  await sql`
    select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'iskra live' and datname = current_database()`.execute(
    writer.db,
  );
  await heard.reading;
  const again = await listen((await app.as('admin')).token);
  expect(again.response.status).toBe(200);
  again.end();
});

test('the end of the program ends every stream', async () => {
  const other = openLive({ url: database.url, db: writer.db, log: quiet });
  const stopping = await testApp({ database, live: other });
  await stopping.fastify.listen({ host: '127.0.0.1', port: 0 });
  const address = stopping.fastify.server.address() as AddressInfo;
  const { token } = await app.as('admin');
  const response = await fetch(`http://127.0.0.1:${address.port}${livePath}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  await other.close();
  expect(await response.text()).toContain('retry');
  stopping.fastify.server.close();
  await once(stopping.fastify.server, 'close');
});
