// News from the first draft to its end, and what its readers see of it.
import { contract } from '@iskra/contract';
import { moscowDay } from '@iskra/contract/kernel/moscow';
import { sql } from 'kysely';
import { describe, expect, it, test } from 'vitest';
import { testApp } from '../../../testing/app.ts';
import { hireSeller, makeBookEntry, makeTradePoint } from '../../../testing/trade-points.ts';

const { posts } = contract;
const app = await testApp();
const { db } = app;
const admin = await app.as('admin');

const draft = {
  title: 'Лимонады переезжают',
  lead: 'Новая выкладка',
  text: '<p>С понедельника <b>верхняя</b> полка.</p><script>alert(1)</script>',
  roles: ['seller' as const],
  region_ids: [] as number[],
  must_read: true,
  pinned: false,
};
const add = (said: object = {}) => admin.ask(posts.add, { body: { ...draft, ...said } });
const card = async (id: number) => (await admin.ask(posts.card, { params: { id } })).item;
type Transition = 'publish' | 'withdraw' | 'pause' | 'resume' | 'end';
const begin = async (name: Transition, id: number, said: object = {}) =>
  admin.ask(posts[name], { params: { id }, body: { version: (await card(id)).version, ...said } });
const refused = async (name: Transition, id: number, said: object = {}) =>
  admin.refused(posts[name], { params: { id }, body: { version: (await card(id)).version, ...said } });
const change = async (id: number, said: object) =>
  admin.ask(posts.change, { params: { id }, body: { version: (await card(id)).version, ...said } });

type Person = Awaited<ReturnType<typeof app.as>>;
const feedOf = async (who: Person) => (await who.ask(posts.feed, { body: {} })).items.map(({ id }) => id);
const open = async (who: Person, id: number) => (await who.ask(posts.open, { params: { id } })).item;

async function published(said: object = {}): Promise<number> {
  const { id } = await add(said);
  await begin('publish', id);
  return id;
}

describe('what is written', () => {
  it('is read by nobody before it is published, and then as it was then', async () => {
    const seller = await app.as('seller');
    const { id } = await add();
    expect(await feedOf(seller)).not.toContain(id);
    expect((await seller.refused(posts.open, { params: { id } })).problem).toBe('not_found');
    await begin('publish', id);
    expect(await open(seller, id)).toMatchObject({
      title: draft.title,
      text: '<p>С понедельника <b>верхняя</b> полка.</p>',
      asked: true,
    });
    await change(id, { title: 'Другое имя' });
    expect(await card(id)).toMatchObject({ state: 'live', changed: true, number: 1, title: 'Другое имя' });
    expect((await open(seller, id)).title).toBe(draft.title);
    await begin('publish', id);
    expect((await open(seller, id)).title).toBe('Другое имя');
    expect(await card(id)).toMatchObject({ changed: false, number: 2 });
    expect((await refused('publish', id)).problem).toBe('publication.nothing_new');
  });

  it('is refused without a text that anybody could read', async () => {
    const { errors } = await admin.refused(posts.add, { body: { ...draft, text: '<script>1</script><p> </p>' } });
    expect(errors).toMatchObject([{ field: 'text', message: 'Напишите текст новости' }]);
  });

  it('cannot be changed where it was frozen, by any database user', async () => {
    const id = await published();
    await expect(
      sql`update publication_versions set title = 'x' where publication_id = ${id}`.execute(db),
    ).rejects.toThrow();
  });
});

