// A buyer asks to be forgotten: nothing leads to them any more, and their answers stay.
import { randomUUID } from 'node:crypto';
import { contract } from '@iskra/contract';
import { newStep } from '@iskra/contract/forms/form';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testApp } from '../../../testing/app.ts';
import { fileFolder } from '../../../testing/files.ts';
import { freshPhone } from '../../../testing/login.ts';
import { picture } from '../../../testing/picture.ts';
import { testSecret } from '../../../testing/secret.ts';
import { agreeTo, makeSurvey } from '../../../testing/surveys.ts';
import { keepPhone } from './buyer-phone.ts';

const { store } = await fileFolder();
const app = await testApp({ files: store, outside: { files: store } });
const { db } = app;
const { buyers, surveys, responses } = contract;
const admin = await app.as('admin');
const [comment, confirm] = ['Просьба по телефону поддержки', 'УДАЛИТЬ'] as const;

const form = {
  steps: [
    { ...newStep('photo1', 'photo', 1), title: 'Полка', moderated: false },
    { ...newStep('word', 'text', 2), title: 'Что скажете?', moderated: false },
  ],
};

/** Has handed one survey in with a photo, and begun another one. */
async function answered() {
  const [survey, other] = [await makeSurvey(app, { form, mode: 'manual' }), await makeSurvey(app)];
  const phone = freshPhone();
  const buyer = await app.asBuyer();
  await agreeTo(app, buyer);
  await db.updateTable('buyers').set(keepPhone(testSecret, phone)).where('id', '=', buyer.buyer_id).execute();
  const content = await picture().jpeg().toBuffer();
  const { file_id } = await buyer.ask(buyers.upload, { file: { name: 'полка.jpg', content } });
  const { response } = await buyer.ask(surveys.details, { body: { task_id: survey } });
  const answers = { photo1: { file_id }, word: 'Дешевле' };
  await buyer.ask(surveys.complete, { body: { response_id: response!.id, client_uuid: randomUUID(), answers } });
  await buyer.ask(surveys.details, { body: { task_id: other } });
  return { phone, buyer, file_id, id: response!.id };
}

const rowOf = (id: number) =>
  db.selectFrom('survey_responses').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

test('nothing leads to the buyer any more, and the answers stay for the moderator', async () => {
  const { phone, buyer, file_id, id } = await answered();
  const { item } = await admin.ask(buyers.find, { body: { phone } });
  expect(item).toMatchObject({ answers: 1, waiting: 1, begun: 1, photos: 1, agreements: 1 });
  const { agreement_version_id } = await rowOf(id);
  expect(agreement_version_id).not.toBeNull();
  await admin.ask(buyers.forget, { body: { phone, comment, confirm } });

  expect(await rowOf(id)).toMatchObject({
    ...{ buyer_id: null, ip_hash: null, device_hash: null, status: 'moderation', agreement_version_id },
    answers: { word: 'Дешевле' },
  });
  const { rows } = await sql<{ left: number }>`
    select (select count(*) from buyers where id = ${buyer.buyer_id})
      + (select count(*) from buyer_sessions where buyer_id = ${buyer.buyer_id})
      + (select count(*) from survey_responses where buyer_id = ${buyer.buyer_id})
      + (select count(*) from code_challenges where phone = ${phone})
      + (select count(*) from files where id = ${file_id} and deleted_at is null) as left`.execute(db);
  expect(Number(rows[0]!.left)).toBe(0);
  expect((await buyer.refused(buyers.profile)).status).toBe(401);
  const { case_id } = await rowOf(id);
  const { item: card } = await admin.ask(responses.judged, { params: { id: case_id! } });
  expect(card).toMatchObject({
    is_forgotten: true,
    parts: [
      { id: 'photo1', is_erased: true, photos: [] },
      { id: 'word', text: 'Дешевле' },
    ],
  });
  // The history names neither.
  const { rows: events } = await sql<{ text: string }>`
    select row_to_json(e)::text as text from audit_events e where e.action like 'buyer.%' and e.actor_id = ${admin.user_id}`.execute(
    db,
  );
  expect(events.length).toBeGreaterThanOrEqual(2);
  expect(events.map(({ text }) => text).join()).not.toContain(phone.slice(2));
});

test('the bytes of the photo go at once', async () => {
  const { phone, file_id } = await answered();
  const file = () => db.selectFrom('files').selectAll().where('id', '=', file_id).executeTakeFirst();
  const { storage_key } = (await file())!;
  await store.size(storage_key);
  await admin.ask(buyers.forget, { body: { phone, comment, confirm } });
  await app.jobs.work();
  await expect(store.size(storage_key)).rejects.toThrow();
});

test('a phone that nobody has entered with is told, and only an administrator may ask', async () => {
  const phone = freshPhone();
  expect((await admin.ask(buyers.find, { body: { phone } })).item).toBeNull();
  expect(await admin.refused(buyers.forget, { body: { phone, comment, confirm } })).toMatchObject({
    problem: 'buyer.unknown',
  });
  const moderator = await app.as('moderator');
  expect((await moderator.refused(buyers.find, { body: { phone } })).status).toBe(403);
});

test('of the answers of many nobody else’s are touched', async () => {
  const [gone, stays] = [await answered(), await answered()];
  const before = await rowOf(stays.id);
  await admin.ask(buyers.forget, { body: { phone: gone.phone, comment, confirm } });
  expect(await rowOf(stays.id)).toEqual(before);
});

test('a buyer whom a restored backup brings back is forgotten again, and one who enters anew is not', async () => {
  const { phone, buyer } = await answered();
  const { rows } = await sql<{ phone_hash: Buffer; phone_sealed: Buffer; moment: string }>`
    select phone_hash, phone_sealed, created_at::text as moment from buyers where id = ${buyer.buyer_id}`.execute(db);
  const { phone_hash, phone_sealed, moment: born } = rows[0]!;
  const id = buyer.buyer_id;
  await admin.ask(buyers.forget, { body: { phone, comment, confirm } });
  await app.jobs.work();
  const bring = (moment: string) =>
    sql`
    insert into buyers (id, phone_hash, phone_sealed, created_at) overriding system value
    values (${id}, ${phone_hash}, ${phone_sealed}, ${moment}::timestamptz)`.execute(db);
  const isThere = async () => (await sql`select from buyers where id = ${id}`.execute(db)).rows.length;
  const restart = async () => {
    await app.jobs.queue.send(db, 'buyers.erase', {});
    await app.jobs.work();
  };
  await bring(new Date().toISOString());
  await restart();
  expect(await isThere()).toBe(1);
  await sql`delete from buyers where id = ${id}`.execute(db);
  await bring(born);
  await restart();
  expect(await isThere()).toBe(0);
});
