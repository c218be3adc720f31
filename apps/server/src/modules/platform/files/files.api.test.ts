import { createHash } from 'node:crypto';
import { contract } from '@iskra/contract';
import type { UploadedFile, UploadKind } from '@iskra/contract/areas/platform/files';
import { roles } from '@iskra/contract/roles';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { docx, mov, mp4, pdf } from '../../../outside/testing/sample-files.ts';
import { testApp } from '../../../testing/app.ts';
import type { Caller } from '../../../testing/caller.ts';
import { fileFolder } from '../../../testing/files.ts';
import { picture } from '../../../testing/picture.ts';

const { store, folder, content } = await fileFolder();
const limits = { image: 400_000, document: 5e6, video: 5e6, sheet: 5e6, day: 20_000_000 };
const app = await testApp({ files: store, uploads: limits });
const me = await app.as('seller');
const { files } = contract;

async function upload(who: Caller, kind: UploadKind, name: string, bytes: Buffer): Promise<UploadedFile> {
  const {
    error_code: _,
    error_message: __,
    ...file
  } = await who.ask(files.upload, { body: { kind }, file: { name, content: bytes } });
  return file;
}

const row = (id: number) => app.db.selectFrom('files').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
/** As a browser does for <img src>: no token. */
const open = (url: string, headers = {}) => app.fastify.inject({ url, headers });
const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
const photo = await picture().jpeg().toBuffer();

