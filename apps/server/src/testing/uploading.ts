// A process of its own that uploads without end, to be killed in the middle.
import pino from 'pino';
import { openPool } from '../database/connections/pool.ts';
import { buildApp } from '../http/app.ts';
import { watchDisk } from '../outside/disk-watch.ts';
import { openLocalFileStore } from '../outside/file-store.ts';
import { pdf } from '../outside/testing/sample-files.ts';
import { picture } from './picture.ts';

const [url = '', folder = '', token = ''] = process.argv.slice(2);
const pool = openPool({ url, size: 4, queue: 100, statement_timeout_ms: 20_000, lock_timeout_ms: 5_000 });
const app = await buildApp({
  db: pool.db,
  connect: pool.connect,
  answers: pool.answers,
  queue: { send: () => Promise.resolve() },
  files: await openLocalFileStore(folder),
  disk: await watchDisk({}, { reserve: 0, log: pino({ level: 'fatal' }) }),
  facts: { demo: false, secret: 'a secret of the tests, long enough for anybody' },
  log: pino({ level: 'fatal' }),
  trusted_proxies: 0,
  uploads: { image: 1e7, document: 1e7, video: 1e7, sheet: 1e7, day: 1e12 },
  https: false,
  longest_lag_ms: 0,
});

const uploads = [
  { kind: 'image', name: 'фото.jpg', content: await picture(900, 600).jpeg().toBuffer() },
  { kind: 'document', name: 'акт.pdf', content: Buffer.concat([pdf, Buffer.alloc(500_000), Buffer.from('\n%%EOF\n')]) },
];

async function upload({ kind, name, content }: (typeof uploads)[number]): Promise<void> {
  const form = new FormData();
  form.append('kind', kind);
  form.append('file', new Blob([new Uint8Array(content)]), name);
  const encoded = new Response(form);
  const reply = await app.inject({
    method: 'POST',
    url: '/web/v1/files/upload',
    payload: Buffer.from(await encoded.arrayBuffer()),
    headers: { authorization: `Bearer ${token}`, 'content-type': encoded.headers.get('content-type')! },
  });
  if (reply.json().error_code !== 0) throw new Error(reply.body);
}

async function withoutEnd(): Promise<never> {
  for (;;) for (const one of uploads) await upload(one);
}

for (const one of uploads) await upload(one);
console.log('uploading');
await Promise.all([withoutEnd(), withoutEnd()]);
