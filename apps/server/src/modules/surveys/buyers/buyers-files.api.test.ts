// Pictures of buyers come through the one pipeline. Everybody with a phone may be a buyer, so uploads have an end for each of
// them, for an address and for all, and never keeps anybody with an account waiting.
import { contract } from '@iskra/contract';
import { roles } from '@iskra/contract/roles';
import { describe, expect, test } from 'vitest';
import { mp4, pdf } from '../../../outside/testing/sample-files.ts';
import { testApp } from '../../../testing/app.ts';
import { makeCaller } from '../../../testing/caller.ts';
import { publishConsents } from '../../../testing/documents.ts';
import { fileFolder } from '../../../testing/files.ts';
import { picture } from '../../../testing/picture.ts';
import { senderOf } from '../../platform/files/day-quota.actions.ts';
import { claimFile } from '../../platform/files/stored-files.actions.ts';

const { store, content } = await fileFolder();
/** A file costs 64 KB at least: three are a buyer's day, thirty that of an address. */
const day = 2_000_000;
const app = await testApp({
  files: store,
  outside: { files: store },
  uploads: { image: 5e6, document: 5e6, video: 5e6, sheet: 5e6, day },
});
const { db } = app;
const { buyers, files } = contract;
const { agreement: agreement_version_id } = await publishConsents(app);
const agreed = { age_confirmed: true, personal_data: true, agreement_version_id } as const;

const photo = await picture()
  .withExif({ IFD2: { DateTimeOriginal: '2026:03:05 10:20:30' } })
  .jpeg()
  .toBuffer();
const sent = { file: { name: 'полка.jpg', content: photo } };
const row = (id: number) => db.selectFrom('files').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

/** Everybody comes from an address of their own unless one is given. */
let count = 0;
async function newBuyer(address = `203.0.113.${++count}`) {
  const buyer = await app.asBuyer();
  await buyer.ask(buyers.store, { body: agreed });
  return { ...buyer, ...makeCaller(app.fastify, db, buyer.token, address) };
}

describe('a picture for an answer', () => {
  test('is the buyer’s own, kept without its place and time, and waits a day', async () => {
    const buyer = await newBuyer();
    const file = await buyer.ask(buyers.upload, sent);
    expect(file).toMatchObject({ kind: 'image', name: 'полка.jpg', mime: 'image/jpeg', width: 60, height: 40 });
    expect((await app.fastify.inject(file.thumbnails!.small)).headers['content-type']).toBe('image/webp');
    const stored = await row(file.file_id);
    expect(stored).toMatchObject({ buyer_id: buyer.buyer_id, created_by: null, exif: null, visibility: 'role' });
    const hours = (Date.parse(stored.expires_at!) - Date.now()) / 3_600_000;
    expect(hours).toBeGreaterThan(23.9);
    expect(hours).toBeLessThanOrEqual(24);
  });

  test('is read by that buyer and by moderators; for all others it does not exist', async () => {
    const [buyer, stranger] = [await newBuyer(), await newBuyer()];
    const { file_id: id } = await buyer.ask(buyers.upload, sent);
    expect((await buyer.ask(buyers.file, { params: { id } })).file_id).toBe(id);
    const absent = await stranger.refused(buyers.file, { params: { id: 2_000_000_000 } });
    expect(await stranger.refused(buyers.file, { params: { id } })).toEqual(absent);
    const seen = [];
    for (const role of roles) {
      const answer = await (await app.as(role)).ask(files.link, { params: { id } }).catch(String);
      if (typeof answer !== 'string') seen.push(role);
      else expect(answer).toContain('not_found');
    }
    expect(seen).toEqual(['admin', 'moderator']);
    expect((await app.anonymous.refused(buyers.file, { params: { id } })).status).toBe(401);
  });

  test('is put to use by its buyer and by nobody else; what nobody uses goes in the night', async () => {
    const [buyer, stranger, user] = [await newBuyer(), await newBuyer(), await app.as('admin')];
    const upload = async () => (await buyer.ask(buyers.upload, sent)).file_id;
    const [used, unused] = [await upload(), await upload()];
    const claim = (actor: object) => claimFile({ db, actor: actor as never }, used, { kinds: ['image'] });
    expect(await claim({ kind: 'buyer', id: stranger.buyer_id })).toBeUndefined();
    expect(await claim({ kind: 'user', id: user.user_id })).toBeUndefined();
    expect(await claim({ kind: 'user', id: buyer.buyer_id })).toBeUndefined();
    expect(await claim({ kind: 'anonymous' })).toBeUndefined();
    expect(await claim({ kind: 'buyer', id: buyer.buyer_id })).toMatchObject({ id: used });
    await db
      .updateTable('files')
      .set({ expires_at: new Date(Date.now() - 1_000).toISOString() })
      .where('id', '=', unused)
      .execute();
    await app.jobs.queue.send(db, 'maintenance.clean', {});
    await app.jobs.work();
    expect([(await row(used)).deleted_at, (await row(unused)).deleted_at]).toEqual([null, expect.any(String)]);
    await expect(store.size((await row(unused)).storage_key)).rejects.toThrow();
  });
});