describe('a document or a film', () => {
  test.each<[UploadKind, string, Buffer, string]>([
    ['document', 'Договор «Ромашка» № 5.pdf', pdf, 'application/pdf'],
    ['document', 'акт.docx', docx(), 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
    ['video', 'полка 📹.mp4', mp4, 'video/mp4'],
    ['video', 'O’Brien’s "shelf".MOV', mov, 'video/quicktime'],
    ['proof', 'витрина.mp4', mp4, 'video/mp4'],
  ])('%s «%s» comes back byte for byte, as an attachment', async (kind, name, bytes, mime) => {
    const file = await upload(me, kind, name, bytes);
    const kept = name.replaceAll('"', '').replace('MOV', 'mov');
    expect(file).toMatchObject({ kind, name: kept, mime, size: bytes.length, sha256: sha256(bytes), thumbnails: null });
    const reply = await open(file.url);
    expect(reply.rawPayload.equals(bytes)).toBe(true);
    expect(reply.headers).toMatchObject({
      'content-type': mime,
      'content-length': String(bytes.length),
      'x-content-type-options': 'nosniff',
      'content-security-policy': "sandbox; default-src 'none'",
      'cache-control': 'private, no-store',
    });
    const disposition = String(reply.headers['content-disposition']);
    expect(disposition).toMatch(/^attachment; /);
    expect(decodeURIComponent(disposition.split("UTF-8''")[1]!)).toBe(kept);
  });

  test('can be read from the middle', async () => {
    const { url } = await upload(me, 'video', 'a.mp4', mp4);
    const part = await open(url, { range: 'bytes=10-19' });
    expect(part.statusCode).toBe(206);
    expect(part.headers).toMatchObject({ 'content-range': `bytes 10-19/${mp4.length}`, 'content-length': '10' });
    expect(part.rawPayload.equals(mp4.subarray(10, 20))).toBe(true);
    expect((await open(url, { range: `bytes=-5` })).rawPayload.equals(mp4.subarray(-5))).toBe(true);
    const beyond = await open(url, { range: `bytes=${mp4.length}-` });
    expect([beyond.statusCode, beyond.headers['content-range']]).toEqual([416, `bytes */${mp4.length}`]);
    const changed = await open(url, { range: 'bytes=10-19', 'if-range': '"x"' });
    expect([changed.statusCode, changed.rawPayload.length]).toEqual([200, mp4.length]);
  });
});

describe('a picture', () => {
  test.each(['jpeg', 'png', 'webp'] as const)(
    '%s is encoded anew, in three sizes, and opens in place',
    async (format) => {
      const bytes = await picture(2000, 1000)[format]().toBuffer();
      const file = await upload(me, 'image', `Фасад.${format}`, bytes);
      expect(file).toMatchObject({ mime: `image/${format}`, width: 2000, height: 1000 });
      const whole = await open(file.url);
      expect(sha256(whole.rawPayload)).toBe(file.sha256);
      expect(whole.rawPayload.length).toBe(file.size);
      expect(await sharp(whole.rawPayload).metadata()).toMatchObject({ format, width: 2000, height: 1000 });
      for (const [variant, width] of [
        ['large', 1280],
        ['small', 320],
      ] as const) {
        const reply = await open(file.thumbnails![variant]);
        expect(await sharp(reply.rawPayload).metadata()).toMatchObject({ format: 'webp', width });
        expect(reply.headers).toMatchObject({
          'content-type': 'image/webp',
          'content-length': String(reply.rawPayload.length),
        });
        expect(reply.headers['content-disposition']).toMatch(/^inline; .*-(large|small)\.webp$/);
      }
      expect(whole.headers['content-disposition']).toMatch(/^inline; /);
      expect(whole.headers['content-security-policy']).toContain('sandbox');
    },
  );

  test('leaves when and where it was taken in the row, and nothing of it in the file', async () => {
    const bytes = await picture()
      .withExif({
        IFD0: { Model: 'Secret phone' },
        IFD2: { DateTimeOriginal: '2026:03:05 10:20:30' },
        IFD3: {
          GPSLatitudeRef: 'N',
          GPSLatitude: '55/1 45/1 0/1',
          GPSLongitudeRef: 'E',
          GPSLongitude: '37/1 30/1 0/1',
        },
      })
      .jpeg()
      .toBuffer();
    const file = await upload(me, 'proof', 'фото.jpg', bytes);
    expect((await row(file.file_id)).exif).toEqual({
      taken_at: '2026-03-05T10:20:30',
      latitude: 55.75,
      longitude: 37.5,
    });
    expect((await open(file.url)).rawPayload.includes('Secret phone')).toBe(false);
    const plain = await upload(me, 'image', 'фото.jpg', photo);
    expect((await row(plain.file_id)).exif).toBeNull();
  });
});

describe('the row', () => {
  test('names the uploader, is private, waits a week to be put to use, and is audited', async () => {
    const { file_id } = await upload(me, 'image', '../../etc/фото.jpg', photo);
    const stored = await row(file_id);
    expect(stored).toMatchObject({
      created_by: me.user_id,
      visibility: 'private',
      original_name: 'фото.jpg',
      deleted_at: null,
    });
    expect(stored.storage_key).toMatch(/^[0-9a-f]{2}\/[0-9a-f]{2}\/[0-9a-f]{32}$/);
    const days = (Date.parse(stored.expires_at!) - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(6.9);
    expect(days).toBeLessThanOrEqual(7);
    const event = await app.db
      .selectFrom('audit_events')
      .selectAll()
      .where('entity_type', '=', 'file')
      .where('entity_id', '=', file_id)
      .executeTakeFirstOrThrow();
    expect(event).toMatchObject({ action: 'file.upload', actor_id: me.user_id });
    expect((await content()).every((path) => path.startsWith(`${folder}/stored/`))).toBe(true);
  });

  test.each([
    ['a film as a picture', 'image', 'a.mp4', mp4],
    ['a picture as a document', 'document', 'a.jpg', photo],
    ['a document as a proof', 'proof', 'a.pdf', pdf],
  ] as const)('%s leaves nothing', async (_, kind, name, bytes) => {
    const before = await content();
    expect(await me.refused(files.upload, { body: { kind }, file: { name, content: bytes } })).toMatchObject({
      problem: 'file.kind_refused',
      errors: [{ field: 'file' }],
    });
    expect(await content()).toEqual(before);
  });

  test.each([{}, { kind: 'import' }, { kind: 'image', visibility: 'public' }, { kind: 'image', owner_id: 1 }])(
    'fields %j are refused, and the file with them',
    async (body) => {
      const before = await content();
      expect(await me.refused(files.upload, { body, file: { name: 'a.jpg', content: photo } })).toMatchObject({
        problem: 'invalid',
      });
      expect(await content()).toEqual(before);
    },
  );
});

describe('links', () => {
  const linkOf = (id: number) => ({ params: { id } });

  test('are for those who may see the file; for others it does not exist', async () => {
    const { file_id } = await upload(me, 'image', 'a.jpg', photo);
    const link = async (visible: object) => {
      await app.db.updateTable('files').set(visible).where('id', '=', file_id).execute();
      const seen = [];
      for (const role of roles) {
        const reply = await (await app.as(role)).ask(files.link, linkOf(file_id)).catch((error) => String(error));
        if (typeof reply !== 'string') seen.push(role);
        else expect(reply).toContain('"problem":"not_found"');
      }
      return seen;
    };
    expect(await link({ visibility: 'private' })).toEqual(['admin']);
    expect(await link({ visibility: 'role', visible_roles: ['tsm_user'] })).toEqual(['admin', 'tsm_user']);
    expect(await link({ visibility: 'public', visible_roles: [] })).toEqual([...roles]);
    expect((await me.ask(files.link, linkOf(file_id))).file_id).toBe(file_id);
    expect((await me.refused(files.link, linkOf(2_000_000_000))).problem).toBe('not_found');
    expect((await app.anonymous.refused(files.link, linkOf(file_id))).status).toBe(401);
  });

  test('that are forged, borrowed or incomplete open nothing', async () => {
    const [one, other] = [await upload(me, 'document', 'a.pdf', pdf), await upload(me, 'document', 'b.pdf', pdf)];
    const url = new URL(one.url, 'http://here');
    const change = (name: string, value: string) => {
      const changed = new URL(url);
      changed.searchParams.set(name, value);
      return `${changed.pathname}${changed.search}`;
    };
    const forged = [
      one.url.replace(`/${one.file_id}?`, `/${other.file_id}?`),
      change('expires', '99999999999'),
      change('variant', 'small'),
      change('sign', 'A'.repeat(43)),
      change('sign', ''),
      change('extra', '1'),
      url.pathname,
      `${url.pathname}?expires=9999999999`,
    ];
    for (const link of forged) {
      const reply = await open(link);
      expect([link, reply.headers['content-type']]).toEqual([link, 'application/json; charset=utf-8']);
      expect(reply.json().error_code).toBeGreaterThanOrEqual(400);
      expect(reply.headers['content-disposition']).toBeUndefined();
    }
  });

  test('stop to work with time, and when the file is gone', async () => {
    const [late, gone, lost] = await Promise.all(
      ['a', 'b', 'c'].map((name) => upload(me, 'document', `${name}.pdf`, pdf)),
    );
    const { fileLink } = await import('./file-links.actions.ts');
    const secret = { secret: 'a secret of the tests, long enough for anybody' };
    expect((await open(fileLink(secret, late!.file_id, 'original'))).statusCode).toBe(200);
    const old = await open(fileLink(secret, late!.file_id, 'original', Math.floor(Date.now() / 1000) - 1));
    expect([old.statusCode, old.json().problem]).toEqual([410, 'file.link_expired']);
    await app.db
      .updateTable('files')
      .set({ deleted_at: new Date().toISOString() })
      .where('id', '=', gone!.file_id)
      .execute();
    expect((await open(gone!.url)).json().problem).toBe('file.link_expired');
    await store.remove((await row(lost!.file_id)).storage_key);
    const reply = await open(lost!.url);
    expect([reply.statusCode, reply.json().problem]).toEqual([404, 'file.lost']);
    expect(reply.headers['content-disposition']).toBeUndefined();
  });
});

describe('limits', () => {
  test('a picture larger than its cap is refused while it arrives, with the number', async () => {
    const before = await content();
    const large = Buffer.concat([photo, Buffer.alloc(400_000)]);
    const refusal = await me.refused(files.upload, {
      body: { kind: 'image' },
      file: { name: 'a.jpg', content: large },
    });
    expect(refusal).toMatchObject({
      problem: 'file.too_large',
      error_code: 413,
      errors: [{ field: 'file', message: 'Файл больше 0,4 МБ' }],
    });
    expect(await content()).toEqual(before);
    // The same weight is fine for a document.
    await upload(me, 'document', 'a.pdf', Buffer.concat([pdf, Buffer.alloc(400_000), Buffer.from('\n%%EOF\n')]));
  });

  test('a person may upload so much a day, and another person is not touched', async () => {
    const [greedy, other] = [await app.as('owner'), await app.as('owner')];
    const four = Buffer.concat([pdf, Buffer.alloc(4_500_000), Buffer.from('\n%%EOF\n')]);
    const call = { body: { kind: 'document' as const }, file: { name: 'a.pdf', content: four } };
    for (let i = 0; i < 4; i++) await greedy.ask(files.upload, call);
    const before = await content();
    const refusal = await greedy.refused(files.upload, call);
    expect(refusal).toMatchObject({ problem: 'file.day_spent', error_code: 429, errors: [{ field: 'file' }] });
    expect(refusal.retry_after).toBeGreaterThan(86_000);
    expect(await content()).toEqual(before);
    await other.ask(files.upload, call);
    await greedy.ask(files.upload, { body: { kind: 'document' }, file: { name: 'a.pdf', content: pdf } });
  });
});
