// Groups over HTTP: made, counted, explained; of partners, of other groups, from a file.
import { contract } from '@iskra/contract';
import type { BodyInputOf } from '@iskra/contract/kernel/endpoint';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testApp } from '../../../testing/app.ts';
import type { Caller } from '../../../testing/caller.ts';
import { hireSeller, makeBookEntry, makeTradePoint } from '../../../testing/trade-points.ts';
import { groupJobs } from './groups.jobs.ts';

const app = await testApp();
const { groups, imports } = contract;
const admin = await app.as('admin');

let count = 0;
const name = () => {
  count += 1;
  return `Проба ${count}`;
};
type Draft = BodyInputOf<typeof groups.set>;
const make = async (draft: Partial<Draft>, who: Caller = admin) => {
  const { id } = await who.ask(groups.set, { body: { kind: 'tp', mode: 'static', name: name(), ...draft } });
  await app.jobs.work();
  return id;
};
const inCity = (value: string) => ({ field: 'city', operator: 'eq', value }) as const;
const cardOf = async (id: number) => (await admin.ask(groups.card, { body: { id } })).item;
const membersOf = async (id: number, filters = {}, who: Caller = admin) =>
  (await who.ask(groups.members, { params: { id }, body: { filters } })).items
    .map((member) => member.id)
    .sort((a, b) => a - b);
const override = (id: number, member_ids: number[], verdict: 'include' | 'exclude' | 'none', who: Caller = admin) =>
  who.ask(groups.override, { params: { id }, body: { member_ids, verdict, reason: 'так решили' } });
const recount = async (id: number) => {
  await admin.ask(groups.recompute, { params: { id } });
  await app.jobs.work();
};
const movePoint = (id: number, city: string) =>
  sql`update trade_points set city = ${city} where id = ${id}`.execute(app.db);
/** Those who listen are told as if the minutes of gathering were over. */
async function changesRipen(): Promise<void> {
  await sql`update group_touches set at = at - interval '1 hour'`.execute(app.db);
  await app.jobs.queue.send(app.db, 'groups.touched', {});
  await app.jobs.work();
}

test('a rule finds its members at once; a point that changes leaves by itself, and the log says when and why', async () => {
  const [stays, leaves] = [
    await makeTradePoint(app.db, { city: 'Псков' }),
    await makeTradePoint(app.db, { city: 'Псков' }),
  ];
  const {
    count: found,
    added,
    sample,
    counts,
  } = await admin.ask(groups.conditions, {
    body: {
      kind: 'tp',
      rule: { op: 'and', items: [inCity('Псков'), { field: 'status', operator: 'ne', value: 'closed' }] },
    },
  });
  expect({ found, added, sample: sample.length, inCity: counts['items.0'], whole: counts[''] }).toEqual({
    ...{ found: 2, added: 2, sample: 2, inCity: 2, whole: 2 },
  });
  const id = await make({ mode: 'dynamic', rule: inCity('Псков') });
  expect(await cardOf(id)).toMatchObject({ members_count: 2, compute_status: 'ok', compute_error: null });
  await movePoint(leaves.id, 'Тверь');
  await changesRipen();
  expect(await membersOf(id)).toEqual([stays.id]);
  const log = (await admin.ask(groups.runs, { params: { id }, body: {} })).items;
  expect(log.map(({ cause, came, went, total }) => [cause, came, went, total])).toEqual([
    ['change', 0, 1, 1],
    ['save', 2, 0, 2],
  ]);
  expect(await membersOf(id, { went_in: log[0]!.run })).toEqual([leaves.id]);
  const { item } = await admin.ask(groups.explain, { params: { id }, body: { member_id: leaves.id } });
  expect(item).toMatchObject({ is_member: false, override: null, conditions: [{ place: '', holds: false }] });
});

test('a preview of points says where they would stand, those without a place left out', async () => {
  const city = 'Углич';
  const placed = await makeTradePoint(app.db, { city, lat: 57.52, lon: 38.33, name: 'У Волги' });
  await makeTradePoint(app.db, { city });
  const asked = { body: { kind: 'tp' as const, rule: inCity(city) } };
  const { count: found, places } = await admin.ask(groups.conditions, asked);
  expect({ found, places }).toEqual({
    found: 2,
    places: [{ id: placed.id, title: 'У Волги', lat: 57.52, lon: 38.33 }],
  });
  const { places: people } = await admin.ask(groups.conditions, {
    body: { kind: 'seller', rule: { field: 'status', operator: 'eq', value: 'active' } },
  });
  expect(people).toEqual([]);
});

