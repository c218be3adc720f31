// News from the first draft to its end, and what its readers see of it.
import { contract } from '@iskra/contract';
import { moscowDay } from '@iskra/contract/kernel/moscow';
import { sql } from 'kysely';
import { describe, expect, it, test } from 'vitest';
import { testApp } from '../../../testing/app.ts';
import { nextNumber } from '../../../testing/numbers.ts';
import { hireSeller, makeBookEntry, makeTradePoint } from '../../../testing/trade-points.ts';

const { posts, groups } = contract;
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

const include = (id: number, member_ids: number[]) =>
  admin.ask(groups.override, { params: { id }, body: { member_ids, verdict: 'include' } });

async function groupOf(kind: 'tp' | 'seller', members: number[]): Promise<number> {
  const body = { kind, mode: 'static' as const, name: `Для новостей ${nextNumber()}` };
  const { id } = await admin.ask(groups.set, { body });
  await include(id, members);
  return id;
}

const people = async (said: object) =>
  (await admin.ask(groups.audience, { body: { audience: { roles: ['seller'], ...said }, over: 'people' } })).count;

describe('whom it is for', () => {
  async function isFor([meant, ...others]: Person[], audience: object): Promise<number> {
    const id = await published(audience);
    expect((await card(id)).meant).toBe(1);
    expect(await feedOf(meant!)).toContain(id);
    for (const person of others) {
      expect(await feedOf(person)).not.toContain(id);
      expect((await person.refused(posts.open, { params: { id } })).problem).toBe('not_found');
      expect((await person.refused(posts.read, { params: { id }, body: { number: 1 } })).problem).toBe('not_found');
    }
    return id;
  }

  test('roles and regions decide, in the list, by its number and in the count', async () => {
    const region = await makeBookEntry(db, 'regions', 'Тверская область');
    const [here, elsewhere, owner] = [await app.as('seller'), await app.as('seller'), await app.as('owner')];
    const point = await makeTradePoint(db, { region_id: region.id });
    await hireSeller(db, here.role_id!, point.id);
    expect(await people({ regions: [region.id] })).toBe(1);
    await isFor([here, elsewhere, owner], { roles: ['seller' as const], region_ids: [region.id] });
  });

  test('a point that nobody has approved reaches nobody', async () => {
    const region = await makeBookEntry(db, 'regions', 'Новый край');
    const owner = await app.as('owner');
    const { id } = await makeTradePoint(db, { region_id: region.id, owner_id: owner.role_id, status: 'moderation' });
    const post = await published({ roles: ['owner'], region_ids: [region.id] });
    expect(await feedOf(owner)).not.toContain(post);
    await db.updateTable('trade_points').set({ status: 'active' }).where('id', '=', id).execute();
    expect(await feedOf(owner)).toContain(post);
  });

  test('groups decide: of people and of points, those that are excluded, and an inactive one has nobody', async () => {
    const [here, there, other] = [await app.as('seller'), await app.as('seller'), await app.as('seller')];
    const point = await makeTradePoint(db);
    for (const who of [here, there]) await hireSeller(db, who.role_id!, point.id);
    const atPoint = await groupOf('tp', [point.id]);
    const left = await groupOf('seller', [there.role_id!]);
    const audience = { group_ids: [atPoint], exclude_ids: [left] };
    const live = await isFor([here, there, other], audience);
    const inactive = { comment: 'Разобрали' };
    await admin.ask(groups.deactivate, { params: { id: left }, body: inactive });
    const { id } = await add({ group_ids: [atPoint] });
    await admin.ask(groups.deactivate, { params: { id: atPoint }, body: inactive });
    expect((await refused('publish', id)).errors).toMatchObject([{ field: 'group_ids' }]);
    expect(await feedOf(here)).not.toContain(live);
  });

  test('it follows its groups, or keeps those who belonged to them when it was published', async () => {
    const [early, late] = [await app.as('seller'), await app.as('seller')];
    const group = await groupOf('seller', [early.role_id!]);
    const follows = await published({ group_ids: [group] });
    const keeps = await published({ group_ids: [group], follows_groups: false });
    await include(group, [late.role_id!]);
    const seen = async (who: Person) => (await feedOf(who)).filter((id) => id === follows || id === keeps).sort();
    expect([await seen(early), await seen(late)]).toEqual([[follows, keeps], [follows]]);
    expect((await refused('publish', keeps)).problem).toBe('publication.nothing_new');
  });

  test('a group is not deleted under a publication that is for it', async () => {
    const group = await groupOf('seller', [(await app.as('seller')).role_id!]);
    const id = await published({ exclude_ids: [group], title: 'Кроме этих' });
    const uses = async () => (await admin.ask(groups.uses, { params: { id: group } })).items;
    expect(await uses()).toEqual([{ entity: 'post', id, title: 'Кроме этих' }]);
    expect((await admin.refused(groups.delete, { body: { id: group } })).problem).toBe('group.used');
    await begin('end', id);
    expect(await uses()).toEqual([]);
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

  it('names the readers, and those who are meant and have not come or have not confirmed', async () => {
    const region = await makeBookEntry(db, 'regions', 'Псковская область');
    const [reads, opens, waits] = [await app.as('seller'), await app.as('seller'), await app.as('seller')];
    const point = await makeTradePoint(db, { region_id: region.id });
    for (const who of [reads, opens, waits]) await hireSeller(db, who.role_id!, point.id);
    const id = await published({ region_ids: [region.id] });
    for (const who of [reads, opens]) await open(who, id);
    await reads.ask(posts.read, { params: { id }, body: { number: 1 } });
    const named = async (state: 'seen' | 'unseen' | 'read' | 'unread') => {
      const { items } = await admin.ask(posts.readers, { params: { id }, body: { filters: { state } } });
      return items.map((item) => item.id).sort();
    };
    const ids = (...who: Person[]) => who.map(({ user_id }) => user_id).sort();
    expect(await named('seen')).toEqual(ids(reads, opens));
    expect(await named('unseen')).toEqual(ids(waits));
    expect(await named('read')).toEqual(ids(reads));
    expect(await named('unread')).toEqual(ids(opens, waits));
    await change(id, { lead: 'Другой порядок' });
    await begin('publish', id, { ask_again: true });
    expect([await named('read'), await named('unread')]).toEqual([[], ids(reads, opens, waits)]);
    const { items } = await admin.ask(posts.readers, { params: { id }, body: {} });
    expect(items.every(({ seen_at, read_at }) => seen_at !== null && read_at === null)).toBe(true);
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
