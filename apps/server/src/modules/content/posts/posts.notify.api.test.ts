// Readers are told of news that go live: by the bell and on their phones, once for a version.
import { randomBytes } from 'node:crypto';
import { contract } from '@iskra/contract';
import { moscowDay } from '@iskra/contract/kernel/moscow';
import { expect, test } from 'vitest';
import { testApp } from '../../../testing/app.ts';
import { noticesOf } from '../../../testing/notices.ts';
import { notify } from '../publications/publications-effects.scope.store.ts';
import { newsNotification } from './posts.store.ts';

const { posts, webPush } = contract;
const app = await testApp();
const { db } = app;
const admin = await app.as('admin');
type Person = Awaited<ReturnType<typeof app.as>>;

const draft = {
  title: 'Лимонады переезжают',
  lead: 'Новая выкладка',
  text: '<p>С понедельника верхняя полка.</p>',
  roles: ['seller' as const],
  region_ids: [] as number[],
  must_read: true,
  pinned: false,
};

async function subscribed(): Promise<Person> {
  const who = await app.as('seller');
  const key = Buffer.concat([Buffer.from([4]), randomBytes(64)]).toString('base64url');
  const endpoint = `https://fcm.googleapis.com/fcm/send/${randomBytes(12).toString('hex')}`;
  await who.ask(webPush.subscribe, {
    body: { endpoint, p256dh: key, auth: randomBytes(16).toString('base64url') },
  });
  return who;
}

const version = async (id: number) => (await admin.ask(posts.card, { params: { id } })).item.version;
const begin = async (name: 'publish' | 'pause' | 'resume' | 'end', id: number, said: object = {}) =>
  admin.ask(posts[name], { params: { id }, body: { version: await version(id), ...said } });

async function published(said: object = {}, how: object = { notify: true }): Promise<number> {
  const { id } = await admin.ask(posts.add, { body: { ...draft, ...said } });
  await begin('publish', id, how);
  return id;
}

async function notifyNow() {
  await app.jobs.queue.send(db, 'posts.notify', {});
  await app.jobs.work();
}

const bellOf = async (who: Person, id: number) => ((await noticesOf(who)).news ?? []).filter((news) => news.id === id);

async function linesOf(who: Person, id: number) {
  const lines = db.selectFrom('push_messages as m').innerJoin('push_subscriptions as s', 's.id', 'm.subscription_id');
  return lines
    .select(['m.title', 'm.body', 'm.url'])
    .where('s.user_id', '=', who.user_id)
    .where('m.url', '=', `/newsList/${id}`)
    .execute();
}

test('each reader is told once of a version, however often the clock comes', async () => {
  const [who, owner] = [await subscribed(), await app.as('owner')];
  const id = await published();
  await Promise.all([notifyNow(), notifyNow()]);
  await notifyNow();
  expect(await bellOf(who, id)).toMatchObject([{ title: draft.title, must_read: true }]);
  expect(await linesOf(who, id)).toEqual([{ title: 'Новость', body: draft.title, url: `/newsList/${id}` }]);
  expect(await bellOf(owner, id)).toEqual([]);
  const { items } = await admin.ask(contract.history.list, { body: { entity_type: 'post', entity_id: id } });
  expect(items.filter(({ action }) => action === 'post.notify')).toHaveLength(1);
});

test('of the next version only where that is asked, and then of that', async () => {
  const who = await subscribed();
  const id = await published();
  await notifyNow();
  await admin.ask(posts.change, { params: { id }, body: { version: await version(id), title: 'Опечатка исправлена' } });
  await begin('publish', id);
  await notifyNow();
  expect(await linesOf(who, id)).toHaveLength(1);
  expect(await bellOf(who, id)).toMatchObject([{ title: 'Опечатка исправлена' }]);
  await begin('publish', id, { notify: true });
  await notifyNow();
  await notifyNow();
  expect((await linesOf(who, id)).map(({ body }) => body)).toEqual([draft.title, 'Опечатка исправлена']);
  expect(await bellOf(who, id)).toHaveLength(1);
});

test('nobody is told of what waits for its day, of what was published without it, or of what is for others', async () => {
  const who = await subscribed();
  const starts_on = moscowDay(new Date(Date.now() + 86_400_000));
  const [later, quiet, foreign] = [
    await published({ starts_on }),
    await published({}, {}),
    await published({ roles: ['owner'] }),
  ];
  await notifyNow();
  for (const id of [later, quiet, foreign]) expect([await bellOf(who, id), await linesOf(who, id)]).toEqual([[], []]);
  await db.updateTable('publications').set({ starts_at: '2026-01-01T00:00:00Z' }).where('id', '=', later).execute();
  await notifyNow();
  expect([await bellOf(who, later), await linesOf(who, later)].map(({ length }) => length)).toEqual([1, 1]);
});

test('what is hidden before the phones were told is told to nobody, and not anew when it is shown again', async () => {
  const who = await subscribed();
  const id = await published();
  await notifyNow();
  await begin('pause', id);
  expect([await bellOf(who, id), await linesOf(who, id)]).toEqual([[], []]);
  await begin('resume', id);
  await notifyNow();
  expect([(await bellOf(who, id)).length, (await linesOf(who, id)).length]).toEqual([1, 0]);
  await begin('end', id);
  expect(await bellOf(who, id)).toEqual([]);
});

test('a job that is killed on its way has told nobody, and the next one tells everybody once', async () => {
  const who = await subscribed();
  const id = await published();
  const rows = db.selectFrom('publications').selectAll().where('id', '=', id);
  const killed = db.transaction().execute(async (tx) => {
    expect(await notify(tx, await rows.executeTakeFirstOrThrow(), newsNotification)).toBe(true);
    throw new Error('killed');
  });
  await expect(killed).rejects.toThrow('killed');
  expect([await bellOf(who, id), await linesOf(who, id)]).toEqual([[], []]);
  await notifyNow();
  expect([(await bellOf(who, id)).length, (await linesOf(who, id)).length]).toEqual([1, 1]);
});