test('changes are gathered for ten minutes from the first of them, then the group is counted once', async () => {
  const point = await makeTradePoint(app.db, { city: 'Елец' });
  const id = await make({ mode: 'dynamic', rule: inCity('Елец') });
  await sql`delete from group_touches`.execute(app.db);
  await movePoint(point.id, 'Тверь');
  const ticks = async (minutes: number) => {
    await sql`update group_touches set at = now() - make_interval(mins => ${minutes}) where source = 'tp'`.execute(
      app.db,
    );
    // A later change does not put it off.
    await movePoint(point.id, 'Тверь');
    await app.jobs.queue.send(app.db, 'groups.touched', {});
    await app.jobs.work();
    return membersOf(id);
  };
  expect(await ticks(9)).toEqual([point.id]);
  expect(await ticks(10)).toEqual([]);
  expect((await sql`select from group_touches where source = 'tp'`.execute(app.db)).rows).toEqual([]);
});

test('every morning at four all are counted that are not counted by hand alone, every hour those that ask for it', async () => {
  const place = async (city: string) => (await makeTradePoint(app.db, { city })).id;
  const refreshes = ['on_change', 'daily', 'hourly', 'manual'] as const;
  const ids: number[] = [];
  for (const refresh of refreshes) ids.push(await make({ mode: 'dynamic', rule: inCity('Галич'), refresh }));
  const counts = async (job: 'groups.daily' | 'groups.hourly') => {
    await place('Галич');
    await app.jobs.queue.send(app.db, job, {});
    await app.jobs.work();
    return Promise.all(ids.map(async (id) => (await membersOf(id)).length));
  };
  expect(await counts('groups.hourly')).toEqual([0, 0, 1, 0]);
  expect(await counts('groups.daily')).toEqual([2, 2, 2, 0]);
  // The clock is that of Moscow (jobs.test.ts).
  const schedules = new Map(groupJobs({}).map(({ name: job, ...rest }) => [job, 'schedule' in rest && rest.schedule]));
  expect([schedules.get('groups.daily'), schedules.get('groups.hourly')]).toEqual(['0 4 * * *', '0 * * * *']);
});

test('a run that changes nothing writes no line', async () => {
  await makeTradePoint(app.db, { city: 'Ржев' });
  const id = await make({ mode: 'dynamic', rule: inCity('Ржев') });
  const rows = async () => (await sql`select xmin, * from group_members where group_id = ${id}`.execute(app.db)).rows;
  const before = await rows();
  await recount(id);
  expect(await rows()).toEqual(before);
  expect((await admin.ask(groups.runs, { params: { id }, body: {} })).total).toBe(1);
});

test('what a person has said stays through every run, with the reason and the author', async () => {
  const [found, other] = [
    await makeTradePoint(app.db, { city: 'Луга' }),
    await makeTradePoint(app.db, { city: 'Омск' }),
  ];
  const id = await make({ mode: 'dynamic', rule: inCity('Луга') });
  await override(id, [found.id], 'exclude');
  await override(id, [other.id], 'include');
  await app.jobs.work();
  await recount(id);
  expect(await membersOf(id)).toEqual([other.id]);
  expect(await membersOf(id, { state: 'excluded' })).toEqual([found.id]);
  const { item } = await admin.ask(groups.explain, { params: { id }, body: { member_id: found.id } });
  expect(item).toMatchObject({
    is_member: false,
    override: { include: false, reason: 'так решили' },
    conditions: [{ holds: true }],
  });
  await override(id, [found.id, other.id], 'none');
  await app.jobs.work();
  expect(await membersOf(id)).toEqual([found.id]);
});

test('faults of a rule are told at the very condition', async () => {
  const region = await makeBookEntry(app.db, 'regions', 'Исчезнувший');
  const named = { field: 'region', operator: 'in', value: [region.id] } as const;
  const rule = { op: 'and', items: [inCity('Псков'), { op: 'or', items: [named, inCity('Тверь')] }] } as const;
  const id = await make({ mode: 'dynamic', rule });
  await sql`update book_entries set deleted_at = now() where id = ${region.id}`.execute(app.db);
  const refused = async (bad: unknown) =>
    (await admin.refused(groups.conditions, { body: { kind: 'tp', rule: bad as never } })).errors.map(
      ({ field }) => field,
    );
  expect(await refused(rule)).toEqual(['rule.items.1.items.0.value']);
  expect(await refused({ op: 'and', items: [inCity('Псков'), { field: 'gone', operator: 'eq', value: 1 }] })).toEqual([
    'rule.items.1.field',
  ]);
  expect(await refused({ op: 'and', items: Array.from({ length: 31 }, () => inCity('Псков')) })).toEqual(['rule']);
  expect(
    await refused({
      op: 'and',
      items: [{ op: 'or', items: [{ op: 'and', items: [{ op: 'or', items: [inCity('Х')] }] }] }],
    }),
  ).toEqual(['rule']);
  // A run by itself keeps the members and reports the fault.
  await recount(id);
  expect(await cardOf(id)).toMatchObject({ compute_status: 'error', compute_error: expect.stringContaining('Регион') });
  const [failed] = (await admin.ask(groups.runs, { params: { id }, body: {} })).items;
  expect(failed).toMatchObject({ cause: 'hand', came: 0, went: 0, error: expect.stringContaining('Регион') });
});