describe('refused, and nothing stays of it', () => {
  test.each([
    ['a film', { file: { name: 'a.mp4', content: mp4 } }, 'file.kind_refused'],
    ['a document', { file: { name: 'a.pdf', content: pdf } }, 'file.kind_refused'],
    ['a document by the name of a picture', { file: { name: 'a.jpg', content: pdf } }, 'file.extension_mismatch'],
    ['a broken picture', { file: { name: 'a.jpg', content: photo.subarray(0, 300) } }, 'file.broken'],
    ['no file', {}, 'file.missing'],
    ['fields beside the file', { ...sent, body: { visibility: 'public', buyer_id: 1 } }, 'invalid'],
  ])('%s', async (_, input, problem) => {
    const before = await content();
    expect(await (await newBuyer()).refused(buyers.upload, input)).toMatchObject({ problem });
    expect(await content()).toEqual(before);
  });

  test('a picture of a buyer who has agreed to nothing', async () => {
    const buyer = await newBuyer();
    await db.updateTable('buyers').set({ age_confirmed_at: null }).where('id', '=', buyer.buyer_id).execute();
    const before = await content();
    expect(await buyer.refused(buyers.upload, sent)).toMatchObject({ problem: 'buyer.consent_missing' });
    expect(await content()).toEqual(before);
  });
});

describe('what buyers send has an end', () => {
  const untilSpent = async (who: Awaited<ReturnType<typeof newBuyer>>) => {
    for (let i = 0; i < 3; i += 1) await who.ask(buyers.upload, sent);
    expect(await who.refused(buyers.upload, sent)).toMatchObject({ problem: 'file.day_spent' });
  };

  test('for each, and another buyer is not touched', async () => {
    await untilSpent(await newBuyer());
    await (await newBuyer()).ask(buyers.upload, sent);
  });

  test('for an address, however many phones there are; another address is not touched', async () => {
    const [here, elsewhere] = ['198.51.100.1', '198.51.100.2'];
    await db
      .insertInto('limits')
      .values({
        key: `uploads:buyers:ip:${here}`,
        hits: 1950,
        window_ends_at: new Date(Date.now() + 3_600_000).toISOString(),
      })
      .execute();
    expect(await (await newBuyer(here)).refused(buyers.upload, sent)).toMatchObject({ problem: 'file.day_spent' });
    await (await newBuyer(elsewhere)).ask(buyers.upload, sent);
  });

  test('for all together, and then people with an account still upload', async () => {
    await db.updateTable('limits').set({ hits: 19_500 }).where('key', '=', 'uploads:buyers').execute();
    const before = await content();
    expect(await (await newBuyer()).refused(buyers.upload, sent)).toMatchObject({ problem: 'file.day_spent' });
    expect(await content()).toEqual(before);
    await (await app.as('seller')).ask(files.upload, { body: { kind: 'image' }, ...sent });
  });

  test('at the decoder too: all who come from one address wait in one line', () => {
    const buyer = (id: number) => ({ kind: 'buyer', id, session_id: id }) as const;
    expect(senderOf(buyer(1), '192.0.2.1')).toBe(senderOf(buyer(2), '192.0.2.1'));
    expect(senderOf(buyer(1), '192.0.2.1')).not.toBe(senderOf(buyer(1), '192.0.2.2'));
  });
});
