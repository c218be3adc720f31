// One person sends the heaviest pictures that the checks let through, six at a time, while others upload ordinary photos.
import type { AddressInfo } from 'node:net';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { contract } from '@iskra/contract';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { pngWith, textBomb } from '../../outside/testing/sample-files.ts';
import { testApp } from '../../testing/app.ts';
import { prefix } from '../mount.ts';

const app = await testApp({ uploads: { image: 10e6, document: 20e6, video: 20e6, sheet: 20e6, day: 1e12 } });
await app.fastify.listen({ port: 0, host: '127.0.0.1' });
const { port } = app.fastify.server.address() as AddressInfo;
const address = `http://127.0.0.1:${port}${prefix}${contract.files.upload.path}`;

/** An upload as it goes over the wire: made once, so that the senders cost the machine little. */
interface Picture {
  name: string;
  size: number;
  body: Buffer;
  type: string;
}

async function wired(name: string, content: Buffer): Promise<Picture> {
  const form = new FormData();
  form.append('kind', 'image');
  form.append('file', new Blob([new Uint8Array(content)]), name);
  const encoded = new Response(form);
  const body = Buffer.from(await encoded.arrayBuffer());
  return { name, size: content.length, body, type: encoded.headers.get('content-type')! };
}

/** Noise of so many colours: the more, the less it can be packed. */
function noise(width: number, height: number, colours: number) {
  const raw = Buffer.alloc(width * height * 3);
  for (let at = 0; at < raw.length; at++) raw[at] = 100 + Math.random() * colours;
  return sharp(raw, { raw: { width, height, channels: 3 } });
}

const flat = sharp({ create: { width: 7_600, height: 5_200, channels: 3, background: 'orange' } });
const bombs = await Promise.all([
  wired('texts.png', pngWith(await noise(60, 40, 9).png().toBuffer(), ...textBomb(9_900_000))),
  wired('turned.webp', await flat.clone().withMetadata({ orientation: 6 }).webp().toBuffer()),
  wired('packed.png', await noise(4_600, 3_000, 3).png().toBuffer()),
  wired('scans.jpg', await noise(4_000, 3_000, 60).jpeg({ progressive: true, quality: 95 }).toBuffer()),
  wired('lossless.webp', await noise(3_000, 2_000, 9).webp({ lossless: true, effort: 0 }).toBuffer()),
  wired('large.jpg', await flat.clone().withMetadata({ orientation: 8 }).jpeg().toBuffer()),
]);
const photo = await wired('photo.jpg', await noise(4_000, 3_000, 12).jpeg({ quality: 85 }).toBuffer());

/** In milliseconds. */
async function send({ token }: { token: string }, { body, type }: Picture): Promise<number> {
  const started = performance.now();
  const headers = { authorization: `Bearer ${token}`, 'content-type': type };
  const reply = await fetch(address, { method: 'POST', body: new Uint8Array(body), headers });
  expect(await reply.json()).toMatchObject({ error_code: 0 });
  return performance.now() - started;
}

const others = [await app.as('seller'), await app.as('seller'), await app.as('seller')];
const rounds = 8;

/** How long each of the others waited for each of their photos. */
async function ordinaryDay(): Promise<number[]> {
  const each = others.map(async (person) => {
    const waits: number[] = [];
    for (let round = 0; round < rounds; round++) waits.push(await send(person, photo));
    return waits;
  });
  return (await Promise.all(each)).flat();
}

const longest = (waits: number[]) => Math.max(...waits);
const middle = (waits: number[]) => waits.toSorted((a, b) => a - b)[Math.floor(waits.length / 2)]!;
const seconds = (ms: number) => (ms / 1000).toFixed(2);

test('six bombs of one person at a time delay nobody else by more than a second', async () => {
  expect(bombs.filter(({ size }) => size > 10e6).map(({ name }) => name)).toEqual([]);
  await ordinaryDay();
  const quiet = await ordinaryDay();
  const attacker = await app.as('seller');
  let isOver = false;
  const costs: Record<string, number> = {};
  const attack = bombs.map(async (bomb) => {
    while (!isOver) costs[bomb.name] = await send(attacker, bomb);
  });
  const lag = monitorEventLoopDelay({ resolution: 10 });
  lag.enable();
  const attacked = await ordinaryDay();
  lag.disable();
  isOver = true;
  await Promise.all(attack);
  const over = longest(attacked) - longest(quiet);
  console.log(
    `hardening: picture bombs: others waited ${seconds(longest(attacked))} s at most, ${seconds(longest(quiet))} s in quiet ` +
      `(${seconds(over)} s over); the middle one ${seconds(middle(attacked))} and ${seconds(middle(quiet))} s; longest loop delay ${Math.round(lag.max / 1e6)} ms; ` +
      `the attacker's own: ${Object.entries(costs)
        .map(([name, ms]) => `${name} ${seconds(ms)} s`)
        .join(', ')}`,
  );
  expect(over).toBeLessThan(1_000);
});
