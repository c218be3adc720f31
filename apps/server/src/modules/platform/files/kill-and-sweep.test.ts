import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { utimes } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { contract } from '@iskra/contract';
import { describe, expect, test } from 'vitest';
import { pdf } from '../../../outside/testing/sample-files.ts';
import { testApp } from '../../../testing/app.ts';
import { fileFolder } from '../../../testing/files.ts';
import { picture } from '../../../testing/picture.ts';

const { store, folder, content } = await fileFolder();
const app = await testApp({ files: store, outside: { files: store } });
const me = await app.as('seller');
const script = fileURLToPath(new URL('../../../testing/uploading.ts', import.meta.url));
const rounds = Number(process.env.KILLS ?? 2);

const rows = () => app.db.selectFrom('files').selectAll().where('deleted_at', 'is', null).execute();
const keysOf = (file: { storage_key: string; thumbnails: unknown }) => [
  file.storage_key,
  ...Object.values(file.thumbnails as Record<string, string>),
];
const storedKeys = async () =>
  (await content()).map((path) => path.split('/stored/')[1]).filter((key) => key !== undefined);

async function age(paths: string[]): Promise<void> {
  const before = new Date(Date.now() - 2 * 86_400_000);
  for (const path of paths) await utimes(path, before, before);
}

async function tidy(): Promise<void> {
  await app.jobs.queue.send(app.db, 'maintenance.clean', {});
  await app.jobs.work();
}

async function killedUpload(): Promise<void> {
  const child = spawn(process.execPath, [script, app.database.url, folder, me.token], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'close');
  const endedEarly = ended.then(() => Promise.reject(new Error('the program ended by itself')));
  try {
    await Promise.race([once(child.stdout, 'data'), endedEarly]);
    await Promise.race([wait(Math.random() * 400), endedEarly]);
  } finally {
    endedEarly.catch(() => {});
    child.kill('SIGKILL');
    await ended;
  }
}

test(`a program killed while it uploads leaves no row without its file (${rounds} times)`, {
  timeout: rounds * 40_000,
}, async () => {
  for (let round = 0; round < rounds; round++) await killedUpload();
  const files = await rows();
  expect(files.length).toBeGreaterThan(rounds);
  for (const file of files) {
    const bytes = await buffer(await store.open(file.storage_key));
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(file.sha256);
    for (const key of keysOf(file)) expect(await store.size(key)).toBeGreaterThan(0);
  }
  const owned = files.flatMap(keysOf);
  const left = (await content()).length - owned.length;
  console.log(`${rounds} kills: ${files.length} rows, all with their files; ${left} files without a row`);
  await age(await content());
  await tidy();
  expect((await storedKeys()).sort()).toEqual(owned.sort());
  expect((await content()).length).toBe(owned.length);
});

describe('the nightly sweep', () => {
  const upload = async (kind: 'image' | 'document', name: string, bytes: Buffer) =>
    (await me.ask(contract.files.upload, { body: { kind }, file: { name, content: bytes } })).file_id;

  test('removes what expired with all its sizes, spares what was put to use, and what is young', async () => {
    const photo = await picture().jpeg().toBuffer();
    const [unclaimed, claimed] = [await upload('image', 'a.jpg', photo), await upload('image', 'b.jpg', photo)];
    const waiting = await upload('document', 'c.pdf', pdf);
    const all = await rows();
    const keys = (id: number) => keysOf(all.find((file) => file.id === id)!);
    await me.ask(contract.profile.change, { body: { avatar_file_id: claimed } });
    await app.db
      .updateTable('files')
      .set({ expires_at: new Date(Date.now() - 1_000).toISOString() })
      .where('id', '=', unclaimed)
      .execute();
    await age(await content());
    const orphan = await store.put(Buffer.from('a row may still come'));
    await tidy();
    const left = new Set(await storedKeys());
    expect(keys(unclaimed)).toHaveLength(3);
    expect(keys(unclaimed).filter((key) => left.has(key))).toEqual([]);
    expect([...keys(claimed), ...keys(waiting), orphan.key].filter((key) => !left.has(key))).toEqual([]);
    await age(await content());
    await tidy();
    expect((await storedKeys()).includes(orphan.key)).toBe(false);
    const { avatar_url } = await me.ask(contract.profile.show);
    const reply = await app.fastify.inject(avatar_url!);
    expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, 'image/webp']);
  });
});

describe('a file that is put to use', () => {
  test('is kept for good, is one’s own and of the right kind; a photo is then seen by everybody', async () => {
    const [other, colleague] = [await app.as('owner'), await app.as('owner')];
    const ask = {
      body: { kind: 'image' as const },
      file: { name: 'я.jpg', content: await picture().jpeg().toBuffer() },
    };
    const { file_id } = await other.ask(contract.files.upload, ask);
    const avatar = (who: typeof me, id: number) =>
      who.refused(contract.profile.change, { body: { avatar_file_id: id } });
    expect(await avatar(me, file_id)).toMatchObject({
      problem: 'profile.bad_photo',
      errors: [{ field: 'avatar_file_id' }],
    });
    const document = { body: { kind: 'document' as const }, file: { name: 'я.pdf', content: pdf } };
    expect((await avatar(other, (await other.ask(contract.files.upload, document)).file_id)).problem).toBe(
      'profile.bad_photo',
    );
    expect((await colleague.refused(contract.files.link, { params: { id: file_id } })).problem).toBe('not_found');
    await other.ask(contract.profile.change, { body: { avatar_file_id: file_id } });
    const row = (await rows()).find(({ id }) => id === file_id);
    expect(row).toMatchObject({ expires_at: null, visibility: 'public' });
    expect((await colleague.ask(contract.files.link, { params: { id: file_id } })).thumbnails).not.toBeNull();
  });

  test('too late is gone', async () => {
    const { file_id } = await me.ask(contract.files.upload, {
      body: { kind: 'image' },
      file: { name: 'я.jpg', content: await picture().jpeg().toBuffer() },
    });
    const over = new Date(Date.now() - 1_000).toISOString();
    await app.db.updateTable('files').set({ expires_at: over }).where('id', '=', file_id).execute();
    const refusal = await me.refused(contract.profile.change, { body: { avatar_file_id: file_id } });
    expect(refusal.problem).toBe('profile.bad_photo');
  });
});