test('a group of groups follows its parts; cycles and depth are refused in words', async () => {
  const [a, b] = [await makeTradePoint(app.db), await makeTradePoint(app.db)];
  const first = await make({ member_ids: [a.id, b.id] });
  const second = await make({ member_ids: [b.id] });
  const compound = (include: number[], exclude: number[] = [], mode: 'union' | 'intersection' = 'union') =>
    make({ mode: 'compound', parts: { include, exclude, mode } });
  const without = await compound([first], [second]);
  expect(await membersOf(without)).toEqual([a.id]);
  await override(second, [a.id], 'include');
  await app.jobs.work();
  expect(await membersOf(without)).toEqual([]);
  await admin.ask(groups.deactivate, { params: { id: second }, body: { comment: 'больше не нужна' } });
  await app.jobs.work();
  expect(await membersOf(without)).toEqual([a.id, b.id]);
  const { item } = await admin.ask(groups.explain, { params: { id: without }, body: { member_id: a.id } });
  expect(item.parts).toMatchObject([
    { id: first, excluded: false, is_member: true },
    { id: second, excluded: true, is_member: false },
  ]);
  const above = await compound([without]);
  const top = await compound([above]);
  const parts = { include: [top], exclude: [], mode: 'union' } as const;
  const cycle = await admin.refused(groups.change, { params: { id: without }, body: { version: 1, parts } });
  expect(cycle.errors).toMatchObject([
    { field: 'parts', message: 'Группа не может входить сама в себя, даже через другие группы' },
  ]);
  const deep = await admin.refused(groups.set, { body: { kind: 'tp', mode: 'compound', name: name(), parts } });
  expect(deep.errors).toMatchObject([{ field: 'parts', code: 'group.too_deep' }]);
  // A diamond is no cycle.
  expect(await membersOf(await compound([first, without], [], 'intersection'))).toEqual([a.id, b.id]);
  expect((await admin.ask(groups.uses, { params: { id: above } })).items).toMatchObject([{ entity: 'group', id: top }]);
  expect((await admin.refused(groups.delete, { body: { id: above } })).problem).toBe('group.used');
  await admin.ask(groups.delete, { body: { id: top } });
  await admin.ask(groups.delete, { body: { id: above } });
});

test('a run by itself does not empty a group that something uses', async () => {
  const points = [await makeTradePoint(app.db, { city: 'Выкса' }), await makeTradePoint(app.db, { city: 'Выкса' })];
  const id = await make({ mode: 'dynamic', rule: inCity('Выкса') });
  await make({ mode: 'compound', parts: { include: [id], mode: 'union', exclude: [] } });
  for (const point of points) await movePoint(point.id, 'Тверь');
  await changesRipen();
  expect(await cardOf(id)).toMatchObject({
    members_count: 2,
    compute_status: 'waiting',
    held_back: { came: 0, went: 2 },
  });
  await recount(id);
  expect(await cardOf(id)).toMatchObject({ members_count: 0, compute_status: 'ok', held_back: null });
});