describe('its time', () => {
  it('comes by itself: nothing turns it on or off', async () => {
    const seller = await app.as('seller');
    const tomorrow = moscowDay(new Date(Date.now() + 86_400_000));
    const id = await published({ starts_on: tomorrow, ends_on: tomorrow });
    expect(await card(id)).toMatchObject({ state: 'scheduled' });
    expect(await feedOf(seller)).not.toContain(id);
    await db.updateTable('publications').set({ starts_at: '2026-01-01T00:00:00Z' }).where('id', '=', id).execute();
    expect(await feedOf(seller)).toContain(id);
    await db.updateTable('publications').set({ ends_at: '2026-01-02T00:00:00Z' }).where('id', '=', id).execute();
    expect(await card(id)).toMatchObject({ state: 'ended' });
    expect(await feedOf(seller)).not.toContain(id);
    expect((await refused('end', id)).problem).toBe('wrong_state');
  });

  it('is taken back while nobody has seen it, hidden and shown again, ended for good and copied', async () => {
    const seller = await app.as('seller');
    const id = await published({ starts_on: moscowDay(new Date(Date.now() + 2 * 86_400_000)) });
    await begin('withdraw', id);
    expect(await card(id)).toMatchObject({ state: 'draft', number: null });
    await change(id, { starts_on: null });
    await begin('publish', id);
    await begin('pause', id);
    expect(await feedOf(seller)).not.toContain(id);
    await begin('resume', id);
    expect(await feedOf(seller)).toContain(id);
    await begin('end', id);
    expect(await feedOf(seller)).not.toContain(id);
    for (const name of ['publish', 'resume', 'pause', 'withdraw'] as const)
      expect((await refused(name, id)).problem).toBe('wrong_state');
    const copy = await admin.ask(posts.copy, { params: { id } });
    expect(await card(copy.id)).toMatchObject({ state: 'draft', starts_on: null, lead: draft.lead });
  });

  it('is refused when its last day has passed', async () => {
    const { id } = await add({ ends_on: '2026-01-01' });
    expect((await refused('publish', id)).errors).toMatchObject([{ field: 'ends_on', code: 'publication.over' }]);
  });
});

describe('whom it is for', () => {
  test('roles and regions decide, in the list, by its number and in the count', async () => {
    const region = await makeBookEntry(db, 'regions', 'Тверская область');
    const [here, elsewhere, owner] = [await app.as('seller'), await app.as('seller'), await app.as('owner')];
    const point = await makeTradePoint(db, { region_id: region.id });
    await hireSeller(db, here.role_id!, point.id);
    const audience = { roles: ['seller' as const], region_ids: [region.id] };
    expect((await admin.ask(posts.audience, { body: audience })).people).toBe(1);
    const id = await published(audience);
    expect((await card(id)).meant).toBe(1);
    expect(await feedOf(here)).toContain(id);
    for (const person of [elsewhere, owner]) {
      expect(await feedOf(person)).not.toContain(id);
      expect((await person.refused(posts.open, { params: { id } })).problem).toBe('not_found');
      expect((await person.refused(posts.read, { params: { id }, body: { number: 1 } })).problem).toBe('not_found');
    }
  });
});

describe('how far it has come', () => {
  it('counts each person once, and asks again only when it is told to', async () => {
    const seller = await app.as('seller');
    const id = await published();
    for (let times = 0; times < 3; times++) await open(seller, id);
    expect((await card(id)).reach).toEqual({ seen: 1, read: 0 });
    await seller.ask(posts.read, { params: { id }, body: { number: 1 } });
    expect((await card(id)).reach).toEqual({ seen: 1, read: 1 });
    expect(await open(seller, id)).toMatchObject({ asked: false });
    await change(id, { lead: 'Опечатка исправлена' });
    await begin('publish', id);
    expect(await open(seller, id)).toMatchObject({ asked: false, number: 2 });
    await change(id, { lead: 'Другой порядок' });
    await begin('publish', id, { ask_again: true });
    expect(await open(seller, id)).toMatchObject({ asked: true, number: 3 });
    expect((await card(id)).reach).toEqual({ seen: 1, read: 0 });
    const stale = await seller.refused(posts.read, { params: { id }, body: { number: 2 } });
    expect(stale.problem).toBe('publication.other_version');
  });

  it('puts what is pinned first and leaves out what was seen where that is asked', async () => {
    const seller = await app.as('seller');
    const pinned = await published({ pinned: true });
    const later = await published();
    const ids = await feedOf(seller);
    expect(ids.indexOf(pinned)).toBeLessThan(ids.indexOf(later));
    await open(seller, later);
    const unread = await seller.ask(posts.feed, { body: { filters: { unread: true } } });
    expect(unread.items.map(({ id }) => id)).not.toContain(later);
  });
});