test('a partner keeps groups of the own sellers, which nobody else sees', async () => {
  const own = async (role: 'owner' | 'tsm_user') => {
    const who = await app.as(role);
    const place = role === 'owner' ? { owner_id: who.role_id } : {};
    const point = await makeTradePoint(app.db, place);
    if (role === 'tsm_user')
      await sql`insert into tsm_trade_points (tsm_id, trade_point_id, from_date)
        values (${who.role_id}, ${point.id}, '2026-01-01')`.execute(app.db);
    const seller = await app.as('seller');
    await hireSeller(app.db, seller.role_id!, point.id);
    return { who, seller: seller.role_id! };
  };
  const [one, other, tsm] = [await own('owner'), await own('owner'), await own('tsm_user')];
  const shared = name();
  const draft = { kind: 'seller', mode: 'static', name: shared } as const;
  const id = (await one.who.ask(groups.set, { body: { ...draft, member_ids: [one.seller] } })).id;
  // Of the same name, and no wiser for it.
  await other.who.ask(groups.set, { body: draft });
  expect(await membersOf(id, {}, one.who)).toEqual([one.seller]);
  expect((await one.who.ask(groups.list, { body: {} })).items.map((group) => group.id)).toEqual([id]);
  for (const { who } of [other, tsm]) {
    expect((await who.refused(groups.card, { body: { id } })).problem).toBe('not_found');
    expect(
      (await who.refused(groups.override, { params: { id }, body: { member_ids: [one.seller], verdict: 'none' } }))
        .problem,
    ).toBe('not_found');
  }
  const stranger = { params: { id }, body: { member_ids: [other.seller], verdict: 'include' as const } };
  expect((await one.who.refused(groups.override, stranger)).errors).toMatchObject([{ field: 'member_ids' }]);
  const more = { mode: 'dynamic', rule: { field: 'status', operator: 'eq', value: 'active' } } as const;
  expect((await one.who.refused(groups.set, { body: { ...draft, name: name(), ...more } })).errors).toMatchObject([
    { field: 'mode' },
  ]);
  expect((await one.who.refused(groups.set, { body: { ...draft, name: name(), kind: 'tp' } })).errors).toMatchObject([
    { field: 'kind' },
  ]);
  expect((await admin.ask(groups.card, { body: { id } })).item).toMatchObject({ is_private: true });
});

test('members come from a file: added, replaced, removed; unknown rows are listed', async () => {
  const [a, b, c] = [await makeTradePoint(app.db), await makeTradePoint(app.db), await makeTradePoint(app.db)];
  const id = await make({ member_ids: [a.id] });
  const load = async (codes: string[], mode: 'add' | 'replace' | 'remove', absent?: number) => {
    const file = { name: 'точки.csv', content: Buffer.from(['Код ТТ', ...codes].join('\r\n')) };
    const { run_id } = await admin.ask(groups.importPointGroup, { body: { id, mode }, file });
    await app.jobs.work();
    const { item } = await admin.ask(groups.pointImportStatus, { body: { run_id } });
    if (item.can_apply)
      await admin.ask(imports.apply, {
        params: { id: run_id },
        body: { without_bad: mode !== 'replace', confirm_absent: absent },
      });
    await app.jobs.work();
    return item;
  };
  const added = await load([b.code.toLowerCase(), 'TT-NONE'], 'add');
  expect(added.counts).toMatchObject({ create: 1, bad: 1 });
  expect(added.errors).toMatchObject([{ row: 3, value: 'TT-NONE', message: 'Точки с кодом «TT-NONE» нет' }]);
  expect(await membersOf(id)).toEqual([a.id, b.id]);
  expect((await load([a.code], 'remove')).counts).toMatchObject({ remove: 1 });
  expect(await membersOf(id)).toEqual([b.id]);
  expect((await load([c.code], 'replace', 1)).counts).toMatchObject({ create: 1, absent: 1 });
  expect(await membersOf(id)).toEqual([c.id]);
  const empty = { name: 'пусто.csv', content: Buffer.from('Код ТТ\r\n') };
  expect((await admin.ask(groups.runs, { params: { id }, body: {} })).items[0]).toMatchObject({ cause: 'import' });
  const { run_id } = await admin.ask(groups.importPointGroup, { body: { id }, file: empty });
  await app.jobs.work();
  expect((await admin.ask(groups.pointImportStatus, { body: { run_id } })).item.run.error_message).toBe(
    'В файле нет строк',
  );
});

test('an archived group is offered nowhere and its name is free again', async () => {
  const title = name();
  const id = await make({ name: title });
  expect(
    (await admin.refused(groups.set, { body: { kind: 'tp', mode: 'static', name: title.toUpperCase() } })).errors,
  ).toMatchObject([{ field: 'name', message: 'Группа с таким названием уже есть' }]);
  await admin.ask(groups.deactivate, { params: { id }, body: {} });
  await admin.ask(groups.archive, { params: { id } });
  expect((await admin.ask(groups.searchPointGroups, { body: { search: title } })).items).toEqual([]);
  expect((await admin.ask(groups.searchPointGroups, { body: { ids: [id] } })).items).toMatchObject([
    { status: 'archived' },
  ]);
  await make({ name: title });
});
